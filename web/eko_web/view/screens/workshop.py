"""The workshop's screen: the plane with the board, the box of tiles, the check, the tools."""

from collections.abc import Iterable
from functools import lru_cache

from eko_core.board import MOVEMENT, Board
from eko_core.board.by_hand import LARGE, SMALL, Piece, Plan, in_box
from eko_core.board.tiles import FACES, SMALL_FACES, TEMPLE_FACES, VARIANTS
from eko_core.errors import Reason
from eko_core.hexes import Hex
from eko_core.pieces import DISCS
from parlour_web.catalogue import joined, noticed, t, thing
from parlour_web.view.markup import attribute, escaped
from parlour_web.view.widgets import rule_link

from ...engine_words import tell
from ...workshop import Told, Workshop
from ..board.look import Look, trios
from ..board.picture import layer
from ..board.plane import HEXAGON, Box, centre, outline, translate

LAYERS = ("ground", "faults", "marks", "ghost")
_ROOM = 250  # round the board, so that a tile can be laid beside it
_LEAST = (1100, 950)  # what is seen of an empty plane
_FEW = 8  # spaces that a sentence names


class Bare:
    """A board on which nothing stands yet."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def stacks(self) -> dict:  # type: ignore[type-arg]
        return {}

    def buildings(self) -> dict:  # type: ignore[type-arg]
        return {}


# Sentences


def sentence(told: Told, board: Board) -> str:
    """What the workshop answered, in words."""
    return fault(told, board) if isinstance(told, Reason) else noticed(told)


def fault(reason: Reason, board: Board) -> str:
    """Why not, in words; many spaces are counted instead of named: the drawing marks them."""
    spaces = dict(reason.values).get("spaces")
    if isinstance(spaces, tuple) and len(spaces) > _FEW and f"ws_many_{reason.code}" in _MANY:
        return t(f"ws_many_{reason.code}", n=len(spaces))
    return tell(reason, board)


_MANY = ("ws_many_board_cut_off", "ws_many_board_zone_apart")


def here(shop: Workshop) -> str:
    """The keyboard's place in words."""
    piece = shop.ground.piece_at(shop.cursor)
    if piece is None:
        return t("ws_here_empty")
    board = shop.ground.board()
    terrain = thing(f"terrain.{board.terrain[shop.cursor]}")
    return t("ws_here", place=board.name(shop.cursor), terrain=terrain, tile=tile_name(piece.name))


def tile_name(name: str) -> str:
    """A tile in words: its letter and what is on it."""
    if name in SMALL_FACES:
        return t("ws_tile", tile=name, what=t(f"ws_tile_{name}"))
    face = FACES.get(name) or TEMPLE_FACES[name]
    what = joined([str(thing(f"terrain.{sign}")) for sign in face if sign != MOVEMENT])
    return t("ws_tile", tile=name, what=what)


# The plane


def box_of(plan: Plan) -> Box:
    """The part of the plane to be seen: the board and room for a tile round it."""
    points = [centre(hex) for hex in plan.terrain()] or [centre(Hex(0, 0))]
    left, right = min(p.x for p in points) - _ROOM, max(p.x for p in points) + _ROOM
    top, bottom = min(p.y for p in points) - _ROOM, max(p.y for p in points) + _ROOM
    wide, high = max(0.0, _LEAST[0] - (right - left)) / 2, max(0.0, _LEAST[1] - (bottom - top)) / 2
    return Box(round(left - wide), round(top - high), round(right - left + 2 * wide), round(bottom - top + 2 * high))


def box_round(spaces: Iterable[Hex]) -> Box:
    """The part of the plane that shows just these spaces."""
    points = [centre(hex) for hex in spaces]
    left, top = min(p.x for p in points) - 75, min(p.y for p in points) - 75
    right, bottom = max(p.x for p in points) + 75, max(p.y for p in points) + 75
    return Box(round(left), round(top), round(right - left), round(bottom - top))


def united(one: Box, other: Box) -> Box:
    """The box round two boxes."""
    left, top = min(one.x, other.x), min(one.y, other.y)
    right, bottom = max(one.x + one.width, other.x + other.width), max(one.y + one.height, other.y + other.height)
    return Box(left, top, right - left, bottom - top)


def plane() -> str:
    """The empty picture; its groups are filled by `layers`."""
    groups = "".join(f'<g class="ws-{name}"></g>' for name in LAYERS)
    grid = (
        '<pattern id="ws-grid" width="100" height="173.2" patternUnits="userSpaceOnUse" x="-50" y="-57.7">'
        '<path d="M50 0 100 28.9V86.6L50 115.5 0 86.6V28.9ZM0 86.6M50 115.5V173.2" class="ws-line"/></pattern>'
    )
    far = 'x="-12000" y="-12000" width="24000" height="24000"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board ws-picture" preserveAspectRatio="xMidYMid meet"'
        f' aria-hidden="true"><defs>{grid}</defs><rect {far} fill="url(#ws-grid)"/>{groups}</svg>'
    )


def layers(shop: Workshop) -> dict[str, str]:
    """The contents of the plane's groups."""
    ground = shop.ground
    return {
        "ground": drawn(ground.pieces),
        "faults": _faults(shop) if not shop.held else "",
        "marks": _marks(shop),
        "ghost": _ghost(shop),
    }


@lru_cache(maxsize=64)
def drawn(pieces: tuple[Piece, ...]) -> str:
    """Tiles as they lie on the table, their seams seen."""
    board = Plan(pieces).board()
    centres = tuple(piece.at for piece in pieces if not piece.is_small)
    look = Look(centres=centres, trios=trios(piece.small() for piece in pieces if piece.is_small))
    return layer("ground", Bare(board), look) + layer("pieces", Bare(board), look)


def _faults(shop: Workshop) -> str:
    found = ""
    for reason in shop.faults:
        values = dict(reason.values)
        spaces = values.get("spaces")
        if isinstance(spaces, tuple) and spaces:
            path = outline(hex for hex in spaces if isinstance(hex, Hex))
            crosses = "".join(
                f'<path d="M-17-17 17 17M17-17-17 17" class="ws-cross" transform="{translate(hex)}"/>'
                for hex in spaces
                if isinstance(hex, Hex)
            )
            found += f'<path d="{path}" class="ws-cut"/>{crosses}'
        at = values.get("at")
        if isinstance(at, Hex):
            piece = shop.plan.piece_at(at)
            around = outline(piece.spaces()) if piece else ""
            found += f'<path d="{around}" class="ws-loose"/>'
    return found


def _marks(shop: Workshop) -> str:
    marks = ""
    if shop.selected is not None and not shop.held:
        path = outline(shop.selected.spaces())
        marks += f'<path d="{path}" class="ws-case"/><path d="{path}" class="ws-selected"/>'
    if not shop.held:
        marks += (
            f'<g class="ws-cursor" transform="{translate(shop.cursor)}"><path d="{HEXAGON}" class="focus-case"/>'
            f'<path d="{HEXAGON}" class="focus-line"/></g>'
        )
    return marks


def _ghost(shop: Workshop) -> str:
    if not shop.held:
        return ""
    piece, ground = shop.held.piece, shop.ground
    covered = set(piece.spaces()).intersection(ground.terrain())
    good = ground.why_not(piece) is None
    home = piece._replace(at=Hex(0, 0))  # drawn once, then only moved
    path = outline(home.spaces())
    crosses = f'<path d="{outline(covered)}" class="ws-cut"/>' if covered else ""
    return (
        f'<g class="ws-held" transform="{translate(piece.at)}">{drawn((home,))}</g>{crosses}'
        f'<g transform="{translate(piece.at)}"><path d="{path}" class="ws-case"/>'
        f'<path d="{path}" class="{"ws-fits" if good else "ws-covers"}"/></g>'
    )


# The rest of the screen


def screen(shop: Workshop) -> str:
    """Everything in the workshop's dialog; what changes has an id of its own."""
    return (
        f'<header><h2 id="ws-title" tabindex="-1">{escaped(t("workshop"))}</h2>'
        f"{_button('close', '×', 'cross', label=t('close'))}</header>"
        f'<div class="ws">{_box(shop)}{_stage()}{_side(shop)}</div>'
        f"<footer>{_button('boards', t('ws_boards'))}{_button('share', t('ws_share'))}"
        f"{_button('play', t('ws_play'), 'primary')}</footer>"
    )


def _stage() -> str:
    tools = (
        ("undo", "↶", "ws_undo"), ("redo", "↷", "ws_redo"), ("turn:1", "⟲", "ws_turn_left"),
        ("turn:-1", "⟳", "ws_turn_right"), ("turn_over", "⇋", "ws_turn_over"), ("remove", "✕", "ws_remove"),
    )  # fmt: skip
    zooms = (("zoom:1.4", "+", "zoom_in"), ("zoom:0.7", "−", "zoom_out"), ("zoom:", "⤢", "zoom_fit"))
    bar, zoom = (
        "".join(_button(do, sign, "tool", label=t(key), title=True) for do, sign, key in part)
        for part in (tools, zooms)
    )
    return (
        '<div class="ws-stage">'
        f'<div id="ws-plane" class="ws-plane" role="application" tabindex="0"{attribute("aria-label", t("ws_plane"))}'
        f' aria-describedby="ws-help">{plane()}</div>'
        f'<div class="ws-zoom" role="group"{attribute("aria-label", t("ws_zoom"))}>{zoom}</div>'
        '<p id="ws-verdict" class="ws-verdict" aria-hidden="true"></p>'
        '<p id="ws-says" class="ws-says" role="status"></p>'
        f'<div class="ws-bar" role="group"{attribute("aria-label", t("ws_tools"))}>{bar}</div></div>'
    )


def _box(shop: Workshop) -> str:
    """The box of tiles."""
    large = "".join(_tile(name) for name in LARGE)
    small = "".join(_tile(name) for name in SMALL)
    return (
        f'<section class="ws-box" aria-labelledby="ws-box-title"><h3 id="ws-box-title">{escaped(t("ws_box"))}</h3>'
        f'<p class="small">{escaped(t("ws_box_says"))}</p>'
        f'<div class="ws-tiles">{large}</div><div class="ws-tiles">{small}</div></section>'
    )


def _tile(name: str) -> str:
    """A tile in the box; the page fills in how many are left."""
    piece = Piece(name, Hex(0, 0))
    seen = "-62 -140 224 210" if piece.is_small else "-160 -152 320 304"
    return (
        f'<button type="button" class="ws-tile" data-ws="take:{name}" data-tile="{name}">'
        f'<svg viewBox="{seen}" class="board" aria-hidden="true">{drawn((piece,))}</svg>'
        '<span class="ws-left" aria-hidden="true"></span></button>'
    )


def tile_label(name: str, left: int) -> str:
    """The name of a tile's button."""
    key = "ws_take_other_side" if in_box(name) != name else "ws_take"
    return t(key, tile=tile_name(name), n=left, other=in_box(name))


def _side(shop: Workshop) -> str:
    name = escaped(shop.design.name)
    variants = "".join(
        f'<label class="ws-variant"><input type="checkbox" data-ws-variant="{variant}">'
        f"<span>{escaped(t(f'variant_{variant}'))}</span></label>"
        for variant in VARIANTS
    )
    keys = "".join(f"<tr><th scope=row><kbd>{key}</kbd></th><td>{escaped(t(text))}</td></tr>" for text, key in _KEYS)
    return (
        '<div class="ws-side">'
        f'<section aria-labelledby="ws-check-title"><h3 id="ws-check-title">{escaped(t("ws_check"))}</h3>'
        f'<fieldset class="row"><legend>{escaped(t("how_many"))}</legend>{_players(shop)}</fieldset>'
        f'<div id="ws-check">{check(shop)}</div></section>'
        f'<section aria-labelledby="ws-keep-title"><h3 id="ws-keep-title">{escaped(t("ws_keep"))}</h3>'
        f'<div class="ws-name"><input type="text" id="ws-name" maxlength="60" autocomplete="off" value="{name}"'
        f"{attribute('aria-label', t('ws_name'))}{attribute('placeholder', t('ws_name'))}>"
        f"{_button('save', t('ws_save'))}</div></section>"
        f'<section aria-labelledby="ws-whole-title"><h3 id="ws-whole-title">{escaped(t("ws_whole"))}</h3>'
        f'<div class="ws-row">{_button("turn_board:1", t("ws_turn_board"))}{_button("mirror", t("ws_mirror"))}'
        f"{_button('shuffle', t('ws_shuffle'))}{_button('clear', t('ws_clear'))}</div>"
        f'<details class="ws-random"><summary>{escaped(t("ws_random"))}</summary>'
        f'<div class="ws-variants" role="group"{attribute("aria-label", t("variants"))}>{variants}</div>'
        f"{_button('randomise', t('ws_randomise'))}</details></section>"
        f'<details class="ws-keys"><summary>{escaped(t("ws_keys"))}</summary>'
        f'<p id="ws-help">{escaped(t("ws_help"))}</p>'
        f'<table class="keys"><tbody>{keys}</tbody></table></details></div>'
    )


_KEYS = (
    ("ws_key_arrows", "← →"), ("keys_up_down", "↑ ↓"), ("keys_shift", "Shift ↑ ↓"), ("ws_key_enter", "Enter"),
    ("ws_key_turn", "R"), ("ws_key_turn_back", "Shift R"), ("ws_key_over", "F"), ("ws_key_remove", "Del"),
    ("ws_key_escape", "Esc"), ("ws_key_next", "N"), ("ws_key_check", "C"), ("ws_key_undo", "U"),
    ("ws_key_redo", "Shift U"),
)  # fmt: skip


def _players(shop: Workshop) -> str:
    return "".join(
        f'<label class="pick"><input type="radio" name="ws-players" value="{n}"'
        f"{' checked' if n == shop.players else ''}><span>{n}</span></label>"
        for n in (2, 3, 4)
    )


def check(shop: Workshop) -> str:
    """What the board has, what is wrong with it, and what is worth a thought."""
    board, players = shop.plan.board(), shop.players
    count = t("ws_count", n=len(board.movement_spaces()), needed=DISCS * players, capitals=len(board.capitals))
    faults = "".join(f"<li>{_with_rule(reason, board)}</li>" for reason in shop.faults)
    advice = "".join(f"<li>{_with_rule(reason, board)}</li>" for reason in shop.plan.advice(players))
    verdict = f'<ul class="ws-wrong">{faults}</ul>' if faults else f'<p class="ws-good">{escaped(ready(shop))}</p>'
    thoughts = f'<ul class="ws-advice">{advice}</ul>' if advice else ""
    return f'<p class="ws-count">{escaped(count)}</p>{verdict}{thoughts}'


def verdict(shop: Workshop) -> str:
    """The check at a glance, over the plane."""
    sign = "✗" if shop.faults else "✓"
    return f"{sign} {shop.plan.movement_spaces()} / {DISCS * shop.players}"


def ready(shop: Workshop) -> str:
    """The check in one sentence."""
    faults = shop.faults
    if not faults:
        return t("ws_ready", n=shop.players)
    return " ".join(fault(reason, shop.plan.board()) for reason in faults)


def _with_rule(reason: Reason, board: Board) -> str:
    return f"{escaped(fault(reason, board))} {rule_link(reason.rule)}"


def _button(do: str, text: str, kind: str = "", *, label: str = "", title: bool = False) -> str:
    kinds = f' class="{kind}"' if kind else ""
    named = attribute("aria-label", label or None) + (attribute("title", label) if title else "")
    return f'<button type="button" data-ws="{do}"{kinds}{named}>{escaped(text)}</button>'
