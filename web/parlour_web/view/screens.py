"""The dialogs that hardly change: open, settings, keys, about."""

from collections.abc import Mapping, Sequence

from ..catalogue import t
from ..settings import Settings
from ..source import SOURCE
from .markup import attribute, escaped
from .widgets import button, choice, chooser, dialog, paragraph, switch


def opening(ending: str) -> str:
    """Open a link, a record or a position: pasted, or from a file; `ending`: that of the game's own files."""
    return dialog(
        t("open_title"),
        f'<label for="open-text">{escaped(t("open_paste"))}</label>'
        '<textarea id="open-text" rows="6" spellcheck="false" autocomplete="off"></textarea>'
        f'<p id="open-says" class="warning" role="alert"></p>'
        + chooser("open", t("open_file"), f".txt,.{ending},.json,text/plain,application/json"),
        button("open_text", t("open"), "primary"),
    )


def settings_screen(settings: Settings, languages: Mapping[str, str], own: str = "") -> str:
    """Everything that is remembered about the person's wishes; `own`: the fields of the game itself."""
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
        + own
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


def keys(shown: Sequence[tuple[str, str]]) -> str:
    """The keyboard's shortcuts (a text and its key each), and the notation for typed moves."""
    rows = "".join(
        f"<tr><th scope=row><kbd>{escaped(_labelled(key))}</kbd></th><td>{escaped(t(text))}</td></tr>"
        for text, key in shown
    )
    return dialog(
        t("keys"),
        paragraph("keys_says") + f'<table class="keys"><tbody>{rows}</tbody></table>' + paragraph("keys_notation"),
    )


def _labelled(key: str) -> str:
    """A key as keyboards of the language name it."""
    return key.replace("Shift", t("key_shift")).replace("Enter", t("key_enter"))


def about(version: str, more: Sequence[str] = (), source: str = SOURCE) -> str:
    """What this is, whose it is not, and how to install it; `more`: the game's own paragraphs, by key."""
    keys = ("about_what", "about_unofficial", *more, "about_licence", "about_install", "about_privacy")
    link = f'<a href="{escaped(source)}" target="_blank" rel="noopener">{escaped(source)}</a>'
    return dialog(
        t("about"),
        f'<p class="lead">{escaped(t("about_version", version=version))}</p>'
        + "".join(paragraph(key) for key in keys)
        + (f"<p>{escaped(t('about_source'))} {link}</p>" if source else "")
        + f'<p><a href="licenses.txt" target="_blank" rel="noopener">{escaped(t("about_licenses"))}</a></p>',
    )
