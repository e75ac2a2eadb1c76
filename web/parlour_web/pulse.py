"""Every worker that thinks exports this, so that the page can notice its death."""


def is_there(_: str = "") -> str:
    """An answer, if there is anybody to give one."""
    return ""
