"""Runs inside Pyodide, told by smoke.py: does a bit of everything that Ekö's page, engine and worker do."""

import json
import traceback


def engine() -> None:
    from random import Random

    from eko_core import EkoError, Setup, legal_actions
    from eko_core.game import Game
    from eko_core.text import interchange, link

    for players in (2, 3, 4):
        rng = Random(players)
        game = Game(Setup.random(players=players, rng=rng))
        for _ in range(120):
            if not (actions := legal_actions(game.position)):
                break
            game.play(interchange.read_action(interchange.write_action(rng.choice(actions))))
        assert interchange.read_position(interchange.write_position(game.position)) == game.position
        assert link.read(link.write(game)).game.position == game.position
    for broken in ("", "{", "????", '{"do": "fly"}'):
        for read in (interchange.read_position, interchange.read_action, link.read):
            try:
                read(broken)
            except EkoError:
                traceback.format_exc()


def view() -> None:
    from random import Random

    from eko_core import Game, Setup
    from eko_web.session import Session
    from eko_web.view.board.picture import draw_board
    from eko_web.window_calls import Handles

    session = Session(Game(Setup.random(2, Random(7))))
    assert draw_board(session.now).startswith("<svg")
    handles = Handles(lambda: session, lambda: None, lambda _: None, lambda: 7)
    for name in ("position", "legal", "link", "new"):
        assert "value" in json.loads(handles.answer(name, ""))


engine()
view()
