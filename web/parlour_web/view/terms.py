"""The words of the game inside a text: each can be tapped to see what it means.

A text of the catalogue marks them `[[stack]]` (written as the term itself) or `[[stack|stacks]]` (as it fits the
sentence), and `*strong words*`. The catalogue has its name, `term_stack`, and what it means, `term_stack_says`.
"""

import re
from collections.abc import Sequence

from ..catalogue import t
from .markup import escaped
from .widgets import button, rule_link

TERM = re.compile(r"\[\[(\w+)(?:\|([^]|]+))?\]\]")
_STRONG = re.compile(r"\*([^*]+)\*")


def rich(text: str, found: Sequence[str] = ()) -> str:
    """The text as HTML, its terms as buttons; `found` are words to be marked in it, as `folded` writes them."""
    parts, end = [], 0
    for term in TERM.finditer(text):
        name = term[1]
        shown = _strong(term[2] or t(f"term_{name}"), found)
        before = text[end : term.start()]
        joiner = "\u2060" if before.endswith("(") else ""  # a line may break beside a button
        parts.append(_strong(before, found) + joiner)
        parts.append(f'<button type="button" class="term" data-do="term:{name}">{shown}</button>')
        end = term.end()
    return "".join(parts) + _strong(text[end:], found)


def plain(text: str) -> str:
    """The text as it is read, without its marks."""
    return TERM.sub(lambda term: term[2] or t(f"term_{term[1]}"), text).replace("*", "")


def term_card(name: str, rule: str) -> str:
    """What a term means, and where the rules speak of it."""
    return (
        f'<h3 id="term-name" tabindex="-1" aria-describedby="term-says">{escaped(t(f"term_{name}"))}</h3>'
        f'<p id="term-says">{escaped(t(f"term_{name}_says"))}</p>'
        f'<p class="row">{rule_link(rule)}{button("rulebook:close_term", t("close"))}</p>'
    )


def _strong(text: str, found: Sequence[str]) -> str:
    return "".join(
        f"<strong>{_marked(part, found)}</strong>" if n % 2 else _marked(part, found)
        for n, part in enumerate(_STRONG.split(text))
    )


# Searching

_LETTERS = str.maketrans("àáâäãåçèéêëìíîïñòóôöõùúûü-’", "aaaaaaceeeeiiiinooooouuuu '")


def folded(text: str) -> str:
    """The text for comparing: small letters without accents, as long as it was."""
    small = text.lower()
    return (small if len(small) == len(text) else text).translate(_LETTERS)


def _marked(text: str, found: Sequence[str]) -> str:
    """The text with every place of these words marked."""
    if not found:
        return escaped(text)
    parts = re.split(f"((?:{'|'.join(map(re.escape, found))})+)", folded(text))
    marked, at = "", 0
    for n, part in enumerate(parts):
        words = escaped(text[at : at + len(part)])
        marked += f"<mark>{words}</mark>" if n % 2 else words
        at += len(part)
    return marked
