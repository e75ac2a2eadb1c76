"""How games travel: what an address holds (`reader`), what is `pasted`, then `arriving`, and `sending`."""
