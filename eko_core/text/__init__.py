"""The text forms of positions, actions and games.

- `interchange`: positions and actions as JSON, for other programs (docs/eko/interchange.md);
- `notation`: steps and turns as people write them;
- `record`: a game with header and numbered turns, readable in a mail;
- `link`: a whole game in an address.

Each reads back exactly what it writes, and refuses everything else with an `EkoError`.
"""
