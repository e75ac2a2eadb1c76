"""Pure functions from what is on the table to SVG and HTML text; they touch no browser."""
