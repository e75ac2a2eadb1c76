"""The page of Ekö: `session` (what the person is doing), `view` (text to show), `page` (the only part with a DOM)."""
