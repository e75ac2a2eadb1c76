"""The screens that pages are looked at on."""

from typing import Any

from playwright.sync_api import ViewportSize

DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)
SMALL_SIDEWAYS = [  # small phones on their side
    ViewportSize(width=width, height=height)
    for width, height in ((480, 320), (568, 320), (640, 360), (640, 400), (667, 375))
]
SMALL_UPRIGHT = ViewportSize(width=320, height=480)
TOUCH_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
