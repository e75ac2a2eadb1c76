"""Everything drawings refer to by name, once in a page."""

from .portraits import card_symbols
from .signs import sign_symbols


def defs() -> str:
    """The `<defs>` that all drawings of the page share."""
    return f'<svg aria-hidden="true"><defs>{sign_symbols()}{card_symbols()}</defs></svg>'
