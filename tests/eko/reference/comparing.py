"""Puts the same question to eko_core and to the reference engine and stops at the first different answer."""

import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import eko_core
from eko_core.text.interchange import action_from_json, action_to_json, position_from_json, position_to_json

from . import engine
from .engine import Action, Position


class DisagreementError(AssertionError):
    """The two engines differ; the message holds the position, the action and both answers as JSON."""


@dataclass
class Comparison:
    """Compares, and counts what was compared and what came up, so that a test can see it was worth something."""

    positions: int = 0
    actions: int = 0
    refusals: int = 0
    seen: Counter[str] = field(default_factory=Counter)
    _last: tuple[Position, eko_core.Position, Position] | None = field(default=None, repr=False)

    def legal(self, position: Position) -> list[Action]:
        """The legal actions, on which both agree."""
        self.positions += 1
        ours = [action_to_json(action) for action in eko_core.legal_actions(self._read(position))]
        theirs = engine.legal(position)
        if sorted(map(_line, ours)) != sorted(map(_line, theirs)):
            only_ours = [action for action in ours if action not in theirs]
            only_theirs = [action for action in theirs if action not in ours]
            raise DisagreementError(_report(position, None, only_ours, only_theirs))
        return theirs

    def apply(self, position: Position, action: Action) -> Position:
        """The position after an action, on which both agree."""
        self.actions += 1
        ours = position_to_json(eko_core.apply(self._read(position), action_from_json(action)))
        theirs = engine.apply(position, action)
        if ours != theirs:
            raise DisagreementError(_report(position, action, ours, theirs))
        self.seen.update(what_came_up(self._settled(position), action, theirs))
        return theirs

    def settle(self, position: Position) -> Position:
        """What T5 makes of a position, on which both agree."""
        self.positions += 1
        ours, theirs = position_to_json(eko_core.settle(self._read(position))), self._settled(position)
        if ours != theirs:
            raise DisagreementError(_report(position, None, ours, theirs))
        return theirs

    def all_from(self, position: Position, rng: Random | None = None, at_most: int = 10**6) -> list[Action]:
        """Compare the legal actions and what they lead to, or a sample of those."""
        found = self.legal(position)
        for action in found if rng is None else rng.sample(found, min(at_most, len(found))):
            self.apply(position, action)
        if self._read(position) != position_from_json(position):
            raise DisagreementError(f"apply changed the position it was given: {_line(position)}")
        return found

    def tree(self, position: Position, depth: int) -> None:
        """Compare everything down to a depth."""
        for action in self.legal(position):
            after = self.apply(position, action)
            if depth > 1:
                self.tree(after, depth - 1)

    def refuses(self, position: Position, action: Action) -> bool:
        """Whether an action is refused, on which both agree."""
        self.refusals += 1
        theirs = action not in engine.legal(position)
        try:
            eko_core.apply(self._read(position), action_from_json(action))
            ours = False
        except eko_core.EkoError:
            ours = True
        if ours != theirs:
            raise DisagreementError(_report(position, action, f"refused: {ours}", f"refused: {theirs}"))
        return ours

    def _read(self, position: Position) -> eko_core.Position:
        return self._both(position)[1]

    def _settled(self, position: Position) -> Position:
        return self._both(position)[2]

    def _both(self, position: Position) -> tuple[Position, eko_core.Position, Position]:
        """The position, eko_core's form of it, and what T5 makes of it; those of the last position are kept."""
        if self._last is None or self._last[0] is not position:
            self._last = (position, position_from_json(position), engine.settle(position))
        return self._last


def _line(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _report(position: Position, action: Action | None, ours: Any, theirs: Any) -> str:
    if isinstance(ours, dict):
        keys = [key for key in theirs if ours.get(key) != theirs[key]]
        ours, theirs = {key: ours.get(key) for key in keys}, {key: theirs[key] for key in keys}
    return "\n".join(
        [
            "eko_core and the reference engine differ",
            f"position: {_line(position)}",
            f"action: {_line(action)}",
            f"only or differently in eko_core: {_line(ours)}",
            f"only or differently in the reference: {_line(theirs)}",
        ]
    )


def what_came_up(before: Position, action: Action, after: Position) -> set[str]:
    """Names for what a step has shown, to be counted."""
    player, do = before["turn"]["player"], action["do"]
    seen = {str(do)}
    gone = set(engine.on_board(before)) - set(engine.on_board(after))
    if gone:
        seen.add("elimination")
    if player in gone:
        seen.add("self-elimination")
    if is_attack(before, action):
        taken = tuple(action["to"]) not in engine.stacks(after)
        seen.add("kamikaze" if taken else "attack")
        if sum(map(len, after["captives"])) > sum(map(len, before["captives"])):
            seen.add("capture")
    captive = [p for p in range(before["players"]) if engine.holder_of(before, p) is not None]
    if any(after["reserve"][p]["emperor"] for p in captive):
        seen.add("exchange done")
    if after["turn"]["phase"] == "exchange":
        seen.add(f"exchange asked, resume {after['turn']['resume']}")
    if do == "build" and action["emperor"]:
        seen.add("emperor spent")
    if do == "place" and action["emperor"]:
        near = engine.neighbours((action["at"][0], action["at"][1]))
        owners = {owner for space, (owner, _) in engine.buildings(before).items() if space in near}
        seen.add("R5" if owners - {player} else "R4")
    seen |= what_variants_showed(before, action, after, gone)
    if after["result"]:
        seen.add(f"end {after['result']['reason']}")
    elif after["turn"]["quiet"] > before["turn"]["quiet"] + 1:
        seen.add("turn passed by itself")
    return seen


def what_variants_showed(before: Position, action: Action, after: Position, gone: set[int]) -> set[str]:
    """The same for the variants."""
    player, do, seen = before["turn"]["player"], action["do"], set()
    if do == "move":
        start = (action["from"][0], action["from"][1])
        zones = engine.routes(before, start)[action["to"][0], action["to"][1]]
        size = engine.stacks(before)[start][1]
        if zones:
            seen.add(f"{len(zones)} zones paid")
            if before["turn"]["zones_paid"]:
                seen.add("another zone paid in the march")
            if action["emperor"]:
                seen.add("Emperor lost")
            if is_attack(before, action) and size - len(zones) == 1:
                seen.add("attack by the last disc left")
        elif before["board"]["beacon"] and engine.ignores_tempests(before, player):
            seen.add("beacon")
        elif before["turn"]["zones_paid"]:
            seen.add("march where a zone is paid")
    if do == "sand" and gone:
        seen.add("Sand eliminates")
    if do == "moon" and engine.terrain(before)[action["at"][0], action["at"][1]] == "~":
        seen.add("Moon in a tempest")
    if do == "place" and after["turn"]["placed"] and not after["result"]:
        seen.add("Wind goes on")
    pyramids = before["board"]["pyramids"]
    if [engine.occupier(before, trio) for trio in pyramids] != [engine.occupier(after, trio) for trio in pyramids]:
        seen.add("pyramid changes hands")
    return seen


def is_attack(position: Position, action: Action) -> bool:
    """Whether an action attacks, by kamikaze or not."""
    if action["do"] != "move":
        return False
    target = engine.stacks(position).get((action["to"][0], action["to"][1]))
    return target is not None and target[0] != position["turn"]["player"]
