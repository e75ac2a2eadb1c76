"""Pure functions that make HTML and SVG text of what all games show; they touch no browser."""
