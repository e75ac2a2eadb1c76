"""Whether a game may be stored where another tab may have written: the histories decide.

The base is what this tab last read or wrote. If that is still what is stored, nobody else has written.
"""


from ..codec import Codec
from ..notices import Notice, Refused
from .answers import Base, Kept, Removed, Saved
from .histories import Relation, compare
from .save_format import Entry, Read, clean_title, read_save
from .stored_json import read_object

_MERGED = ("title", "look")  # what another tab may have changed without playing


def weigh(codec: Codec, entry: Entry, made: dict[str, object], text: str | None, base: Base | None) -> Kept:
    """What is to become of an entry, its `content`, where this text is stored; SAVED and COPIED are to be written."""
    changed = base is None or made != base.made
    if text is None:
        if base is None:
            return Kept(Saved.SAVED, entry)
        if changed:
            return Kept(Saved.SAVED, entry, Notice("kept_again"))
        return Kept(Saved.GONE, entry, Notice("kept_gone"))
    if base and text == base.text:
        if not changed:
            return Kept(Saved.UNCHANGED, entry)
        if entry.game.began_in(base.first):
            return Kept(Saved.SAVED, _merged(entry, made, base, text))
    try:
        theirs = read_save(codec, entry.id, text)
    except Refused:
        return Kept(Saved.COPIED, entry, Notice("kept_copied_unreadable"))
    if not theirs.whole:
        return Kept(Saved.COPIED, entry, Notice("kept_copied_unreadable"))
    if not changed:
        same = compare(entry.game, theirs.entry.game) is Relation.SAME
        return Kept(Saved.UNCHANGED, entry) if same else _behind(entry, theirs)
    match compare(entry.game, theirs.entry.game):
        case Relation.SAME | Relation.AHEAD:
            return Kept(Saved.SAVED, _merged(entry, made, base, text))
        case Relation.BEHIND:
            return _behind(entry, theirs)
    return Kept(Saved.COPIED, entry, Notice("kept_copied"))


def _behind(entry: Entry, theirs: Read) -> Kept:
    return Kept(Saved.BEHIND, entry, Notice("kept_behind", (("steps", theirs.entry.game.cursor),)))


def _merged(entry: Entry, made: dict[str, object], base: Base | None, text: str) -> Entry:
    """The entry with another's title and look where this session has not changed them."""
    if base is None:
        return entry
    there = read_object(text) or {}
    theirs = {name: there.get(name) for name in _MERGED if made[name] == base.made[name]}
    if "look" in theirs:
        entry = entry.but(look=theirs["look"])
    return entry.but(title=clean_title(theirs["title"])) if "title" in theirs else entry


def holds(codec: Codec, there: str, removed: Removed) -> bool:
    """Whether what is stored now has everything that was removed."""
    if there == removed.text:
        return True
    try:
        now, then = read_save(codec, removed.id, there), read_save(codec, removed.id, removed.text)
    except Refused:
        return False
    return then.whole and compare(now.entry.game, then.entry.game) in (Relation.SAME, Relation.AHEAD)
