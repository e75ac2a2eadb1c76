"""The page of Open Season: `session` (what the person is doing), `view` (text to show), `page` (the DOM)."""

from parlour_web import catalogue

from .engine_words import ENGINE

catalogue.begin(ENGINE)
