"""Games that travel and games that stay: links between profiles, mail there and back, reload, mangled addresses."""

import random
import string
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from eko_core import Action, Build, Game, Keep, Move, Place, Seat, Setup, legal_actions
from eko_core.text import link, record
from parlour_web.catalogue import joined

from ..eko.test_ends import printed
from ..hand import Mouse, Table, t
from ..waiting import ready

Kind = TypeVar("Kind", bound=Action)


def first(table: Table, kind: type[Kind]) -> Kind:
    """One of that kind, without the Emperor if there is such."""
    actions = [action for action in legal_actions(table.ours) if isinstance(action, kind)]
    return min(actions, key=lambda action: getattr(action, "emperor", False))


def one_turn(table: Table) -> None:
    """A construction and a reinforcement, by mouse."""
    hand = Mouse(table)
    hand.play(first(table, Build))
    hand.play(first(table, Place))


def test_a_reload_in_the_middle_of_a_half_made_turn_loses_nothing(table: Table) -> None:
    table.new(2, 13, swapped=True)
    hand = Mouse(table)
    hand.play(first(table, Build))
    stack = first(table, Place).at
    hand.touch(stack)
    assert table.page.inner_text("#bar output") == t("pending", plain=1)
    table.saved()
    before = table.text()
    table.page.reload()
    ready(table.page)
    assert table.text() == before
    assert table.page.inner_text("#bar output") == t("pending", plain=1)
    hand.done()
    assert table.game
    table.game.play(Place(stack, 1))
    table.agrees()


def test_a_reload_keeps_what_can_be_redone(table: Table) -> None:
    table.new(2, 13, swapped=True)
    one_turn(table)
    end = table.text()
    table.button(t("undo")).click()
    table.button(t("undo")).click()
    table.saved()
    table.page.reload()
    ready(table.page)
    table.button(t("redo")).click()
    table.button(t("redo")).click()
    assert table.text() == end


def test_a_link_made_in_one_profile_opens_in_another_ready_to_go_on(table: Table, sit: Callable[..., Table]) -> None:
    table.new(3, 5, swapped=True)
    one_turn(table)
    dialog = table.dialog("share")
    address = dialog.locator("#share-link").input_value()
    dialog.locator("#share-qr svg.qr").wait_for()
    other = sit(address)
    assert other.text() == table.text()
    one_turn(other)
    other.agrees()
    assert len(other.page.locator("#turns li").all()) == 5


def test_a_link_to_the_position_only_has_no_history(table: Table, sit: Callable[..., Table]) -> None:
    table.new(2, 5, swapped=True)
    one_turn(table)
    dialog = table.dialog("share")
    whole = dialog.locator("#share-link").input_value()
    dialog.locator("#share-position").check()
    only = dialog.locator("#share-link").input_value()
    assert only != whole
    other = sit(only)
    assert other.text() == table.text()
    assert other.page.inner_text("#turns") == t("history_empty")


def test_play_by_mail_there_and_back(sit: Callable[..., Table]) -> None:
    ann, bo = sit(), sit()
    ann.new(2, 13, swapped=True)
    one_turn(ann)
    told_by_ann = ann.said()
    ann.saved()
    mail(ann, bo)
    assert bo.text() == ann.text()
    name = bo.called()[bo.ours.to_decide()]
    whose = t("arrive_whose", players=joined(bo.called()), steps=ann.page.locator("#turns .step").count())
    assert whose in bo.said() and told_by_ann.split(". ")[0] in bo.said()
    assert bo.said().endswith(f"{t('your_turn', player=name)} {t('arrive_play')}")
    Mouse(bo).play(first(bo, Move))
    done = bo.button(t("done"), "#bar")
    done.click()  # a game by link waits for Done
    bo.saved()
    mail(bo, ann)
    assert ann.text() == bo.text()
    assert t("arrive_newer", steps=1) in ann.said() and t("since", what="").strip() in ann.said()
    assert ann.said().endswith(t("your_turn", player=ann.called()[ann.position().to_decide()]))
    dialog = ann.dialog("games")
    assert dialog.locator(".games li").count() <= 2, "the same game, not a copy"


def mail(sender: Table, receiver: Table) -> None:
    """Paste the address of one page into another's."""
    receiver.page.evaluate("hash => { location.hash = hash }", sender.page.evaluate("location.hash"))
    receiver.page.wait_for_function("() => !document.getElementById('toast').hidden")
    receiver.follow()


def test_diverging_histories_open_as_a_copy_and_say_so(table: Table) -> None:
    table.new(2, 21, swapped=True)
    builds = [action for action in legal_actions(table.ours) if isinstance(action, Build)]
    table.act(builds[0])
    table.saved()
    other = Game(Setup.random(2, random.Random(21)))
    for action in (Keep(), Keep(), builds[1]):
        other.play(action)
    table.page.evaluate("text => { location.hash = '#g=' + text }", link.write(other))
    assert table.toast().startswith(t("arrive_copy", step=2))
    assert table.position() == other.position


def test_an_older_link_of_a_game_does_not_take_it_back(table: Table) -> None:
    table.new(2, 22, swapped=True)
    older = table.page.evaluate("eko.link()")
    one_turn(table)
    table.saved()
    table.page.evaluate("text => { location.hash = '#g=' + text }", older)
    assert t("arrive_older", step=2) in table.toast()
    table.agrees()


def test_hundreds_of_mangled_addresses_never_break_the_page(table: Table) -> None:
    table.new(2, 13, swapped=True)
    one_turn(table)
    table.saved()
    rng = random.Random(4)
    good = table.page.evaluate("eko.link()")
    before, kept = table.text(), len(table.dialog("games").locator(".games li").all())
    table.tidy()
    hashes = [f"g={mangled(good, rng)}" for _ in range(250)] + crafted(good)
    for n in range(0, len(hashes), 25):
        table.page.evaluate(ARRIVE, hashes[n : n + 25])
        assert table.text() == before
    assert table.toast() in {t("open_damaged"), t("arrive_unknown"), t("open_newer"), t("open_too_long")}
    assert len(table.dialog("games").locator(".games li").all()) == kept
    table.tidy()
    one_turn(table)
    table.agrees()


# Puts each into the address and waits until the page has answered it.
ARRIVE = """async hashes => {
  for (const one of hashes) {
    const heard = new Promise(done => addEventListener("hashchange", () => setTimeout(done, 0), { once: true }));
    location.hash = one;
    await heard;
  }
}"""


def mangled(text: str, rng: random.Random) -> str:
    """One of the things that happen to links on their way."""
    at, sign = rng.randrange(1, len(text)), rng.choice(string.ascii_letters + string.digits + "-_~.%<>\"' ö")
    other = rng.randrange(1, len(text))
    ways = [text[:at], text[:at] + sign + text[at + 1 :], text[:at] + text[at + 1 :], text[:at] + sign + text[at:],
            text[at:] + text[:at], text[: min(at, other)] + text[max(at, other) :], text[::-1], text.swapcase(),
            "".join(rng.choices(string.printable, k=at))]  # fmt: skip
    found = ways[rng.randrange(len(ways))]
    return found if found != text else found[:-1]


def crafted(good: str) -> list[str]:
    return ["x", "g", "g=?", "g=0", "=", "&", "&&&", "g=%", "g=%00", "g=%ff%fe", "g=null", "g=1", "g=1" + "A" * 5000,
            "g=<img src=x onerror=alert(1)>", "javascript:alert(1)", "g=" + "%25" * 300, "z=9", "b=", "b=zz", "r=M5",
            "r=" + "x" * 2000, "l=1", "l=../../etc", "new=5", "g=2" + good[1:], "G=" + good[:-3], "g=" + good[:-1],
            "\u202eg=1", "g=" + "🏜️" * 200, "__proto__", "constructor", "g=1e999", "g=-1", "g={}", "g=[]"]  # fmt: skip


def test_the_address_always_holds_the_game(table: Table) -> None:
    table.new(2, 13, swapped=True)
    one_turn(table)
    table.saved()
    address = table.page.evaluate("location.hash")
    assert address == "#g=" + table.page.evaluate("eko.link()")
    assert link.read(address.removeprefix("#g=")).game.position == table.ours


def test_copy_as_record_and_open_it_from_text_and_from_a_file(table: Table, tmp_path: Path) -> None:
    table.new(2, 13, swapped=True)
    one_turn(table)
    played = table.text()
    dialog = table.dialog("record")
    text = dialog.locator("#record-text").input_value()
    assert record.read(text).position == table.ours
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.button(t("share_copy")).click()
    table.page.wait_for_function("() => document.getElementById('share-says').textContent")
    assert dialog.locator("#share-says").inner_text() == t("copied")
    assert table.page.evaluate("navigator.clipboard.readText()").strip() == text.strip()
    with table.page.expect_download() as download:
        table.button(t("record_save")).click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.suffix == ".txt" and record.read(saved.read_text("utf-8")).position == table.ours

    table.new(3, 1)
    dialog = table.dialog("open_link")
    dialog.locator("#open-text").fill(f"Hello Bo,\n\n{text}\n")
    dialog.locator("footer button").click()
    assert not table.page.is_visible("#dialog") and table.text() == played

    table.new(3, 2)
    table.dialog("open_link").locator("#open-file").set_input_files(saved)
    table.page.wait_for_selector("#dialog", state="hidden")
    assert table.text() == played


@pytest.mark.parametrize("text", ["", "Hello!", "g=1damaged", '[Record "eko-record/1"]\n[Players "9"]', "{}"])
def test_what_cannot_be_opened_is_told_and_changes_nothing(table: Table, text: str) -> None:
    table.new(2, 13)
    dialog = table.dialog("open_link")
    dialog.locator("#open-text").fill(text)
    dialog.locator("footer button").click()
    assert dialog.locator("#open-says").inner_text()
    table.agrees()


NAMES = ["<img src=x onerror=alert(1)>", "\u202eعلي בן", "👑🏜️🐫", "N" * 200]
SHOWN = [*NAMES[:3], "N" * 29 + "…"]


@pytest.fixture
def named(table: Table) -> Table:
    """A table of four with names that make trouble."""
    game = Game(Setup.random(4, random.Random(10)), [Seat(name) for name in NAMES])
    for _ in range(4):
        game.play(Keep())
    table.tidy()
    table.page.evaluate("text => { location.hash = '#g=' + text }", link.write(game))
    table.page.wait_for_function("() => document.querySelectorAll('#corners [data-seat]').length === 4")
    table.follow()
    return table


def test_troublesome_names_are_shown_as_text_everywhere(named: Table) -> None:
    page = named.page
    shown = page.locator("#corners bdi").all_inner_texts()
    assert shown == SHOWN
    texts = [page.inner_text("#prompt"), page.text_content("#turns") or "", page.text_content("#live") or ""]
    assert any(SHOWN[named.ours.to_decide()] in text for text in texts)
    for screen in ("new", "games", "share", "record"):
        named.dialog(screen)
        assert page.locator("img").count() == 0
        assert page.evaluate(FITS), screen
    named.tidy()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_troublesome_names_at_the_end_of_the_game(table: Table) -> None:
    game = Game(printed("2_build").positions[-2], [Seat(NAMES[0]), Seat(NAMES[3])])
    table.page.evaluate("text => { eko.load(text) }", link.write(game))
    table.follow()
    table.act(printed("2_build").steps[-1])
    assert table.page.locator("#dialog thead bdi").all_inner_texts() == [SHOWN[0], SHOWN[3]]
    assert SHOWN[0] in table.page.inner_text("#dialog .lead") or SHOWN[3] in table.page.inner_text("#dialog .lead")
    assert table.page.locator("img").count() == 0
    assert table.page.evaluate(FITS)


FITS = "() => { const one = document.querySelector('.dialog-body'); return one.scrollWidth <= one.clientWidth; }"
