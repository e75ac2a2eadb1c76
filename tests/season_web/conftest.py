"""The page of these tests is that of Open Season, whatever another test has imported."""

import pytest

from parlour_web import catalogue
from season_web.engine_words import ENGINE


@pytest.fixture(autouse=True)
def page_of_open_season() -> None:
    catalogue.begin(ENGINE)
