"""Two tabs over one storage for a long while, pinned: what is done by lot, and what the libraries answer then."""

import json
from pathlib import Path
from random import Random

import pytest

from eko_core.rules import legal_actions
from eko_web.codec import CODEC
from parlour_web.address.arriving import arrive, since
from parlour_web.address.pasted import read_any
from parlour_web.address.reader import read_hash
from parlour_web.address.sending import share_link
from parlour_web.catalogue import noticed
from parlour_web.keeping.answers import Removed
from parlour_web.keeping.library import Library
from parlour_web.keeping.save_format import Entry
from parlour_web.notices import Notice
from tests.parlour_web.keeping.kept_games import Tabs, a_game, branch
from tests.pinned import pinned

PINNED = Path(__file__).parent / "pinned"
BASE = "https://example.org/eko/"
DEEDS = (
    *["play"] * 6, *["save"] * 6, *["undo"] * 2, "check", "load", "load", "rename", "delete", "restore", "new",
    "arrive", "arrive", "arrive", "fill", "empty", "forbid", "allow", "allow", "damage", "half",
)  # fmt: skip


class Desk:
    """A tab, the game that is open in it, and what was deleted there."""

    def __init__(self, name: str, library: Library) -> None:
        self.name, self.library = name, library
        self.entry: Entry = library.new(a_game(4))
        self.removed: Removed | None = None


def done(desk: Desk, tabs: Tabs, deed: str, rng: Random) -> str:
    """One deed by lot, and the answer."""
    library, storage, entry = desk.library, tabs.storage, desk.entry
    ids = [one.id for one in library.list().games] or ["g0"]
    id = ids[rng.randrange(len(ids))]
    match deed:
        case "play":
            actions = legal_actions(entry.game.position)
            return f"play {entry.game.play(actions[rng.randrange(len(actions))])[0].code if actions else '–'}"
        case "undo":
            return f"undo {entry.game.undo()}"
        case "half":
            half, look, title = {"at": [1, rng.randrange(3)]}, [rng.randrange(2)], f"T{rng.randrange(2)}"
            desk.entry = entry.but(half=half, look=look, title=title)
            return "half"
        case "save" | "check":
            kept = library.save(entry) if deed == "save" else library.check(entry)
            if deed == "save":
                desk.entry = kept.entry
            return f"{deed} {kept.kind} {kept.entry.id} {noticed(kept.notice)}"
        case "load":
            loaded = library.load(id)
            desk.entry = loaded.entry or entry
            told = f"{loaded.entry.game.cursor} of {len(loaded.entry.game.steps)}" if loaded.entry else "–"
            return f"load {id}: {told} {noticed(loaded.notice)}"
        case "rename":
            return f"rename {id} {noticed(library.rename(id, f'  Name {rng.randrange(9)} '))}"
        case "delete":
            gone = library.delete(id)
            desk.removed = gone.removed or desk.removed
            return f"delete {id} {noticed(gone.notice)}"
        case "restore":
            back = library.restore(desk.removed) if desk.removed else None
            return f"restore {back.id if back else '–'} {noticed(back.notice) if back else ''}"
        case "new":
            desk.entry = library.new(a_game(rng.randrange(6), seed=rng.randrange(3)), f"New {rng.randrange(9)}")
            return f"new {desk.entry.id}"
        case "arrive":
            games = (a_game(rng.randrange(12)), branch(8, rng.randrange(1, 7), 2), a_game(3, seed=rng.randrange(5)))
            game = games[rng.randrange(3)]
            found = arrive(share_link(CODEC, BASE, game).text, library, (entry, entry.id, None)[rng.randrange(3)])
            desk.entry = found.entry or entry
            seen = found.since
            told = f"{len(seen.steps)} steps, {seen.taken_back} taken back, {seen.to_decide}" if seen else "–"
            return f"arrive {found.way} {desk.entry.id} {noticed(found.notice)} ({told})"
        case "fill":
            storage.room = sum(map(len, storage.texts.values())) + rng.randrange(300)
        case "empty":
            storage.room = None
        case "forbid" | "allow":
            storage.forbidden = deed == "forbid"
        case "damage":
            key = next((key for key in sorted(storage.texts) if key.endswith(id)), None)
            if key and not storage.forbidden and rng.randrange(2):
                storage.texts[key] = storage.texts[key][: rng.randrange(200)]
    return deed


def listed(library: Library) -> str:
    """Every kept game in a few words."""
    found = library.list()
    games = []
    for one in found.games:
        flaws = ("" if one.readable else " unreadable") + ("" if one.stored else " in memory")
        over = f" to {one.to_decide}, over {one.result is not None}, {'/'.join(one.names)}"
        games.append(f"{one.id} «{one.title}» copy {one.copy}, {one.steps} steps, {one.turns} turns{over}{flaws}")
    return f"now {library.current()}: {'; '.join(games)} {noticed(found.notice)}".rstrip()


@pytest.mark.parametrize("seed", [1, 2])
def test_two_tabs_go_on_as_they_did(seed: int) -> None:
    tabs, rng = Tabs(), Random(seed)
    desks = [Desk("left", tabs.open()), Desk("right", tabs.open())]
    lines = []
    for _ in range(120):
        desk = desks[rng.randrange(2)]
        said = done(desk, tabs, DEEDS[rng.randrange(len(DEEDS))], rng)
        related = " ".join(desk.library.related(desk.entry.game))
        lines += [f"{desk.name}: {said}", f"  {listed(desk.library)} | like this one: {related}"]
    pinned(PINNED / f"two_tabs_{seed}.txt", "\n".join(lines))


@pytest.mark.parametrize(
    ("kept", "read"), [(0, 0), (5, 5), (-1, 0), (2**53 - 1, 2**53 - 1), (2**53, 0), (True, 0), ("5", 0)]
)
def test_a_date_that_cannot_be_is_none(kept: object, read: int) -> None:
    tabs = Tabs()
    library = tabs.open()
    id = library.save(library.new(a_game(2))).entry.id
    key = next(key for key in tabs.storage.texts if key.endswith(id))
    tabs.storage.texts[key] = json.dumps({**json.loads(tabs.storage.texts[key]), "updated": kept})
    assert [one.updated for one in library.list().games] == [read]


def test_a_game_that_is_brought_back_is_open_again_only_if_it_was_and_nothing_else_is_now() -> None:
    library = Tabs().open()
    one, other = (library.save(library.new(a_game(steps))).entry.id for steps in (2, 4))
    beside = library.delete(other).removed
    assert beside is not None and library.current() is None
    library.restore(beside)
    assert library.current() is None
    library.set_current(one)
    was_open = library.delete(one).removed
    assert was_open is not None and library.current() is None
    library.restore(was_open)
    assert library.current() == one
    again = library.delete(one).removed
    library.set_current(other)
    assert again is not None and library.restore(again).id == one and library.current() == other


# Texts that somebody pastes


def told(notice: Notice | None) -> str:
    return f"[{noticed(notice)}]" if notice else ""


def test_a_pasted_text_is_understood_as_it_was() -> None:
    game, longer = a_game(9), a_game(12)
    link, other = share_link(CODEC, BASE, game).text, share_link(CODEC, BASE, longer).text
    code, record = link.partition("#g=")[2], CODEC.record(game)
    place, position = share_link(CODEC, BASE, game, history=False).text, CODEC.first_position(game)
    broken = "\n> ".join(link[at : at + 40] for at in range(0, len(link), 40))
    printed = "=\n".join(link.replace("#g=", "#g=3D")[at : at + 70] for at in range(0, len(link) + 2, 70))
    texts = {
        "a link": link, "in words": f"Look: {link} – bye", "bare": code, "bare in words": f"It is {code}, see?",
        "quoted": f"> {broken}\n\nHello", "printed": printed, "encoded": link.replace("#", "%23").replace("=", "%3D"),
        "twice encoded": link.replace("#", "%2523").replace("=", "%253D"), "html": link.replace("#", "&#35;") + "&amp;",
        "marked": f"_{link}_", "two": f"{link}\n{other}", "two, the longer first": f"{other} {link}",
        "two games": f"{link} {share_link(CODEC, BASE, a_game(3, seed=1)).text}", "a position": position,
        "position link": place, "position in words": f"Here: {position} so", "quoted position": f"> {position}",
        "a record": record, "record in words": f"Hello,\n\n{record}\n\nYours, Ann", "quoted record": "\n".join(
            f"> {line}" for line in record.splitlines()), "record cut": record[: len(record) // 2], "nothing": "Hello!",
        "damaged": link[:-3] + "xyz", "newer": f"#g=2{code[1:]}", "too long": "x" * (CODEC.longest + 1), "empty": "",
        "invisible": link.replace("#", "#\u200b"), "an object": "{}", "7 links": " ".join([link[:-1]] * 6 + [other]),
        "6 links": " ".join([link[:-1]] * 5 + [other]), "a hash": "#g=", "lines": link.replace("#g=", "#g=\n"),
    }  # fmt: skip
    lines = []
    for name, text in texts.items():
        found, hashed = read_any(CODEC, text), read_hash(CODEC, text)
        what = f"{len(found.game.steps)} steps" if found.game else "–"
        there = f"{len(hashed.game.steps)} steps" if hashed.game else hashed.value[:30]
        lines.append(f"{name}: {what} {told(found.notice)} | {hashed.kind} {there} {told(hashed.notice)}")
    pinned(PINNED / "pasted.txt", "\n".join(lines))


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("", "nothing", ""), ("#", "nothing", ""), ("#b=", "nothing", ""), ("#b=b1x", "board", "b1x"),
        ("https://x.org/#r=M5", "rules", "M5"), ("#x=1&r= M5 ", "rules", "M5"), ("#%72%3DM5", "rules", "M5"),
        ("https://x.org/", "nothing", ""), ("#else", "unknown", "else"), ("#z=1", "unknown", "z=1"),
        ("#" + "y" * 300, "unknown", "y" * 200), ("##r=E1", "rules", "E1"), ("#g=1", "damaged", ""),
    ],
)  # fmt: skip
def test_a_hash_holds_what_its_letter_says(text: str, kind: str, value: str) -> None:
    found = read_hash(CODEC, text)
    assert (str(found.kind), found.value) == (kind, value)


def test_what_has_happened_since_is_what_the_person_has_not_seen() -> None:
    old, new = a_game(4), a_game(9)
    seen = since(old, new)
    assert [step.number for step in seen.steps] == [4, 5, 6, 7, 8] and seen.taken_back == 0 and seen.result is None
    assert [step.player for step in seen.steps] == [place.to_decide() for place in new.positions[4:9]]
    assert seen.steps[0].action == new.steps[4] and seen.steps[0].events == new.events[4]
    other = branch(8, 5, 2)
    back = since(a_game(8), other)
    assert back.taken_back == 3 and [step.number for step in back.steps] == [5, 6]
    fresh = since(None, new)
    assert all(step.player != new.position.to_decide() for step in fresh.steps)
    first = fresh.steps[0].number if fresh.steps else 9
    assert first == 0 or new.positions[first - 1].to_decide() == new.position.to_decide()
    assert len(since(a_game(3, seed=2), new).steps) == len(fresh.steps)
