"""Live play in the browser: connections, dialogs, the strip above the table."""
