"""The catalogue: which language is spoken, where its texts come from, and what is said where one has none."""

import json
from collections.abc import Iterator

import pytest

import eko_web  # noqa: F401  (the catalogue begins with a game)
from parlour.errors import Reason
from parlour_web import catalogue, word_files
from parlour_web.notices import Notice


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    catalogue.use("en")
    catalogue._given.pop("xx", None)


def test_a_language_can_be_spoken_when_its_texts_are_there() -> None:
    assert catalogue.has("en") and catalogue.has("de") and not catalogue.has("xx")
    texts = {"close": "Klos", "core.level.1": "tento", "core.comma": " ; ", "core.and": " og "}
    catalogue.give("xx", json.dumps(texts))
    assert catalogue.has("xx")
    catalogue.use("xx")
    assert catalogue.language() == "xx" and catalogue.t("close") == "Klos" and catalogue.thing("level.1") == "tento"
    assert catalogue.joined(["a", "b", "c"]) == "a ; b og c"


def test_what_a_language_has_not_is_said_in_english() -> None:
    english = catalogue.t("new_game"), catalogue.t("core.level.2")
    catalogue.give("xx", json.dumps({"close": "Klos"}))
    catalogue.use("xx")
    assert (catalogue.t("new_game"), catalogue.t("core.level.2")) == english


def test_the_words_of_computer_players_come_when_they_are_asked_for() -> None:
    assert catalogue.t("core.player.guide") and catalogue.thing("player.guide") != "guide"
    with pytest.raises(KeyError):
        catalogue.t("core.player.nobody")
    assert catalogue.thing("player.nobody") == "nobody"


def test_a_notice_is_a_sentence_and_none_is_nothing() -> None:
    assert catalogue.noticed(None) == "" and catalogue.noticed(Notice("close")) == catalogue.t("close")
    why = Reason.of("name_long", most=200, length=201)
    told = catalogue.noticed(Notice("open_bad_record", (("why", why),)))
    assert "at most 200 characters" in told


def test_english_is_the_first_language_and_a_file_that_is_not_there_is_empty() -> None:
    signs = word_files.signs()
    assert signs[0] == "en" and list(signs[1:]) == sorted(signs[1:]) and "de" in signs
    assert word_files.part("en", "no_such_game") == {} and "close" in word_files.part("en", "house")
    assert word_files.merged("de", "eko").keys() > word_files.part("de", "house").keys()
    with pytest.raises(FileNotFoundError, match="no language xx"):
        word_files.merged("xx", "eko")
