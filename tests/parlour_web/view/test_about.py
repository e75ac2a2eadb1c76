"""What the page says about itself."""

from parlour_web.catalogue import t
from parlour_web.view.screens import about


def test_whose_the_game_is_and_where_the_page_may_be_wrong() -> None:
    html = about("1.2.3", ("about_tiles", "about_players"))
    assert all(name in html for name in ("Henri Kermarrec", "Luky", "Sit Down!", "2015", "not theirs", "1.2.3"))
    assert "reconstruction" in html and "Workshop" in html and "computer players" in html


def test_the_address_of_the_source_is_told_where_there_is_one() -> None:
    assert t("about_source") not in about("1", source="")
    html = about("1", source="https://example.org/?a&b")
    assert t("about_source") in html and 'href="https://example.org/?a&amp;b"' in html
