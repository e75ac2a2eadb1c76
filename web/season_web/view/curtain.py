"""A private moment: the curtain before it, with the name of who may look."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from parlour_web.view.widgets import button


def curtain(name: str, why: str) -> str:
    """It hides the table until the right person says so; `why` is what there is to see."""
    return (
        f'<div class="curtain"><h2>{escaped(t("curtain_only", name=name))}</h2><p>{escaped(why)}</p>'
        f'{button("curtain", t("curtain_open", name=name), "primary")}'
        f'<p class="small">{escaped(t("curtain_others"))}</p></div>'
    )
