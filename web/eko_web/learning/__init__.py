"""Learning the game beside one's own: tasks and courses, progress, the lessons. No DOM.

`task` is what a task and a course are, `courses` finds a course by its name, `progress` remembers what is done.
`lessons` is the course for newcomers; its positions (`drawn`) and goals (`goals`) are in `lessons.json`.
`puzzles` is another course, of the engine's puzzles. `advice` says a step as a hint.
Nothing here is imported before somebody opens a course.
"""
