"""The page of Ekö: `session` (what the person is doing), `view` (text to show), `page` (the only part with a DOM)."""

from parlour_web import catalogue

from .engine_words import ENGINE

catalogue.begin(ENGINE)
