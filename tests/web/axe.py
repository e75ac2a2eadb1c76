"""axe-core, asked about every screen of a page."""

from collections.abc import Callable, Iterable

from playwright.sync_api import Page

from .waiting import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def find_nothing(page: Page, screens: Iterable[str], record_property: Callable[[str, int], None]) -> None:
    """There is nothing to complain of on any screen; each is on the page when it is named."""
    looked = {name: complaints(page) for name in screens}
    found = {name: said for name, said in looked.items() if said}
    record_property("screens", len(looked))  # for `build.py audit`
    record_property("wrong", len(found))
    assert not found, "\n".join(f"{name}: {one}" for name, said in found.items() for one in said)


def complaints(page: Page) -> list[str]:
    found = page.evaluate("() => axe.run().then(result => result.violations)")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"][:3]
    ]
