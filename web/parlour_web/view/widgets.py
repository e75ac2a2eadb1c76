"""The few parts that all screens are made of."""

from ..catalogue import t
from .markup import attribute, escaped


def button(do: str, text: str, kind: str = "", *, label: str = "", disabled: bool = False) -> str:
    """A button that the page understands by its `data-do`."""
    kinds = f' class="{kind}"' if kind else ""
    off = " disabled" if disabled else ""
    named = attribute("aria-label", label or None)
    return f'<button type="button" data-do="{escaped(do)}"{kinds}{named}{off}>{escaped(text)}</button>'


def dialog(title: str, body: str, foot: str = "") -> str:
    """The inside of the dialog: heading, a cross to close it, contents, buttons."""
    return (
        f'<header><h2 id="dialog-title" tabindex="-1">{escaped(title)}</h2>'
        f'{button("close", "×", "cross", label=t("close"))}</header>'
        f'<div class="dialog-body" tabindex="0">{body}</div>' + (f"<footer>{foot}</footer>" if foot else "")
    )


def rule_link(rule: str) -> str:
    """A small button that opens the rules at the paragraph with that id."""
    return button(f"rule:{rule}", t("rules_rule", rule=rule), "rule-link")


def paragraph(key: str, kind: str = "") -> str:
    """A text of the catalogue as a paragraph."""
    kinds = f' class="{kind}"' if kind else ""
    return f"<p{kinds}>{escaped(t(key))}</p>"


def choice(key: str, name: str, options: tuple[str, ...], chosen: str) -> str:
    """A setting with a few values, as a labelled list."""
    listed = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escaped(t(f"{key}_{value}"))}</option>'
        for value in options
    )
    field = f'<select data-change="set:{name}">{listed}</select>'
    return f'<label class="line"><span>{escaped(t(key))}</span>{field}</label>'


def switch(key: str, name: str, on: bool) -> str:
    """A setting that is on or off."""
    checked = " checked" if on else ""
    return (
        f'<label class="line"><span>{escaped(t(key))}</span>'
        f'<input type="checkbox" data-change="set:{name}"{checked}></label>'
    )


def chooser(change: str, text: str, accept: str) -> str:
    """A file of the person's own, chosen by a button of ours; the page understands it by its `data-change`."""
    return (
        f'<label class="button chooser"><span>{escaped(text)}</span>'
        f'<input type="file" id="{change}-file" class="unseen" accept="{accept}" data-change="{change}"></label>'
    )
