"""What is said to whoever comes by a link: whose game it is, what happened, who is to play, what can be done."""

from typing import TYPE_CHECKING

from ..address.arriving import Decision, Way
from ..catalogue import joined, noticed, t
from ..player_names import names

if TYPE_CHECKING:
    from .face import AnySitting, Face


def arrival_words(face: "Face", decision: Decision, sitting: "AnySitting | None") -> str:
    """All of it; `sitting` is the game that has come, if one has."""
    said = [noticed(decision.notice), noticed(decision.flaw)]
    if decision.kept is not None:
        said.append(noticed(decision.kept.notice))
    since = decision.since
    if since is not None and sitting is not None:
        new = decision.way is Way.ADDED
        if new:
            whose, steps = joined(names(sitting)), sitting.game.cursor
            said.append(t("arrive_whose", players=whose, steps=steps) if steps else t("arrive_begins", players=whose))
        if since.steps:
            what = face.caught_up(sitting, since.steps)
            said.append(t("arrive_last" if new else "since", what=what))
        if since.to_decide is None:
            said.append(t("arrive_over"))
        else:
            said.append(whose_turn(sitting, since.to_decide))
            said.append(t("arrive_play") if new and sitting.computer is None else "")
    return " ".join(filter(None, said))


def whose_turn(sitting: "AnySitting", seat: int) -> str:
    """A sentence about the seat that is to decide."""
    seats = sitting.game.seats
    if seats[seat].level is None and sitting.people == 1:
        return t("your_turn_you")
    return t("your_turn", player=names(sitting)[seat])
