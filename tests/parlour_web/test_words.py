"""The texts of all languages: complete, used, translated, and fitting together. `python3 build.py words` lists them."""

import json
import re
from collections.abc import Iterator

import pytest

from eko_core import Hex, Reason, why_not
from eko_core.actions import Move
from eko_core.events import Built, Moved, Replaced, Won
from eko_core.text import record
from eko_web.codec import CODEC
from eko_web.engine_words import tell
from eko_web.sentences import consequence, happened, label, offer, prompt
from eko_web.session import Session
from eko_web.spoken_answers import my_stacks, scores
from making import word_checks
from making.places import ROOT
from parlour.sentences import fill, gaps, number
from parlour_web import catalogue as words
from parlour_web import word_files
from parlour_web.address.pasted import read_any
from parlour_web.catalogue import joined, noticed, t, thing
from parlour_web.notices import Notice
from parlour_web.player_names import names
from tests.parlour_web.keeping.kept_games import a_game

FILES = word_checks.files()
OTHERS = [(sign, file) for sign in word_checks.signs() if sign != "en" for file in FILES]
GLOSSARY = ROOT / "docs/eko/rules.md"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use("en")


def test_every_language_knows_its_name() -> None:
    named = {sign: word_checks.own(sign, "house")["language"] for sign in word_checks.signs()}
    assert named.items() >= {"en": "English", "de": "Deutsch", "fr": "Français", "nl": "Nederlands"}.items()
    assert word_checks.signs()[0] == "en" and len({*named.values()}) == len(named)


@pytest.mark.parametrize(("sign", "file"), OTHERS)
def test_nothing_is_missing(sign: str, file: str) -> None:
    missing = {key: word_checks.own("en", file)[key] for key in word_checks.missing(sign, file)}
    assert not missing, f"for {sign}/{file}.json:\n{json.dumps(missing, ensure_ascii=False, indent=2)}"


@pytest.mark.parametrize(("sign", "file"), OTHERS)
def test_nothing_is_left_over_from_what_english_had(sign: str, file: str) -> None:
    assert word_checks.unknown(sign, file) == []


@pytest.mark.parametrize(("sign", "file"), OTHERS)
def test_everything_is_translated(sign: str, file: str) -> None:
    assert word_checks.untranslated(sign, file) == []
    assert word_checks.not_the_same(sign) == []


@pytest.mark.parametrize("sign", word_checks.signs())
@pytest.mark.parametrize("file", FILES)
def test_gaps_and_plural_forms_fit(sign: str, file: str) -> None:
    assert word_checks.misfits(sign, file) == []


@pytest.mark.parametrize("file", FILES)
def test_no_engine_text_is_written_twice_in_english(file: str) -> None:
    assert not [key for key in word_files.part("en", file) if key.startswith("core.")]


@pytest.mark.parametrize("sign", word_checks.signs())
def test_a_text_stands_in_one_file(sign: str) -> None:
    assert word_checks.twice(sign) == []


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_asked_for_and_stands_with_those_who_ask(file: str) -> None:
    assert word_checks.unused(file) == []
    assert word_checks.misplaced(file) == []


@pytest.mark.parametrize("game", word_checks.GAMES)
def test_every_text_asked_for_is_there(game: str) -> None:
    assert word_checks.absent(game) == []
    assert word_checks.lacking(game) == []


def test_what_every_game_says_in_its_own_words_is_asked_for_by_the_house() -> None:
    assert word_checks.asked("house").exactly >= word_checks.OF_EVERY_GAME


@pytest.mark.parametrize("file", FILES)
def test_no_sentence_stands_in_the_code(file: str) -> None:
    assert word_checks.literals(file) == []


def test_french_has_its_spaces_before_double_signs() -> None:
    texts = [item for file in FILES for item in word_checks.own("fr", file).items()]
    wrong = [key for key, text in texts if re.search(r"\w [:;!?%»]|« ", text)]
    assert wrong == []


@pytest.mark.parametrize("sign", ["nl", "fr", "de"])
def test_the_terms_are_those_of_section_11_of_the_rules(sign: str) -> None:
    column = ["en", "nl", "fr", "de"].index(sign)
    rows = [line.strip("|").split("|") for line in GLOSSARY.read_text("utf-8").split("## 11.")[1].splitlines()
            if line.startswith("| ") and "English" not in line]  # fmt: skip
    terms = {
        english.strip(): own.strip()
        for row in rows
        for english, own in zip(row[0].split(","), row[column].split(","), strict=True)
    }
    words.use(sign)
    for n, building in enumerate(("encampment", "tower", "castle"), 1):
        assert t(f"core.level.{n}") == terms[building]
    for code, terrain in (("r", "reg"), ("c", "canyon"), ("m", "mountain"), ("*", "capital"), ("x", "chasm"),
                          (".", "movement space"), ("o", "portal")):  # fmt: skip
        assert t(f"core.terrain.{code}") == terms[terrain]
    for key, term in (("corner_reserve", "reserve"), ("corner_supply", "supply"), ("corner_box", "box"),
                      ("end_points", "points"), ("keys_march", "forced march"), ("pending_emperor_alone", "Emperor")):
        assert t(key).lower() == terms[term].lower()  # fmt: skip
    everything = " ".join(word_checks.read(sign, "eko").values()).lower()
    for term in ("disc", "stack", "captive", "turn", "action", "reinforcement", "kamikaze", "tempest", "temple"):
        assert terms[term].lower()[:-1] in everything, term  # whatever its ending


# Numbers, lists and forms


def test_nothing_is_singular_in_french_and_plural_elsewhere() -> None:
    said = {}
    for sign in ("en", "nl", "fr", "de"):
        words.use(sign)
        said[sign] = [t("pending", plain=n) for n in (0, 1, 2)]
    assert said == {
        "en": ["0 discs", "1 disc", "2 discs"],
        "nl": ["0 schijven", "1 schijf", "2 schijven"],
        "fr": ["0 pion", "1 pion", "2 pions"],
        "de": ["0 Scheiben", "1 Scheibe", "2 Scheiben"],
    }


def test_numbers_have_the_marks_of_the_language() -> None:
    said = {}
    for sign in word_checks.signs():
        words.use(sign)
        said[sign] = number(-12345.5, {"number": t("core.number")}), t("after_step", step=1000, steps=2)
    assert said["en"] == ("−12,345.5", "After step 1,000 of 2.")
    assert said["nl"][0] == said["de"][0] == "−12.345,5"
    assert said["fr"] == ("−12\u202f345,5", "Après l'étape 1\u202f000 sur 2.")


def test_lists_end_with_and() -> None:
    said = []
    for sign in word_checks.signs():
        words.use(sign)
        said += [joined(["A", "B", "C"]), tell(Won((0, 1), "both"), names=["Ann", "Bo"]).partition("Bo")[0]]
    assert said[0] == "A, B and C" and "A, B und C" in said and "A, B et C" in said and "A, B en C" in said
    assert said[1] == "Ann and "


def test_words_take_the_form_that_the_sentence_asks_for() -> None:
    built = Built(0, Hex(0, 0), 2, Hex(1, 0), 2)
    gone = Replaced(0, 1, Hex(0, 0), 3)
    words.use("de")
    assert tell(built, names=["Ann", "Bo"]).startswith("Ann baut einen Turm auf")
    assert tell(gone, names=["Ann", "Bo"]).startswith("Die Burg von Bo")
    assert t("would_replace", building=thing("level.1"), player="Bo") == "ersetzt das Lager von Bo"
    words.use("fr")
    assert tell(built, names=["Ann", "Bo"]).startswith("Ann construit une tour en")
    assert tell(gone, names=["Bo", "Ann"]).startswith("Le château d'Ann")
    words.use("nl")
    assert t("would_replace", building=thing("level.2"), player="Bo") == "vervangt de toren van Bo"


def test_gaps_that_a_language_does_not_fill_out_are_left_alone() -> None:
    assert fill("{building:the} {x}", {"building": "tower", "x": 2.5}) == "tower 2.5"
    assert gaps("a {b} {c:d/e}.") == [("b", ""), ("c", "d/e")]


# Switching


def test_a_missing_translation_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    words.use("nl")
    monkeypatch.delitem(words._texts, "settings")
    assert t("settings") == "Settings" and t("new_game") == "Nieuw spel"


def test_an_unknown_text_is_a_mistake() -> None:
    for key in ("nothing_of_the_kind", "core.nothing"):
        with pytest.raises(KeyError):
            t(key)


@pytest.mark.parametrize("sign", word_checks.signs())
def test_a_whole_game_is_told_in_every_language(sign: str) -> None:
    words.use(sign)
    game = a_game(200)
    said = [happened(Session(game), [event for step in game.events for event in step])]
    for step in range(0, len(game.steps), 9):
        game.go_to(step)
        session = Session(game)
        said += [prompt(session), scores(session), my_stacks(session)]
        said += [consequence(session, action) for action in session.actions()[:5]]
        said += [offer(session, action) for action in session.offers()]
        said += [label(game.position, hex, names(session)) for hex in list(game.position.stacks())[:3]]
    assert not any("{" in text or "}" in text for text in said)
    words.use("en")
    english = happened(Session(game), game.events[-1])
    words.use(sign)
    assert (happened(Session(game), game.events[-1]) == english) == (sign == "en")


@pytest.mark.parametrize("sign", word_checks.signs())
def test_reasons_and_errors_are_said_in_every_language(sign: str) -> None:
    words.use(sign)
    game = a_game(30)
    spaces = list(game.position.stacks())
    for target in spaces[:10]:
        reason = why_not(game.position, Move(spaces[0], target))
        assert reason is None or tell(reason, game.position.board, ["Ann", "Bo"])
    lines = record.write(game).splitlines()
    wrong = [[line.replace('"2"', '"7"') for line in lines], [*lines, "31. a1-a1"], lines[2:], [*lines, "zz"]]
    for text in wrong:
        notice = read_any(CODEC, "\n".join(['[Record "eko-record/1"]', *text[1:]])).notice
        assert notice and notice.code == "open_bad_record"
        why = dict(notice.values)["why"]
        assert isinstance(why, Reason) and why.code == "record_line"
        said = noticed(notice)
        assert sign == "en" or not re.search(r"\b(the|is not|Line)\b", said), said


def test_a_notice_may_hold_a_reason() -> None:
    words.use("de")
    why = Reason.of("no_way", "M1", source="a1", target="b2")
    said = noticed(Notice("open_bad_record", (("why", Reason.of("record_line", line=3, why=why)),)))
    assert said.endswith("lesbar. Zeile 3: Es gibt keinen Weg von a1 nach b2 über leere Felder. (M1)")


def test_moves_are_told_with_the_players_names() -> None:
    words.use("fr")
    path = (Hex(0, 0), Hex(1, 0))
    assert tell(Moved(0, "move", *path, path, 1, False), names=["Zoé"]).startswith("Zoé déplace 1 pion")
