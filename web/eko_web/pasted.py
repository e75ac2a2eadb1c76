"""A game in any text: a link, an address, a record or a position, with whatever a mail has put round it.

Mail programs break long lines, put `> ` before them, add words before and after; messengers write `%23` for `#`.
Every link has a checksum, so several ways of putting it together can be tried.
"""

import html
import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote

from eko_core.errors import EkoError
from eko_core.game import Game
from eko_core.text import bits, interchange, link, record

from .notice import Notice, Refused
from .relation import Relation, compare

LONGEST = record.LONGEST
_MOST_LINKS = 6  # in one text; the longest history of the first one's game is taken
_MOST_LINES = 100  # that one link may have been broken into

QUOTED = re.compile(r"^[ \t]*(?:>[ \t]?)+", re.MULTILINE)
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_BREAK = r"=?[ \t]*\n\s*"  # where a line was broken; quoted-printable puts = before it
_MARKED = re.compile(rf"(?<![A-Za-z0-9])g(?:{_BREAK})?=(?:{_BREAK})?\s*(?=[A-Za-z0-9_-])")
_BARE = re.compile(r"(?<![A-Za-z0-9_=/-])1(?=[A-Za-z0-9_-]{15})")
_RUN = re.compile(r"[A-Za-z0-9_-]+")
_LINE_END = re.compile(_BREAK)
_TURN_NUMBER = re.compile(r"\b[0-9]{1,6}\.+(?:\s|[a-z])", re.IGNORECASE)
_STEP = re.compile(r"(?:\+[0-9^]*@|[ETC]@|[a-z]{1,2}[0-9]{1,2}[-+x])[a-z]{1,2}[0-9]")
_RECORD = re.compile(r'\[\s*Record\s+"')


class Found(NamedTuple):
    """The game in a text; the notice tells what is not as it should be."""

    game: Game | None
    notice: Notice | None = None


def read_any(text: str) -> Found:
    """The game that a pasted text or a loaded file holds, or why there is none. Never raises.

    >>> read_any("Hello!")
    Found(game=None, notice=Notice(code='open_nothing', values=()))
    """
    try:
        return _read(text)
    except Refused as refused:
        return Found(None, refused.notice)
    except Exception:  # a text from anywhere never stops the play
        return Found(None, Notice("open_damaged"))


def read_link(text: str) -> Found:
    """The game in an exact link; refuses any other (Refused)."""
    try:
        opened = link.read(text)
    except EkoError:
        raise Refused("open_newer" if _is_newer(text) else "open_damaged") from None
    if opened.notice is None:
        return Found(opened.game)
    return Found(opened.game, Notice("open_cut", (("step", opened.game.cursor + 1),)))


def _read(text: str) -> Found:
    if len(text) > LONGEST:
        raise Refused("open_too_long")
    plain = INVISIBLE.sub("", text).replace("\r\n", "\n").replace("\r", "\n")
    found = _RECORD.search(plain)
    if found:
        return Found(_record(plain, found.start()))
    if "eko-position/" in plain or plain.lstrip().startswith("{"):
        return Found(_position(plain))
    return _links(plain)


def _record(text: str, begin: int) -> Game:
    line = text.rfind("\n", 0, begin) + 1
    quote = QUOTED.match(text[line:begin])
    before = "\n" * text.count("\n", 0, begin)  # so that an error names the line of the whole text
    kept = before + (quote[0] if quote else "") + text[begin:]
    try:
        return record.read(kept)
    except EkoError as error:
        cut = _without_end(kept, len(before))
        try:
            if cut is not None:
                return record.read(cut)
        except EkoError:
            pass
        raise Refused("open_bad_record", why=error.reason or str(error)) from None


def _without_end(text: str, begin: int) -> str | None:
    """The record without the greeting or signature after its last empty line; None where that could be turns."""
    for gap in re.finditer(r"\n(?:[ \t]*(?:>[ \t]?)*\n)+", text[begin:]):
        rest = text[begin + gap.end() :].lstrip("> \t")
        if not rest.startswith("[") and not _STEP.match(rest) and not _TURN_NUMBER.search(rest):
            return text[: begin + gap.start()]
    return None


def _position(text: str) -> Game:
    unquoted = QUOTED.sub("", text)
    begin, end = unquoted.find("{"), unquoted.rfind("}")
    try:
        return Game(interchange.read_position(unquoted[begin : end + 1] if 0 <= begin < end else unquoted))
    except EkoError as error:
        raise Refused("open_bad_position", why=error.reason or str(error)) from None


def _links(text: str) -> Found:
    """The longest game among the links in a text, of those that go on from the first one."""
    best: Found | None = None
    refusal = Refused("open_nothing")
    for number, tries in enumerate(_candidates(text)):
        if number == _MOST_LINKS:
            break
        try:
            found = _first_readable(tries)
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


def _candidates(text: str) -> Iterator[list[str]]:
    """For each place where a link seems to begin, the texts that it may be."""
    plain = QUOTED.sub("", text)
    if "%" in plain:
        plain = unquote(plain) if "%25" not in plain else unquote(unquote(plain))
    if "&" in plain:
        plain = html.unescape(plain)
    plain = plain.replace("g=3D1", "g=1")  # quoted-printable
    begins = [found.end() for found in _MARKED.finditer(plain)]
    begins = begins or [found.start() for found in _BARE.finditer(plain)]
    for begin in begins:
        yield puttings(plain, begin)


def puttings(text: str, begin: int, longest: int = link.LONGEST) -> list[str]:
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


def _first_readable(tries: list[str]) -> Found:
    refusal = Refused("open_damaged")
    for text in tries:
        try:
            return read_link(text)
        except Refused as refused:
            if refused.notice.code == "open_newer":
                refusal = refused
    raise refusal


def _is_newer(text: str) -> bool:
    """Whether the link is whole, as its checksum says, but means something this version does not know."""
    version = text[:1]
    if not version.isascii() or not version.isalnum():
        return False
    try:
        bits.unarmour(version, text)
    except EkoError:
        return False
    return True
