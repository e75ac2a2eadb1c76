"""The texts of the shell, which is there before Python: English stands in the page, guard.js brings the others.

In web/shell/index.html a text is written `@@key`, as an element's only content or as an attribute. Here each place
is marked with its key (`data-t="key"`, `data-t-aria-label="key"`), so that it can be said in another language.
"""

import html
import json
import re

from .places import WEB

WORDS = WEB / "eko_web/words"
# Attributes whose value is one text; addresses have more after the key.
_ATTRIBUTE = re.compile(r' ([a-z-]+)="@@([a-z][a-z0-9_]*)"')
_CONTENT = re.compile(r">@@([a-z][a-z0-9_]*)</")


def english() -> dict[str, str]:
    """The page's English texts by key."""
    return _read("en")


def english_html() -> dict[str, str]:
    """The same as they stand in HTML."""
    return {key: html.escape(text) for key, text in english().items()}


def of_page(page: str) -> str:
    """JSON for guard.js: by language the texts that the page holds, but for English."""
    keys = sorted({found[-1] for found in (*_ATTRIBUTE.findall(page), *zip(_CONTENT.findall(page)))} & {*english()})
    others = {sign: _read(sign) for sign in _signs() if sign != "en"}
    texts = {sign: {key: words[key] for key in keys if key in words} for sign, words in others.items()}
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"))


def names() -> str:
    """JSON for guard.js: what every language calls itself."""
    return json.dumps({sign: _read(sign)["language"] for sign in _signs()}, ensure_ascii=False)


def fetched() -> dict[str, bytes]:
    """The languages that are fetched when they are spoken, by their file names; English comes with the page."""
    return {
        f"words/{sign}.json": json.dumps(_read(sign), ensure_ascii=False, separators=(",", ":")).encode()
        for sign in _signs()
        if sign != "en"
    }


def marked(page: str) -> str:
    """The page with the key beside every text."""
    known = english()
    page = _ATTRIBUTE.sub(lambda it: f' data-t-{it[1]}="{it[2]}"{it[0]}' if it[2] in known else it[0], page)
    return _CONTENT.sub(lambda it: f' data-t="{it[1]}">@@{it[1]}</' if it[1] in known else it[0], page)


def without_scripts() -> str:
    """The sentence for browsers in which nothing can choose a language: in all of them."""
    return "".join(
        f'<p lang="{sign}">{html.escape(words["failure_noscript"])}</p>'
        for sign in _signs()
        if "failure_noscript" in (words := _read(sign))
    )


def _signs() -> list[str]:
    return sorted((path.stem for path in WORDS.glob("*.json")), key=lambda sign: (sign != "en", sign))


def _read(sign: str) -> dict[str, str]:
    words: dict[str, str] = json.loads((WORDS / f"{sign}.json").read_text("utf-8"))
    return words
