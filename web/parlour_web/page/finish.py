"""The end stays at hand: another game, a harder one, the review; and how often the level was beaten here."""

from random import Random
from typing import TYPE_CHECKING

from ..catalogue import t
from ..keeping import tally
from ..player_names import level_name
from ..view.markup import escaped
from ..view.widgets import button
from . import dom

if TYPE_CHECKING:
    from .room import Room

_MOMENT = 1400  # milliseconds in which the winner is seen on the board, before words cover it


class Finish:
    """What follows the last step of a game."""

    def __init__(self, room: "Room") -> None:
        self.room = room

    def reached(self) -> None:
        """The last step was played: count the game, let the winner be seen, then say it."""
        room, sitting = self.room, self.room.sitting
        room.desk.flush()
        record = self._counted()

        def tell() -> None:
            if sitting is room.sitting and sitting.now.result is not None and sitting.looking is None:
                room.voice.hush()  # what it said of the last step would lie over the table when the words are closed
                room.dialogs.open(room.face.ending(sitting))
                lead = dom.find("dialog").querySelector(".lead")
                if record and dom.there(lead):
                    lead.insertAdjacentHTML("afterend", f'<p class="record">{escaped(record)}</p>')
                foot = dom.find("dialog").querySelector("footer")
                if self._harder() and dom.there(foot):
                    for outshone in dom.all_of(".primary", foot):
                        outshone.classList.remove("primary")
                    foot.insertAdjacentHTML("afterbegin", button("next_level", t("next_level"), "primary"))

        if room.moves():
            dom.later(_MOMENT, tell)
        else:
            tell()

    def bar(self) -> str:
        """What is offered when the words are closed."""
        harder = self._harder()
        return (
            (button("next_level", t("next_level"), "primary") if harder else "")
            + button("again", t("play_again"), "" if harder else "primary")
            + (button("review", t("review")) if self._reviewable else "")
        )

    @property
    def _reviewable(self) -> bool:
        """Whether there are computer players to judge the game, and all of it is here."""
        return self.room.face.minds is not None and self.room.sitting.game.travels

    def again(self, *, harder: bool = False) -> None:
        """A new game for the same seats, against the next level if it is to be harder."""
        room, old = self.room, self.room.sitting
        seats = tuple(
            seat._replace(kind=f"computer:{self._next(seat.level)}") if harder and seat.level else seat
            for seat in old.game.seats
        )
        room.dialogs.close()
        room.sit_down_at_another(room.face.again(old, seats, Random(dom.seed())))

    def _harder(self) -> bool:
        """Whether the only person has won, and there is a stronger level than some opponent's."""
        sitting = self.room.sitting
        return self._won() and any(seat.level and self._next(seat.level) != seat.level for seat in sitting.game.seats)

    def _won(self) -> bool:
        """Whether the only person at the table has won."""
        sitting = self.room.sitting
        winners = getattr(sitting.now.result, "winners", ())
        return sitting.people == 1 and any(sitting.game.seats[seat].level is None for seat in winners)

    def _next(self, level: str) -> str:
        levels = self.room.sitting.levels
        return levels[min(levels.index(level) + 1, len(levels) - 1)] if level in levels else level

    def _counted(self) -> str:
        """The tally against the strongest level at the table, with this game; empty if not one person played."""
        room, sitting = self.room, self.room.sitting
        levels = [seat.level for seat in sitting.game.seats if seat.level in sitting.levels]
        if sitting.people != 1 or not levels or room.desk.current is None:
            return ""
        strongest = max(levels, key=lambda level: list(sitting.levels).index(str(level)))
        name, game = room.face.codec.name, room.desk.current
        counted = tally.count(room.desk.storage, name, str(strongest), game, won=self._won())
        return t("level_record", level=level_name(strongest), won=counted.won, lost=counted.lost)
