"""`puzzles find`: candidates from games of computer players; `puzzles pick`: choose those the game comes with."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import BadText
from ..game import Game
from ..puzzles.goals import Goal
from ..puzzles.stored import FORMAT, puzzles
from ..text import link
from ..text.notation import format_turn
from .console import Console
from .puzzle_maker import Candidate, best_of_game, found_by, play

HARDEST = 5
NUMBERS = {Goal.WIN: 25, Goal.SAVE: 12, Goal.STOP: 9}
_UNUSUAL = ("exchange", "kamikaze", "spend")


class Found(NamedTuple):
    """A candidate as `find` writes it, a line each."""

    goal: str
    players: int
    seed: int
    choices: int  # first steps
    openings: int  # those that can be right
    steps: int  # to walk through in order to prove it
    needs: tuple[str, ...]  # what every solution has
    found_by: tuple[float, ...]  # by wanderer, nomad and guide: the share of trials
    position: str
    turns: tuple[str, ...]  # the solutions, the simplest first

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 5."""
        by_wanderer, by_nomad, by_guide = self.found_by
        share = self.openings / self.choices
        score = 1.0 if self.goal == Goal.WIN else 1.5
        score += 1.5 * ("march" in self.needs)
        score += 0.5 * any(trait in self.needs for trait in _UNUSUAL)
        score += 0.5 * (share < 0.04) + 0.5 * (share < 0.02) - 0.5 * (share > 0.08)
        score += (by_guide < 0.5) + 0.5 * (by_nomad < 0.5) + 0.5 * (by_wanderer < 0.5)
        return max(1, min(HARDEST, int(score + 0.5)))


def find(games: int, players: int, seed: int, goals: Sequence[Goal], out: Console, bar: Console) -> None:
    """Play games and write what is worth a puzzle; the same seed gives the same, game by game."""
    for number in bar.counted("Searching", games, range(seed, seed + games)):
        for one in best_of_game(play(players, number), goals):
            out.say(json.dumps(_found(one, number)._asdict()))


def _found(one: Candidate, seed: int) -> Found:
    turns = sorted((len(steps), format_turn(one.position, steps)) for steps in one.solutions)
    return Found(
        one.goal, one.position.players, seed, one.choices, one.openings, one.steps, one.needs, found_by(one),
        link.write(Game(one.position)), tuple(text for _, text in turns),
    )  # fmt: skip


def pick(paths: Iterable[str], out: Console, numbers: Mapping[Goal, int] = NUMBERS, beside: int = 0) -> None:
    """Write `puzzles.json` from the lines of `find` in these files; with `beside`, those there are and as many more."""
    every = [_read(line) for path in paths for line in Path(path).read_text("utf-8").splitlines()]
    if beside:
        rows = [_row(one.id, one.goal, one.level, one.link, one.turns) for one in puzzles()]
        known = {row["position"] for row in rows}
        rows += map(_stored, picked([one for one in every if one.position not in known], beside))
        rows.sort(key=lambda row: row["level"])
    else:
        chosen = [f for goal, number in numbers.items() for f in picked([f for f in every if f.goal == goal], number)]
        chosen.sort(key=lambda f: (f.level, f.openings / f.choices < 0.03, f.goal != Goal.WIN, f.position))
        rows = [*map(_stored, chosen)]
    lines = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in rows)
    out.say(f'{{"format": "{FORMAT}", "puzzles": [\n  {lines}\n]}}')


def _read(line: str) -> Found:
    try:
        fields: dict[str, Any] = json.loads(line)
        lists = {name: tuple(fields[name]) for name in ("needs", "found_by", "turns")}
        return Found(**{**fields, **lists})
    except (ValueError, TypeError, KeyError):
        raise BadText(f"A line is none that `puzzles find` has written: {line[:60]!r}.") from None


def picked(pool: list[Found], number: int) -> list[Found]:
    """As many, as different as possible: in what they need, how hard they are, and how many play."""
    chosen: list[Found] = []
    pool = sorted(pool, key=lambda one: one.position)
    traits: Counter[str] = Counter()
    levels: Counter[int] = Counter()
    players: Counter[int] = Counter()

    def sameness(one: Found) -> tuple[float, int]:
        known = sum(traits[trait] for trait in one.needs) / max(1, len(one.needs))
        alike = sum(other.needs == one.needs for other in chosen)
        return alike + known / 4 + levels[one.level] / 2 + players[one.players] / 3, one.steps

    while pool and len(chosen) < number:
        best = min(pool, key=sameness)
        pool.remove(best)
        chosen.append(best)
        traits.update(best.needs)
        levels[best.level] += 1
        players[best.players] += 1
    return chosen


def _stored(one: Found) -> dict[str, Any]:
    digest = sha256(one.position.encode()).hexdigest()[:6]  # the same in every list, for whoever has solved it
    return _row(f"{one.goal}_{digest}", one.goal, one.level, one.position, one.turns)


def _row(id: str, goal: str, level: int, position: str, turns: Sequence[str]) -> dict[str, Any]:
    return {"id": id, "goal": goal, "level": level, "position": position, "turns": turns}
