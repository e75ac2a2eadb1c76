"""The QR code of a dialog: what draws it is fetched when the first one is asked for, off the way to the first click."""

import js

from ..address.sending import Address
from ..view import sharing
from . import dom

_asked = Address("")  # what is to be drawn when it has come: the last one


def show(address: Address) -> None:
    """Draw the address in the dialog that is open, at once if it can be, else when it can; or say there why not."""
    global _asked
    _asked = address
    if address.notice:
        _draw()
    else:
        js.parlour.pack("segno.zip").then(dom.once(lambda _: _draw()), dom.once(lambda _: _draw()))


def _draw() -> None:
    place = dom.find("share-qr")
    if dom.there(place):  # the dialog may have been closed
        place.innerHTML = sharing.code(_asked)
