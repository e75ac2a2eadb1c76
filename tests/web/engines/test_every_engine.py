"""A game of the house in Chromium, Firefox and WebKit: what a person does from the first visit to the end of a game."""

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence

import pytest

from making import word_checks
from making.server_process import Served

from .engine import DESKTOP, PHONE, Restartable, Size
from .games import GameOfTheHouse, folder
from .visitor import Visitor

Fresh = Callable[[], Visitor]
sizes = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)


def test_starts_without_an_error_on_the_console(fresh: Fresh, game: GameOfTheHouse, address: str) -> None:
    page = fresh()
    page.visit(address)
    page.stored()
    assert page.call("link")
    page.check()


# Says something wrong in each way, on the page and in a worker that begins as those of the game do.
WRONG = """() => {
  const wrong = `
    console.error("said in PLACE");
    setTimeout(() => { throw new Error("thrown in PLACE") });
    Promise.reject(new Error("refused in PLACE"));`;
  const shim = document.querySelector('script[src$="shim.mjs"]').src;
  const text = `import "${shim}";` + wrong.replaceAll("PLACE", "worker");
  new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })), { type: "module" });
  console.error("said in page");
  setTimeout(() => { throw new Error("thrown in page") });
  setTimeout(() => { Promise.reject(new Error("refused in page")) });
}"""


def test_what_goes_wrong_is_heard(page: Visitor) -> None:
    page.ask(WRONG)
    heard: list[str] = []
    wanted = [f"{how} in {where}" for where in ("page", "worker") for how in ("said", "thrown", "refused")]

    def all_heard() -> bool:
        heard.extend(page.engine.wrong())
        return all(any(each in said for said in heard) for each in wanted)

    page.until(all_heard, f"{wanted} in {heard}")


@sizes
def test_a_whole_game_by_clicks(page: Visitor, game: GameOfTheHouse, size: Size) -> None:
    page.engine.resize(size)
    game.play_to_the_end(page)
    assert page.misfits() == []


def test_a_computer_makes_its_turn(page: Visitor, game: GameOfTheHouse) -> None:
    game.see_a_computer_move(page)


def test_a_reload_in_a_half_made_turn_loses_nothing(page: Visitor, game: GameOfTheHouse) -> None:
    game.leave_a_turn_half_made(page)
    before = game.half_made(page)
    page.kept()
    page.reload()
    assert game.half_made(page) == before
    game.finish_the_turn(page)


def test_a_link_opens_in_a_fresh_profile_and_the_game_goes_on(
    page: Visitor, fresh: Fresh, game: GameOfTheHouse
) -> None:
    page.deal(2, game.seed)
    game.make_a_turn(page)
    page.open("share")
    link = page.wait("() => document.getElementById('share-link').value")
    other = fresh()
    other.visit(link)
    assert other.call("link") == page.call("link")
    game.make_a_turn(other)
    assert other.call("link") != page.call("link")


UNREACHABLE = ("net::ERR_", "NetworkError")  # in the words of Chromium and of Firefox
NO_NETWORK = "async () => { try { await fetch('nowhere.txt'); return false } catch { return true } }"


def test_plays_on_with_the_server_stopped(fresh: Fresh, game: GameOfTheHouse, serve: Callable[[], Served]) -> None:
    """After a cold start of the browser where its profile can be kept; a computer player thinks there too."""
    page, server = fresh(), serve()
    page.visit(server.address + folder(game))
    page.stored()
    page.deal(2, game.seed)
    before = page.call("link")
    page.kept()
    page.check()
    server.stop()
    page.harmless = UNREACHABLE
    if isinstance(page.engine, Restartable):
        page.engine.restart()
        page.visit(server.address + folder(game))
    else:
        page.reload()
    assert page.call("link") == before
    game.see_a_computer_move(page)
    assert page.ask(NO_NETWORK)


@pytest.fixture
def as_before(page: Visitor) -> Iterator[None]:
    yield
    page.setting("language", "en")
    page.setting("theme", "auto")


CUT_NAMES = """() => [...document.querySelectorAll("#corners bdi")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth)
  .map((one) => `the name ${one.textContent} is cut`)"""


@sizes
@pytest.mark.usefixtures("as_before")
def test_every_dialog_fits_in_every_language(page: Visitor, game: GameOfTheHouse, size: Size) -> None:
    page.engine.resize(size)
    page.deal(2, game.seed)
    wrong: dict[str, list[str]] = {}
    for sign in word_checks.signs():
        page.setting("language", sign)
        page.wait("sign => document.documentElement.lang === sign", sign)
        titles = set()
        for command in game.dialogs:
            page.open(command)
            titles.add(page.text("dialog[open] h2"))
            wrong[f"{sign} {command}"] = page.misfits()
        assert len(titles) == len(game.dialogs), titles
        page.deal(4, game.seed)
        wrong[f"{sign} page"] = page.misfits() + page.ask(CUT_NAMES)
    assert not any(wrong.values()), "\n".join(f"{where}: {one}" for where, said in wrong.items() for one in said)


# How light the ground of an element is, and how far its text stands out from it (WCAG: 0 to 1, and 1 to 21).
LOOK = """selector => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    const linear = [r, g, b].map((n) => (n / 255 <= 0.04045 ? n / 3294.6 : ((n / 255 + 0.055) / 1.055) ** 2.4));
    return [0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2], a];
  };
  const one = document.querySelector(selector);
  const painted = (each) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    const [most] = backgroundImage.match(/rgba?\\([^)]*\\)/) ?? [backgroundColor]; // of a gradient: its first colour
    return light(most)[1] === 255 ? light(most)[0] : painted(each.parentElement);
  };
  const below = painted(one);
  const [text] = light(getComputedStyle(one).color);
  return [below, (Math.max(below, text) + 0.05) / (Math.min(below, text) + 0.05), getComputedStyle(one).colorScheme];
}"""


# Where the scroll bars of a dialog are that take room of their own.
SCROLL_BARS = """() => {
  const found = [];
  for (const one of document.querySelectorAll("dialog[open], dialog[open] *")) {
    const box = one.getBoundingClientRect();
    const wide = one.offsetWidth - one.clientWidth - 2 * one.clientLeft;
    if (getComputedStyle(one).overflowY === "auto" && wide > 2 && box.height > 50)
      found.push([box.right - one.clientLeft - wide + 1, box.top + 20, wide - 2, box.height - 40]);
  }
  return found;
}"""
# The darkest and the lightest in a part of a picture, 0 to 1.
SHADES = """async (png, x, y, width, height) => {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(x, y, width, height);
  let [least, most] = [1, 0];
  for (let i = 0; i < data.length; i += 4) {
    const light = (data[i] + data[i + 1] + data[i + 2]) / 765;
    least = Math.min(least, light);
    most = Math.max(most, light);
  }
  return [least, most];
}"""


def shades(page: Visitor, part: Sequence[float]) -> tuple[float, float]:
    darkest, lightest = page.ask(SHADES, b64encode(page.engine.picture()).decode(), *part)
    return darkest, lightest


@sizes
@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_themes_are_theirs_everywhere(page: Visitor, game: GameOfTheHouse, theme: str, size: Size) -> None:
    page.engine.resize(size)
    page.deal(2, game.seed)
    page.setting("theme", theme)
    for command in ("", *game.dialogs):
        if command:
            page.open(command)
        else:
            page.tidy()
        ground, contrast, scheme = page.ask(LOOK, "dialog[open]" if command else "#prompt")
        assert (ground > 0.5) == (theme == "light"), f"{command}: the ground is {ground:.2f} light"
        assert contrast >= 4.5, f"{command}: text stands out by {contrast:.1f}"
        assert scheme == theme, f"{command}: scroll bars and fields are {scheme}"
        for part in page.ask(SCROLL_BARS):
            darkest, lightest = shades(page, part)
            seen = lightest > 0.5 if theme == "light" else darkest < 0.5
            assert seen, f"{command}: the scroll bar is between {darkest:.2f} and {lightest:.2f} light"


def test_words_that_are_explained_have_a_dotted_line(page: Visitor) -> None:
    page.open("rules")
    style = "() => { const { textDecorationLine: a, textDecorationStyle: b } = getComputedStyle(WORD); return [a, b] }"
    assert page.ask(style.replace("WORD", "document.querySelector('dialog[open] .term')")) == ["underline", "dotted"]
