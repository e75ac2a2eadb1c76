"""What is usual before anybody has chosen, and how far a choice may go."""

import pytest

from parlour_web.settings import Settings, read


def test_the_usual_settings_are_these() -> None:
    usual = {name: str(value) for name, value in Settings().named().items()}
    assert usual == {
        "theme": "system", "colours": "default", "motion": "system", "sounds": "False", "coordinates": "False",
        "confirm_turn": "auto", "one_tap": "False", "language": "None", "speed": "normal",
        "seconds": "0.0", "evaluation_bar": "False", "log": "words",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ('{"seconds": 30}', "seconds", 30.0), ('{"seconds": 30.5}', "seconds", 0.0),
        ('{"seconds": "3"}', "seconds", 3.0), ('{"seconds": true}', "seconds", 0.0),
        ('{"seconds": -1}', "seconds", 0.0), ('{"seconds": "x"}', "seconds", 0.0),
        ('{"language": "pt-BR"}', "language", "pt-BR"), ('{"language": null}', "language", None),
        (f'{{"language": "{"x" * 35}"}}', "language", "x" * 35), (f'{{"language": "{"x" * 36}"}}', "language", None),
    ],
)  # fmt: skip
def test_a_choice_has_its_bounds(text: str, name: str, value: object) -> None:
    assert getattr(read(text), name) == value
