"""What draws QR codes is fetched when the first one is asked for; without it the link is shared all the same."""

import base64
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from making.server_process import Served

from ..hand import t
from ..waiting import PATIENCE, ready, stored
from .test_broken_files import BROKEN, broken

PACK = "**/segno.zip.txt"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Without a service worker, whose requests could not be refused here."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def share(page: Page) -> None:
    page.evaluate("() => document.querySelector('[data-do=share]').click()")
    page.locator("#share-link").wait_for()


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    page.locator("#share-link").wait_for(state="hidden")


def test_it_is_fetched_when_the_first_code_is_asked_for_and_only_once(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    page.goto(site)
    ready(page)
    page.wait_for_timeout(300)
    assert "eko.zip.txt" in asked and not {"segno.zip.txt", "live.zip.txt"} & {*asked}
    share(page)
    page.locator("#share-qr svg.qr .qr-dark").wait_for()
    page.locator("#share-position").check()
    page.locator("#share-qr svg.qr .qr-dark").wait_for()
    close(page)
    share(page)
    page.locator("#share-qr svg.qr .qr-dark").wait_for()
    assert asked.count("segno.zip.txt") == 1


def test_the_code_takes_the_place_that_was_kept_for_it(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route(PACK, lambda route: held.append(route))
    page.goto(site)
    ready(page)
    share(page)
    page.wait_for_timeout(100)
    before = page.locator("#share-qr svg").bounding_box()
    assert held and page.locator("#share-qr .qr-dark").count() == 0
    held[0].continue_()
    page.locator("#share-qr .qr-dark").wait_for()
    assert page.locator("#share-qr svg").bounding_box() == before


def test_a_dialog_closed_before_it_comes_is_no_error(page: Page, site: str) -> None:
    errors: list[str] = []
    held: list[Route] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.route(PACK, lambda route: held.append(route))
    page.goto(site)
    ready(page)
    share(page)
    page.wait_for_timeout(100)
    close(page)
    held[0].continue_()
    page.wait_for_timeout(300)
    assert errors == []


@pytest.mark.parametrize("way", ["refused", *BROKEN])
def test_where_it_cannot_be_fetched_the_link_is_there_and_a_sentence_in_its_place(
    page: Page, site: str, dist: Path, way: str
) -> None:
    [pack] = dist.glob("app/*/segno.zip.txt")
    answer = broken(dist, pack.relative_to(dist).as_posix(), way)
    page.route(PACK, lambda route: route.abort() if way == "refused" else answer(route))
    page.goto(site)
    ready(page)
    share(page)
    page.locator("#share-qr p").wait_for()
    assert page.inner_text("#share-qr") == t("share_qr_missing")
    assert page.input_value("#share-link").startswith(f"{site}#g=")
    assert page.get_attribute("html", "data-eko") == "ready"
    close(page)
    page.unroute(PACK)  # the network is back
    share(page)
    page.locator("#share-qr svg.qr .qr-dark").wait_for()


def test_without_a_network_the_stored_one_is_taken(visit: Callable[[str], Page], serve: Callable[..., Served]) -> None:
    server = serve(headers={"Cache-Control": "no-cache"})
    page = visit(server.address)
    stored(page)
    server.stop()
    page.reload()
    ready(page)
    share(page)
    page.locator("#share-qr svg.qr .qr-dark").wait_for()


GREY = """async png => {
  const bytes = Uint8Array.from(atob(png), sign => sign.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const drawn = new OffscreenCanvas(image.width, image.height).getContext("2d");
  drawn.drawImage(image, 0, 0);
  const { data } = drawn.getImageData(0, 0, image.width, image.height);
  return [image.width, image.height, [...data].filter((_, n) => n % 4 === 0)];
}"""


def test_the_code_is_read_by_others_as_the_link(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    share(page)
    page.locator("#share-qr svg.qr .qr-dark").wait_for()
    picture = base64.b64encode(page.locator("#share-qr svg.qr").screenshot()).decode()
    blank = page.context.new_page()  # the page's own policy lets no picture in
    width, height, grey = blank.evaluate(GREY, picture)
    reader = import_module("zxingcpp")  # others' code, without types
    found = reader.read_barcodes(memoryview(bytes(grey)).cast("B", shape=[height, width]))
    assert [code.text for code in found] == [page.input_value("#share-link")]


SHEET = "window.shared = []; navigator.share = what => { shared.push(what); return Promise.resolve() };"


def test_the_systems_share_sheet_gets_the_link_and_the_title(page: Page, site: str) -> None:
    page.add_init_script(SHEET)
    page.goto(site)
    ready(page)
    share(page)
    page.click('[data-do="system_share"]')
    assert page.evaluate("window.shared") == [{"title": t("title"), "url": page.input_value("#share-link")}]


def test_a_share_sheet_that_is_put_away_is_no_error(page: Page, site: str) -> None:
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script("navigator.share = () => Promise.reject(new DOMException('no', 'AbortError'))")
    page.goto(site)
    ready(page)
    share(page)
    page.click('[data-do="system_share"]')
    page.wait_for_timeout(200)
    assert errors == [] and page.is_visible("#share-link")
