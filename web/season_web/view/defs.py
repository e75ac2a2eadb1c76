"""Everything drawings refer to by name, once in a page."""

from .portraits import card_symbols
from .signs import sign_symbols


def defs() -> str:
    """The `<defs>` that all drawings of the page share, in a picture of no size."""
    return f'<svg width="0" height="0" aria-hidden="true"><defs>{sign_symbols()}{card_symbols()}</defs></svg>'
