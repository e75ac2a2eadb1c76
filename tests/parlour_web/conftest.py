"""The page of these tests is that of Ekö, whatever another test has imported."""

import pytest

from eko_web.engine_words import ENGINE
from parlour_web import catalogue


@pytest.fixture(autouse=True)
def page_of_eko() -> None:
    catalogue.begin(ENGINE)
