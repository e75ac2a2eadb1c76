"""The text forms of positions, actions, views and games.

- `interchange`: positions, actions and views as JSON, for other programs (docs/season/interchange.md);
- `notation`: steps and turns as people write them;
- `record`: a game with header and numbered turns, readable in a mail;
- `link`: a whole game in an address.

Each reads back exactly what it writes, and refuses everything else with a `SeasonError`.
"""
