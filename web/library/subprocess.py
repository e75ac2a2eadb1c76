"""What asyncio wants to know of other processes; a page has none."""

PIPE = -1
