"""The dialogs that hardly change: open, settings, keys, about."""

from collections.abc import Mapping

from ..settings import Settings
from ..words import t
from .markup import attribute, escaped
from .widgets import button, choice, dialog, paragraph, switch


def opening() -> str:
    """Open a link, a record or a position: pasted, or from a file."""
    return dialog(
        t("open_title"),
        f'<label for="open-text">{escaped(t("open_paste"))}</label>'
        '<textarea id="open-text" rows="6" spellcheck="false" autocomplete="off"></textarea>'
        f'<p id="open-says" class="warning" role="alert"></p>'
        f'<label class="line"><span>{escaped(t("open_file"))}</span>'
        '<input type="file" id="open-file" accept=".txt,.eko,.json,text/plain,application/json"'
        ' data-change="file"></label>',
        button("open_text", t("open"), "primary"),
    )


def settings_screen(settings: Settings, languages: Mapping[str, str]) -> str:
    """Everything that is remembered about the person's wishes."""
    return dialog(
        t("settings"),
        _language(settings.language, languages)
        + choice("theme", "theme", ("system", "light", "dark"), settings.theme)
        + choice("colours", "colours", ("default", "safe"), settings.colours)
        + choice("motion", "motion", ("system", "full", "reduced"), settings.motion)
        + choice("confirm", "confirm_turn", ("auto", "on", "off"), settings.confirm_turn)
        + choice("speed", "speed", ("slow", "normal", "fast"), settings.speed)
        + choice("seconds", "seconds", ("0", "1", "3", "10"), f"{settings.seconds:g}")
        + switch("evaluation_bar", "evaluation_bar", settings.evaluation_bar)
        + switch("coordinates", "coordinates", settings.coordinates)
        + switch("one_tap", "one_tap", settings.one_tap)
        + switch("sounds", "sounds", settings.sounds),
    )


def _language(chosen: str | None, languages: Mapping[str, str]) -> str:
    """The languages, each in its own words."""
    listed = "".join(
        f'<option value="{sign}"{attribute("lang", sign or None)}{" selected" if sign == (chosen or "") else ""}>'
        f"{escaped(name)}</option>"
        for sign, name in {"": t("language_system"), **languages}.items()
    )
    field = f'<select data-change="set:language">{listed}</select>'
    return f'<label class="line"><span>{escaped(t("language_choice"))}</span>{field}</label>'


_KEYS = (
    ("keys_arrows", "← →"), ("keys_up_down", "↑ ↓"), ("keys_shift", "Shift ↑ ↓"), ("keys_enter", "Enter"),
    ("keys_escape", "Esc"), ("keys_done", "D"), ("keys_march", "F"), ("keys_undo", "U"), ("keys_redo", "R"),
    ("keys_type", "/"), ("keys_hint", "H"), ("keys_rules", "B"), ("keys_card", "Shift B"), ("keys_my_stacks", "M"),
    ("keys_threats", "T"), ("keys_emperors", "E"), ("keys_scores", "S"), ("keys_neighbours", "N"),
    ("keys_holdings", "V"), ("keys_last", "L"), ("keys_temple", "O"), ("keys_prompt", "P"), ("keys_history", "[ ]"),
    ("keys_zoom", "+ − 0"), ("keys_help", "?"),
)  # fmt: skip


def keys() -> str:
    """The keyboard's shortcuts, and the notation for typed moves."""
    rows = "".join(
        f"<tr><th scope=row><kbd>{escaped(_labelled(key))}</kbd></th><td>{escaped(t(text))}</td></tr>"
        for text, key in _KEYS
    )
    return dialog(
        t("keys"),
        paragraph("keys_says") + f'<table class="keys"><tbody>{rows}</tbody></table>' + paragraph("keys_notation"),
    )


def _labelled(key: str) -> str:
    """A key as keyboards of the language name it."""
    return key.replace("Shift", t("key_shift")).replace("Enter", t("key_enter"))


def about(version: str) -> str:
    """What this is, whose it is not, and how to install it."""
    return dialog(
        t("about"),
        f'<p class="lead">{escaped(t("about_version", version=version))}</p>'
        + "".join(paragraph(f"about_{key}") for key in ("what", "unofficial", "licence", "install", "privacy"))
        + f'<p><a href="licenses.txt" target="_blank" rel="noopener">{escaped(t("about_licenses"))}</a></p>',
    )
