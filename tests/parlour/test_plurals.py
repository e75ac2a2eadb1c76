"""Languages count in their own way: one rule of a line says which form stands with which number."""

import pytest

from parlour.plurals import fitting, form_of, how_many
from parlour.sentences import fill

# Forms by name and some of their numbers, as Unicode's CLDR lists them for whole numbers.
LANGUAGES = {
    "Japanese": ("", [[0, 1, 2, 11, 100]]),
    "English": ("1", [[1], [0, 2, 11, 21, 100]]),
    "French": ("0 1", [[0, 1], [2, 11, 21, 100]]),
    "Icelandic": ("*1 not *11", [[1, 21, 101, 121], [0, 2, 11, 111, 20]]),
    "Czech": ("1; 2-4", [[1], [2, 3, 4], [0, 5, 11, 22, 104]]),
    "Polish": ("1; *2-4 not *12-14", [[1], [2, 4, 22, 34, 102], [0, 5, 11, 12, 14, 21, 112]]),
    "Russian": ("*1 not *11; *2-4 not *12-14", [[1, 21, 101], [2, 24, 103], [0, 5, 11, 12, 20, 111, 1000]]),
    "Slovenian": ("*01; *02; *03-04", [[1, 101, 201], [2, 102], [3, 4, 104], [0, 5, 11, 12, 21, 100]]),
    "Lithuanian": ("*1 not *11-19; *2-9 not *11-19", [[1, 21, 101], [2, 9, 29, 102], [0, 10, 11, 19, 20, 119]]),
    "Irish": ("1; 2; 3-6; 7-10", [[1], [2], [3, 6], [7, 10], [0, 11, 12, 23]]),
    "Arabic": ("0; 1; 2; *3-10; *11-99", [[0], [1], [2], [3, 10, 103, 110], [11, 99, 111], [100, 101, 202, 1000]]),
    "Breton": (
        "*1 not *11 *71 *91; *2 not *12 *72 *92; *3 *4 *9 not *10-19 *70-79 *90-99; *000000 not 0",
        [[1, 21, 81], [2, 22, 82], [3, 4, 9, 29], [1000000], [0, 5, 11, 12, 13, 71, 92, 99, 1000]],
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_finds_the_form_of_its_numbers(language: str) -> None:
    rule, forms = LANGUAGES[language]
    assert how_many(rule) == len(forms)
    assert [[form_of(n, rule) for n in numbers] for numbers in forms] == [
        [which] * len(numbers) for which, numbers in enumerate(forms)
    ]


def test_a_sentence_has_as_many_forms_as_its_language() -> None:
    polish, japanese = {"plural": "1; *2-4 not *12-14"}, {"plural": ""}
    said = [fill("{n:# dysk/# dyski/# dysków} zostaje.", {"n": n}, polish) for n in (1, 2, 5, 12, 22)]
    assert said == ["1 dysk zostaje.", "2 dyski zostaje.", "5 dysków zostaje.", "12 dysków zostaje.",
                    "22 dyski zostaje."]  # fmt: skip
    assert [fill("{n:#枚}", {"n": n}, japanese) for n in (1, 2)] == ["1枚", "2枚"]


def test_an_english_sentence_in_a_language_of_more_or_fewer_forms_counts_in_english() -> None:
    for rule in ("", "1; *2-4 not *12-14", "*1 not *11; *2-4 not *12-14"):
        said = [fill("{n:disc/discs}", {"n": n}, {"plural": rule}) for n in (0, 1, 2, 5, 21)]
        assert said == ["0 discs", "1 disc", "2 discs", "5 discs", "21 discs"], rule


def test_fractions_take_the_last_form_and_what_is_below_nothing_counts_as_what_is_above() -> None:
    assert fitting("dysk/dyski/dysków", 2.5, "1; *2-4 not *12-14") == "dysków"
    assert fitting("disc/discs", 1, "1") == "disc" and fitting("disc/discs", 1.0, "1") == "discs"  # it is shown as 1.0
    assert fitting("dysk/dyski/dysków", -3, "1; *2-4 not *12-14") == "dyski"


def test_a_word_after_the_colon_is_no_form_to_count_with_where_there_are_two() -> None:
    assert fill("{n:den}", {"n": 2}) == "2"


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        ("one", '"one" is not 3, 2-4, *1 (ends in 1) or *12-14'),
        ("1,2", '"1,2" is not 3'),
        ("2-", '"2-" is not 3'),
        ("-2", '"-2" is not 3'),
        ("*", '"*" is not 3'),
        ("**1", '"**1" is not 3'),
        ("2-4-6", '"2-4-6" is not 3'),
        ("4-2", '"4-2" must begin with the smaller number'),
        ("1;", 'the last form, of all other numbers, is not written'),
        ("1; ; 2", 'needs numbers on both sides of ";"'),
        ("not 1", 'and "not"'),
        ("1 not", 'and "not"'),
        ("*1 not *11 not *12", '"not" is not 3'),
    ],
)
def test_a_badly_written_rule_is_refused_with_what_would_be_right(rule: str, wrong: str) -> None:
    with pytest.raises(ValueError) as refused:
        how_many(rule)
    assert wrong in str(refused.value)
