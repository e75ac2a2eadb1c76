"""Learning Ekö beside one's own game: the lessons, the puzzles. No DOM.

What tasks, courses and progress are: `parlour_web.learning`. `courses` names the courses. `lessons` is the one for
newcomers; its positions (see `eko_web.drawn_positions`) and goals (`goals`) are in `lessons.json`. `puzzles` is the
one of the engine's puzzles. `advice` says a step as a hint.
Nothing here is imported before somebody opens a course.
"""
