"""Every player's corner says what lies in front of him; on a phone the others are lines that open on a tap."""

from collections.abc import Callable
from random import Random

import pytest

from eko_core import Exchange, Game, Position

from .hand import Finger, Mouse, Table, liked, t
from .test_ends import printed

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def says(table: Table, seat: int) -> list[str]:
    """The words of a corner's pictures."""
    pictures = table.page.locator(f'#corners [data-seat="{seat}"] [role=img]').all()
    return [picture.get_attribute("aria-label") or "" for picture in pictures]


def corners_tell(table: Table, position: Position) -> None:
    for seat in range(position.players):
        words, reserve = says(table, seat), position.reserve(seat)
        a, b, c = position.supply(seat)
        assert t("corner_points_says", points=position.points(seat), goal=12) in words
        assert t("corner_capital" if position.holds_capital(seat) else "corner_no_capital") in words
        assert t("corner_reserve_says", discs=reserve.plain, emperor=int(reserve.emperor)) in words
        assert t("corner_supply_says", encampment=a, tower=b, castle=c) in words
        held = [word for word in words if word.startswith(t("corner_captive_says", name=""))]
        assert len(held) == len(position.captives(seat))
        corner = table.page.locator(f'#corners [data-seat="{seat}"]')
        assert corner.locator(".corner-number").inner_text() == str(position.removed[seat])
        assert (t("corner_out") in corner.inner_text()) == position.is_eliminated(seat)
        turn = position.result is None and position.to_decide() == seat
        assert (t("corner_turn") in corner.inner_text()) == turn


def test_the_corners_tell_everything_all_through_a_game(table: Table) -> None:
    game = printed("4_attack")
    for step in range(0, len(game.steps), max(1, len(game.steps) // 12)):
        table.load(game.positions[step])
        corners_tell(table, game.positions[step])


def an_exchange() -> tuple[Game, int]:
    game = printed("4_attack")
    return game, next(n for n, step in enumerate(game.steps) if isinstance(step, Exchange))


def test_an_exchange_of_captives_is_chosen_by_a_button_and_told(table: Table) -> None:
    game, step = an_exchange()
    table.load(game.positions[step])
    names = table.called()
    assert table.prompt() == t("prompt_exchange", player=names[table.ours.to_decide()])
    Mouse(table).play(game.steps[step])
    table.agrees()
    assert "takes back the own Emperor" in table.said()
    corners_tell(table, table.ours)


def test_on_a_phone_the_others_are_lines_that_open_and_stay_open(sit: Callable[..., Table]) -> None:
    table = sit(**PHONE)
    table.new(3, 5, swapped=True)
    me = table.ours.to_decide()
    other = (me + 2) % 3
    line = table.page.locator(f'#corners details[data-seat="{other}"]')
    assert table.page.locator("#corners section").count() == 1
    assert not line.locator("dl").is_visible()
    line.locator("summary").tap()
    assert line.locator("dl").is_visible()
    Finger(table).play(liked(table.ours, Random(1)))
    table.agrees()
    assert line.locator("dl").is_visible()


# What sticks out of its corner, or lies over what is beside it.
STICKING_OUT = """() => [...document.querySelectorAll('.corner > header, .corner > summary, .corner dl > div')]
  .filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.innerText)"""


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_nothing_sticks_out_of_a_narrow_corner(sit: Callable[..., Table], language: str) -> None:
    table = sit(locale=language)
    for width in (1440, 1280, 1100, 1024, 768, 360):
        table.page.set_viewport_size({"width": width, "height": 800})
        for name in ("4_attack", "2_attack"):
            table.load(printed(name).positions[-3])
            assert table.page.evaluate(STICKING_OUT) == [], width
