"""Python's module of this name without colours: a page has no terminal, and the real one defines six dataclasses."""


class Plain(str):
    """No colour, whichever is asked for."""

    __slots__ = ()

    def __getattr__(self, name: str) -> "Plain":
        return self


NONE = Plain()


def can_colorize(*, file: object = None) -> bool:
    return False


def get_theme(**wishes: object) -> Plain:
    return NONE


get_colors = get_theme


def decolor(text: str) -> str:
    return text
