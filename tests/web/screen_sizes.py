"""The screens that pages are looked at on."""

from typing import Any

from playwright.sync_api import ViewportSize

DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=360, height=740)
TOUCH_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
