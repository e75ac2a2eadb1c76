"""The texts of the shell, which is there before Python: English stands in the page, guard.js brings the others.

In web/shell/index.html a text is written `@@key`, as an element's only content or as an attribute. Here each place
is marked with its key (`data-t="key"`, `data-t-aria-label="key"`), so that it can be said in another language.
"""

import html
import json
import re
from collections.abc import Callable, Mapping

from parlour_web.word_files import HOUSE, part, signs

from .games import Game

# Attributes whose value is one text; addresses have more after the key.
_ATTRIBUTE = re.compile(r' ([a-z-]+)="@@([a-z][a-z0-9_]*)"')
_CONTENT = re.compile(r">@@([a-z][a-z0-9_]*)</")


def english(game: Game) -> dict[str, str]:
    """The page's English texts by key."""
    return game.texts("en")


def english_html(game: Game) -> dict[str, str]:
    """The same as they stand in HTML."""
    return {key: html.escape(text) for key, text in english(game).items()}


def of_page(page: str, game: Game) -> str:
    """JSON for guard.js: by language the texts that the page holds, but for English."""
    keys = sorted({found[-1] for found in (*_ATTRIBUTE.findall(page), *zip(_CONTENT.findall(page)))} & {*english(game)})
    others = {sign: game.texts(sign) for sign in signs() if sign != "en"}
    texts = {sign: {key: words[key] for key in keys if key in words} for sign, words in others.items()}
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"))


def names() -> str:
    """JSON for guard.js: what every language calls itself."""
    return json.dumps({sign: part(sign, HOUSE)["language"] for sign in signs()}, ensure_ascii=False)


def fetched(texts: Callable[[str], Mapping[str, str]]) -> dict[str, bytes]:
    """The languages that are fetched when they are spoken, by their file names; English comes with the page.

    `texts` gives those of the house, or of a game besides.
    """
    return {
        f"words/{sign}.json": json.dumps(texts(sign), ensure_ascii=False, separators=(",", ":")).encode()
        for sign in signs()
        if sign != "en"
    }


def of_house(sign: str) -> Mapping[str, str]:
    return part(sign, HOUSE)


def marked(page: str, game: Game) -> str:
    """The page with the key beside every text."""
    known = english(game)
    page = _ATTRIBUTE.sub(lambda it: f' data-t-{it[1]}="{it[2]}"{it[0]}' if it[2] in known else it[0], page)
    return _CONTENT.sub(lambda it: f' data-t="{it[1]}">@@{it[1]}</' if it[1] in known else it[0], page)


def without_scripts(game: Game) -> str:
    """The sentence for browsers in which nothing can choose a language: in all of them."""
    return "".join(
        f'<p lang="{sign}">{html.escape(words["failure_noscript"])}</p>'
        for sign in signs()
        if "failure_noscript" in (words := game.texts(sign))
    )
