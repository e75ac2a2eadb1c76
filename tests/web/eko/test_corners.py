"""Every player's corner says what lies in front of him; on a phone the others are lines that open on a tap."""

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from eko_core import Exchange, Game, Position, Seat
from eko_core.text import link

from ..hand import Finger, Mouse, Table, liked, t
from ..screen_sizes import TOUCH_PHONE
from .test_ends import printed


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
    assert "gets their own back" in table.said()
    corners_tell(table, table.ours)


def test_on_a_phone_the_others_are_lines_that_open_and_stay_open(sit: Callable[..., Table]) -> None:
    table = sit(**TOUCH_PHONE)
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


# A name, number or word of a corner that is cut off, sticks out, or lies over another.
CUT = """() => {
  const found = [];
  for (const corner of document.querySelectorAll(".corner")) {
    const edge = corner.getBoundingClientRect();
    const words = "bdi, .corner-points, .corner-state, .corner-brief, .captive, dt, .corner-number, .corner-none";
    const seen = [...corner.querySelectorAll(words)].filter(one => one.checkVisibility());
    for (const one of seen) {
      const range = document.createRange();
      range.selectNodeContents(one);
      for (const box of [one.getBoundingClientRect(), range.getBoundingClientRect()])
        if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1)
          found.push(`${one.className || one.tagName} ${one.textContent} sticks out`);
      if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible")
        found.push(`${one.textContent} is cut`);
    }
    const [name, points] = ["bdi", ".corner-points"].map(one => corner.querySelector(one).getBoundingClientRect());
    if (name.right > points.left + 1 && name.bottom > points.top + 1) found.push("the name lies over the points");
  }
  return found;
}"""
OWN_FONT = "() => document.documentElement.removeAttribute('style')"
WIDE_FONT = """() => {
  document.documentElement.style.setProperty("--font", "DejaVu Sans");
  document.documentElement.style.setProperty("--font-display", "DejaVu Serif");
}"""
NAMES = ("Wojciechowska", "Anne-Charlotte", "Nomad, computer 2", "Karawanenführer, Computer 6")  # the longest last
WIDTHS = (1920, 1440, 1366, 1280, 1100, 1024, 820, 430, 390, 360)


@pytest.mark.parametrize("language", ["de", "fr", "nl", "en"])
def test_no_name_or_number_of_a_corner_is_cut_at_any_width(table: Table, language: str) -> None:
    table.dialog("settings").locator('[data-change="set:language"]').select_option(language)
    table.page.wait_for_selector(f"html[lang={language}]")
    assert max(map(named("4_build").position.points, range(4))) >= 10
    for name, font, width in product(("4_build", "4_attack"), (OWN_FONT, WIDE_FONT), WIDTHS):
        if (font, width) == (OWN_FONT, WIDTHS[0]):
            table.load(link.write(named(name)))
        table.page.evaluate(font)
        table.page.set_viewport_size({"width": width, "height": 800})
        table.page.wait_for_function("width => innerWidth === width", arg=width)
        assert table.page.evaluate(CUT) == [], (name, font, width)


def named(name: str) -> Game:
    """A game with names of computers and of people, where most asks for room: points of two digits, captives.

    The more points, the longer the name.
    """
    played = printed(name)

    def asks(step: int) -> int:
        here = played.positions[step]
        return max(here.points(seat) + len(here.captives(seat)) for seat in range(4))

    most = max(range(len(played.steps)), key=asks)
    ranked = sorted(range(4), key=played.positions[most].points)
    game = Game(played.start, [Seat(NAMES[ranked.index(seat)]) for seat in range(4)])
    for step in played.steps:
        game.play(step)
    game.go_to(most)
    return game


def test_everybodys_points_are_on_a_phones_first_screen(sit: Callable[..., Table]) -> None:
    table = sit(**TOUCH_PHONE)
    for name in ("2_attack", "4_attack"):
        game = printed(name)
        table.load(game.positions[len(game.steps) // 2])
        others = table.page.locator("#corners details .corner-points").all()
        assert len(others) == game.players - 1
        for points in others:
            box = points.bounding_box()
            assert box and box["y"] + box["height"] <= 740, name
