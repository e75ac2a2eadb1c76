"""Runs inside Pyodide, told by smoke.py: does a bit of everything that Open Season's page and engine do."""

import json
import traceback


def engine() -> None:
    from random import Random

    from season_core import Game, SeasonError, Settings, Setup
    from season_core.text import interchange, link, record

    for players, side in ((2, "horn"), (3, "shield"), (4, "horn")):
        rng = Random(players)
        game = Game(Setup.random(players, rng, Settings(side, expert=players != 3)))
        for _ in range(120):
            if not game.legal:
                break
            game.play(interchange.read_action(interchange.write_action(rng.choice(game.legal))))
        assert interchange.read_position(interchange.write_position(game.position)) == game.position
        assert link.read(link.write(game)).game.position == game.position
        assert record.read(record.write(game)).position == game.position
    for broken in ("", "{", "????", '{"do": "fly"}'):
        for read in (interchange.read_position, interchange.read_action, link.read, record.read):
            try:
                read(broken)
            except SeasonError:
                traceback.format_exc()


def view() -> None:
    from season_core import Game, Setup
    from season_web.picture import picture
    from season_web.session import Session
    from season_web.view.table import table
    from season_web.window_calls import Handles

    session = Session(Game(Setup(2, bytes(16))))
    session.touch(f"inn:{session.now.inn[0]}")
    assert table(picture(session)).startswith("<div")
    handles = Handles(lambda: session, lambda: None, lambda _: None, lambda: 7, lambda: True)
    for name in ("position", "legal", "link", "new", "view"):
        assert "value" in json.loads(handles.answer(name, ""))


engine()
view()
