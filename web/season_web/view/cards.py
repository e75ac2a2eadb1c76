"""Cards: fronts, the back, small ones. Drawn once as symbols in the page's `<defs>`, used everywhere."""

from parlour_web.view.markup import escaped
from season_core.cards import HIDDEN, PEOPLE, PEOPLES, TRAIT, TRAITS, name

from ..engine_words import called


def card(kind: int, classes: str = "") -> str:
    """A card as a picture; one that is hidden shows its back."""
    return _picture("0 0 100 140", _face(kind), kind, f"card {classes}")


def hung_card(kind: int) -> str:
    """A card as it hangs in a frame: the head, which is all that the frame has room for."""
    return _picture("4 4 92 104", _face(kind), kind, "card hung", ' preserveAspectRatio="xMidYMin slice"')


def small_card(kind: int, classes: str = "") -> str:
    """People and trait only, for miniatures and lists."""
    return _picture("0 0 64 64", _small(kind), kind, f"card small {classes}")


def card_button(kind: int, do: str, label: str = "", classes: str = "", pressed: bool | None = None) -> str:
    """A card that can be touched."""
    state = "" if pressed is None else f' aria-pressed="{"true" if pressed else "false"}"'
    return (
        f'<button type="button" class="held {classes}" data-do="{do}" data-card="{name(kind)}"'
        f' aria-label="{escaped(label or called(kind))}"{state}>{card(kind)}</button>'
    )


def _picture(box: str, drawn: str, kind: int, classes: str, fit: str = "") -> str:
    people = "back" if kind == HIDDEN else f"p-{PEOPLES[PEOPLE[kind]]}"
    return f'<svg class="{classes.strip()} {people}" viewBox="{box}"{fit} aria-hidden="true">{drawn}</svg>'


def _face(kind: int) -> str:
    if kind == HIDDEN:
        return '<use href="#card-back"/>'
    people, trait = PEOPLES[PEOPLE[kind]], TRAITS[TRAIT[kind]]
    return (
        f'<use href="#card-{people}"/><use href="#wear-{trait}"/>'
        f'<use href="#people-{people}" x="2" y="2"/><use href="#trait-{trait}" x="66" y="2"/>'
    )


def _small(kind: int) -> str:
    if kind == HIDDEN:
        return '<use href="#small-back"/>'
    people, trait = PEOPLES[PEOPLE[kind]], TRAITS[TRAIT[kind]]
    return f'<use href="#small-{people}"/><use href="#trait-{trait}" x="32" y="32"/>'
