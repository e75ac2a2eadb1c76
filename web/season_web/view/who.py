"""The dialog that asks who sits at this device, before anything private is shown."""

from collections.abc import Sequence

from parlour_web.catalogue import t
from parlour_web.view.widgets import button, dialog, paragraph


def who(people: Sequence[tuple[int, str]], here: tuple[int, ...] | None) -> str:
    """A button for each person, and one for a device that all of them share; what is chosen now is marked."""
    one = "".join(button(f"here:{seat}", name, "primary" if here == (seat,) else "") for seat, name in people)
    shared = here is not None and len(here) > 1
    everybody = button("here:", t("who_all"), "primary" if shared else "")
    asked = f'<div class="who">{one}{everybody}</div>'
    return dialog(t("who_title"), paragraph("who_says") + asked + paragraph("link_holds_deck", "small"))
