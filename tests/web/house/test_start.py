"""The page starts cleanly, deals, answers clicks, and offers its handles."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Error, Page

from making import audit
from making.games import Game
from making.server_process import Served

from ..both import both
from ..waiting import moved_on_arrival, ready

Visit = Callable[[str], Page]


def test_starts_without_console_errors_and_asks_no_other_origin(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    errors: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    context.on("request", lambda request: asked.append(request.url))
    page.goto(site)
    ready(page)
    page.wait_for_selector("html[data-offline=ready]")
    assert errors == []
    assert [url for url in asked if not url.startswith((site, "blob:"))] == []


def test_a_click_on_a_stack_shows_its_destinations_and_a_second_one_goes_there(visit: Visit, site: str) -> None:
    page = visit(site)
    page.evaluate("eko.new({players: 2, seed: 7})")
    for _ in range(2):
        page.click("#bar button")  # each Emperor stays where he is
    before = json.loads(page.evaluate("eko.position()"))
    assert before["turn"]["phase"] == "action"
    moves = [action for action in json.loads(page.evaluate("eko.legal()")) if action["do"] == "move"]
    source, target = moves[0]["from"], moves[0]["to"]
    page.click(f'[data-space="{source[0]},{source[1]}"]')
    assert page.locator(".layer-marks > *").count() > 0
    page.click(f'[data-space="{target[0]},{target[1]}"]')
    assert json.loads(page.evaluate("eko.position()")) != before


def test_every_space_of_the_board_carries_its_coordinates(visit: Visit, site: str) -> None:
    page = visit(site)
    for players in (2, 3, 4):
        position = json.loads(page.evaluate(f"eko.new({{players: {players}}})"))
        drawn = page.eval_on_selector_all("[data-space]", "all => all.map(one => one.dataset.space)")
        assert sorted(drawn) == sorted(f"{q},{r}" for q, r, _ in position["board"]["spaces"])


def test_new_games_differ(visit: Visit, site: str) -> None:
    page = visit(site)
    assert len({page.evaluate("eko.new()") for _ in range(5)}) == 5


def test_nothing_moves_while_python_arrives(context: BrowserContext, site: str) -> None:
    for width, height in ((360, 740), (1440, 900)):
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        assert moved_on_arrival(page, site) == 0
        page.close()


def test_the_board_is_painted_before_python_is_there(context: BrowserContext, serve: Callable[..., Served]) -> None:
    page = context.new_page()
    page.goto(serve(stalled=".wasm").address, wait_until="commit")
    page.wait_for_selector("#board svg path, #board svg use", state="attached")
    assert page.get_attribute("html", "data-eko") == "loading"
    assert page.is_visible("#progress")
    assert page.inner_text("#prompt") != ""


def test_a_host_that_does_not_know_the_kind_of_pythons_file_serves_the_page_too(
    context: BrowserContext, site: str, dist: Path
) -> None:
    [wasm] = dist.glob("runtime/*/pyodide.asm.wasm")
    kind = {"Content-Type": "application/octet-stream"}
    context.route("**/*.wasm", lambda route: route.fulfill(status=200, headers=kind, body=wasm.read_bytes()))
    page = context.new_page()
    page.goto(site)
    ready(page)
    page.click("#bar button")


FRAME = "requestAnimationFrame(() => (window.framed = performance.now()))"
ASKED = """() => {
  const asked = (name) => performance.getEntriesByType("resource").find((entry) => entry.name.endsWith(name));
  return [framed, asked("/shim.mjs").responseEnd, asked(".wasm").startTime];
}"""


def test_on_a_first_visit_nothing_big_is_asked_for_before_the_first_picture(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script(FRAME)
    page.goto(site)
    ready(page)
    framed, known, asked = page.evaluate(ASKED)
    assert asked >= min(framed, known + 500)  # half a second is the longest that it waits


BAR = """() => {
  window.seen = [];
  addEventListener("DOMContentLoaded", () => {
    const [bar, says] = ["progress", "prompt"].map(id => document.getElementById(id));
    new MutationObserver(() => seen.push([bar.value, says.textContent])).observe(bar, { attributes: true });
  });
}"""


def test_on_a_slow_network_the_bar_moves_with_the_bytes_and_the_size_is_named(
    context: BrowserContext, serve: Callable[..., Served]
) -> None:
    page = context.new_page()
    page.add_init_script(f"({BAR})()")
    # What auditors call slow: 1.6 Mbit/s, a fast third generation. What is sent is compressed, as hosts do it.
    page.goto(serve(pace=200_000, packed=audit.packed()).address, wait_until="commit")
    ready(page)
    seen = page.evaluate("window.seen")
    values = [value for value, _ in seen]
    assert values == sorted(values) and len({round(value) for value in values if value < 80}) > 10, values
    sizes = {said for _, said in seen if "MB" in said}
    assert len(sizes) == 1 and re.search(r"\(\d+ MB", sizes.pop()), seen


# window.eko


def test_handles_speak_the_interchange_format_and_round_trip(visit: Visit, site: str) -> None:
    page = visit(site)
    dealt = page.evaluate("eko.new({players: 3, seed: 11})")
    assert json.loads(dealt)["players"] == 3
    assert page.evaluate("eko.new('{\"players\": 3, \"seed\": 11}')") == dealt
    link = page.evaluate("eko.link()")
    after = page.evaluate("eko.act({do: 'keep'})")
    assert after == page.evaluate("eko.position()") != dealt
    assert page.evaluate("link => eko.load(link)", link) == dealt
    assert page.evaluate("address => eko.load(address)", f"{site}#{link}") == dealt
    assert page.evaluate("text => eko.load(text)", after) == after


REFUSED = (
    "act({do: 'fly'})",
    "act({do: 'end'})",
    "act('nonsense')",
    "load('nonsense')",
    "load('{}')",
    "load(Symbol())",
    "load(() => 1)",
    "load(12n)",
    "load(window)",
    "new({players: 7})",
    "new({colour: 1})",
    "new('{')",
    "castle()",
)


@both
def test_a_refused_call_throws_an_error_with_a_sentence_and_changes_nothing(
    visit: Visit, site: str, game: Game
) -> None:
    page = visit(f"{site}{game.folder}?new=2")
    before = page.evaluate(f"{game.name}.link()")
    for call in REFUSED:
        with pytest.raises(Error) as refused:
            page.evaluate(f"() => {game.name}.{call}")
        kind, sentence = page.evaluate(
            f"() => {{ try {{ {game.name}.{call} }} catch (e) {{ return [e.constructor.name, e.message] }} }}"
        )
        assert kind == "Error", call
        assert re.search(r"\.( \([A-Z]\d\))?$", sentence) and "Traceback" not in sentence, sentence
        assert sentence in str(refused.value)
        assert page.evaluate(f"{game.name}.link()") == before, call


def test_a_reload_goes_on_with_the_same_game(visit: Visit, site: str) -> None:
    page = visit(site)
    page.evaluate("eko.act({do: 'keep'})")
    before = page.evaluate("eko.position()")
    page.reload()
    ready(page)
    assert page.evaluate("eko.position()") == before


def test_a_link_in_the_address_opens_its_game(visit: Visit, site: str) -> None:
    page = visit(site)
    page.evaluate("eko.new({players: 4, seed: 3})")
    dealt, link = page.evaluate("[eko.position(), eko.link()]")
    page.evaluate("eko.new({players: 2})")
    other = visit(f"{site}#{link}")
    assert other.evaluate("eko.position()") == dealt
