"""What asyncio wants to know of sockets; a page has none."""

AF_UNSPEC, AI_PASSIVE = 0, 1
