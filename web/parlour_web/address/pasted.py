"""A game in any text: a link, an address, a record or a position, with whatever a mail has put round it.

Mail programs break long lines, put `> ` before them, add words before and after; messengers write `%23` for `#`.
Every link has a checksum, so several ways of putting it together can be tried.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from parlour.bits import is_whole
from parlour.errors import GameError

from ..codec import AnyGame, Codec, Looks
from ..keeping.histories import Relation, compare
from ..notices import Notice, Refused

_LONGEST_LINK = 30_000
_MOST_LINKS = 6  # in one text; the longest history of the first one's game is taken
_MOST_LINES = 100  # that one link may have been broken into

QUOTED = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
_RECORD = re.compile(r'\[\s*Record\s+"')
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_BREAK = r"=?[ \t]*\n\s*"  # where a line was broken; quoted-printable puts = before it
_MARKED = re.compile(rf"(?<![A-Za-z0-9])g(?:{_BREAK})?=(?:{_BREAK})?\s*(?=[A-Za-z0-9_-])")
_RUN = re.compile(r"[A-Za-z0-9_-]+")
_LINE_END = re.compile(_BREAK)


class Found(NamedTuple):
    """The game in a text; the notice tells what is not as it should be."""

    game: AnyGame | None
    notice: Notice | None = None
    looks: Looks = ()  # of its seats, where the text tells them


def read_any(codec: Codec, text: str) -> Found:
    """The game that a pasted text or a loaded file holds, or why there is none. Never raises."""
    try:
        return _read(codec, text)
    except Refused as refused:
        return Found(None, refused.notice)
    except Exception:  # a text from anywhere never stops the play
        return Found(None, Notice("open_damaged"))


def read_link(codec: Codec, text: str) -> Found:
    """The game in an exact link; refuses any other (Refused)."""
    try:
        opened = codec.read(text)
    except GameError:
        raise Refused("open_newer" if _is_newer(codec, text) else "open_damaged") from None
    if not opened.cut:
        return Found(opened.game, None, opened.looks)
    return Found(opened.game, Notice("open_cut", (("step", opened.game.cursor + 1),)), opened.looks)


def _read(codec: Codec, text: str) -> Found:
    if len(text) > codec.longest:
        raise Refused("open_too_long")
    plain = INVISIBLE.sub("", text).replace("\r\n", "\n").replace("\r", "\n")
    other = codec.read_other(plain)
    return Found(other) if other is not None else _links(codec, plain)


def read_written(
    text: str, sign: str, read_record: Callable[[str, int], AnyGame], read_position: Callable[[str], AnyGame]
) -> AnyGame | None:
    """The game in a text that is no link, for a codec's `read_other`; refuses one that cannot be read (Refused).

    A record is told with where it begins; a position is JSON, or has this sign of its format in it.
    """
    record = _RECORD.search(text)
    if record:
        return _read_or_refuse("open_bad_record", lambda: read_record(text, record.start()))
    if sign not in text and not text.lstrip().startswith("{"):
        return None
    unquoted = QUOTED.sub("", text)
    begin, end = unquoted.find("{"), unquoted.rfind("}")
    position = unquoted[begin : end + 1] if 0 <= begin < end else unquoted
    return _read_or_refuse("open_bad_position", lambda: read_position(position))


def _read_or_refuse(code: str, read: Callable[[], AnyGame]) -> AnyGame:
    try:
        return read()
    except GameError as error:
        raise Refused(code, why=error.reason or str(error)) from None


def bare_link(codec: Codec) -> str:
    """The pattern of a link that nothing announces: its version sign, and enough signs not to be a word."""
    return rf"{re.escape(codec.version)}(?=[A-Za-z0-9_-]{{15}})"


def unescaped(text: str) -> str:
    """With the signs themselves for their numbers as addresses have them; rarely is there one to look for.

    >>> unescaped("%23g=1abc")
    '#g=1abc'
    """
    if "%" not in text:
        return text
    from urllib.parse import unquote  # not for every start

    return unquote(text)


def link_with(sign: str, text: str) -> str:
    """A whole link in the text that begins with this sign, of another game; empty if there is none."""
    plain = unescaped(QUOTED.sub("", INVISIBLE.sub("", text).replace("\r", "")))
    for found in re.finditer(rf"(?<![A-Za-z0-9_-]){re.escape(sign)}(?=[A-Za-z0-9_-]{{15}})", plain):
        for link in puttings(plain, found.start()):
            if is_whole(sign, link):
                return link
    return ""


def _links(codec: Codec, text: str) -> Found:
    """The longest game among the links in a text, of those that go on from the first one."""
    best: Found | None = None
    refusal = Refused("open_nothing")
    for number, tries in enumerate(_candidates(codec, text)):
        if number == _MOST_LINKS:
            break
        try:
            found = _first_readable(codec, tries)
        except Refused as refused:
            if refusal.notice.code == "open_nothing":
                refusal = refused
            continue
        if best is None or _goes_on(found, best):
            best = found
    if best is None:
        raise refusal
    return best


def _goes_on(found: Found, best: Found) -> bool:
    return found.game is not None and best.game is not None and compare(found.game, best.game) is Relation.AHEAD


def _candidates(codec: Codec, text: str) -> Iterator[list[str]]:
    """For each place where a link seems to begin, the texts that it may be."""
    plain = QUOTED.sub("", text)
    plain = unescaped(unescaped(plain) if "%25" in plain else plain)
    if "&" in plain:
        import html

        plain = html.unescape(plain)
    plain = plain.replace(f"g=3D{codec.version}", f"g={codec.version}")  # quoted-printable
    begins = [found.end() for found in _MARKED.finditer(plain)]
    bare = rf"(?<![A-Za-z0-9_=/-]){bare_link(codec)}"
    begins = begins or [found.start() for found in re.finditer(bare, plain)]
    for begin in begins:
        yield puttings(plain, begin)


def puttings(text: str, begin: int, longest: int = _LONGEST_LINK) -> list[str]:
    """The run of signs that begins here, then the run with the next line, and so on."""
    tries: list[str] = []
    whole = ""
    at = begin
    for _ in range(_MOST_LINES):
        run = _RUN.match(text, at)
        if run is None or len(whole) > longest:
            break
        whole += run[0]
        tries.append(whole)
        gap = _LINE_END.match(text, run.end())
        if gap is None:
            break
        at = gap.end()
    shorn = [text.rstrip("-_") for text in tries if text[-1] in "-_"]  # marks that a writer put round a link
    return tries + shorn


def _first_readable(codec: Codec, tries: list[str]) -> Found:
    refusal = Refused("open_damaged")
    for text in tries:
        try:
            return read_link(codec, text)
        except Refused as refused:
            if refused.notice.code == "open_newer":
                refusal = refused
    raise refusal


def _is_newer(codec: Codec, text: str) -> bool:
    """Whether the link is whole, as its checksum says, but means something this version does not know."""
    version = text[: len(codec.version)]
    return version.isascii() and version.isalnum() and is_whole(version, text)
