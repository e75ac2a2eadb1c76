"""Learning Open Season beside one's own game: the lessons, the puzzles. No DOM.

`courses` names the courses. `lessons` is the one for newcomers; its positions (see `season_core.text.drawing`) and
goals (`goals`) are in `lessons.json`. `attempt` is the session of a task, `advice` says a step as a hint.
Nothing here is imported before somebody opens a course.
"""
