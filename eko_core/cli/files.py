"""Files for people: positions, records and links of Ekö read, records written (`parlour.game_files`)."""

from parlour.game_files import GameFiles, GameTexts

from ..game import Game
from ..text import link, record
from ..text.interchange import read_position

FILES = GameFiles(GameTexts(lambda text: Game(read_position(text)), record.read, link.read), record.write)
open_game, continued_game = FILES.opened, FILES.continued
