"""A tree of whole turns that grows where play is best, with max^n between the players.

Each node is a position at the beginning of a turn. Opening a node looks at the promising turns from there, evaluates
the position after each and keeps the best as children; so a node is worth at once what its best turn is worth, and
what the tree walks through is never a turn half done. A simulation walks down by value and curiosity, opens one node
and tells the nodes above. What is proven (won, lost for good) is not searched again.

With more than two players a simulation opens nodes until it has come round the table (`TABLE`): a turn that all others
have answered looks worse than one that nobody has, so the two must not be compared. What was good for a player where
he was looked at first is tried wherever he is to act: a good turn mostly stays one, whatever the others do.
"""

from collections.abc import Iterator
from itertools import islice
from math import exp, sqrt
from random import Random
from typing import NamedTuple

from ..actions import Action
from ..position import Phase, Position
from .decisive import Dangers, can_hope, winning_turn
from .evaluation import Evaluation
from .thinker import Chances, Steps
from .turns import Width, turns

TRIES = 12  # turns looked at for a winning reply when an answer is wanted now


class Growth(NamedTuple):
    """How the tree grows."""

    root: Width = Width()  # what is looked at in the position asked about …
    inside: Width = Width(14, 2, 0)  # … in the later ones of the same player …
    others: Width = Width(14, 2, 0)  # … and in those of the others
    kept_at_root: int = 40  # turns that become children in the position asked about …
    kept: int = 10  # … in the later ones of the same player …
    kept_by_others: int = 10  # … and in those of the others
    round_the_table: bool = False  # whether a simulation ends at an own node only; all nodes then see winning marches
    favourites: int = 0  # first actions that are remembered of the first node of each player …
    first: Width = Width(60, 1, 0)  # … at which so much is looked at
    curiosity: float = 0.1  # the weight of the unexplored against the good
    sharpness: float = 0.06  # how much worse a turn must look to be e times less interesting
    backing: float = 0.5  # how far a turn is worth its best continuation, and how far the mean of all
    verify: int = 2  # visits after which an own turn is checked against every winning reply


DUEL = Growth()  # with two players
TABLE = Growth(  # with more: fewer replies, so that there is time for those of everybody
    others=Width(8, 1, 0),
    kept_at_root=24,
    kept_by_others=4,
    round_the_table=True,
    favourites=10,
)


class Node:
    """A position at the beginning of a turn, reached by the steps of another."""

    __slots__ = (
        "children",
        "opened",
        "position",
        "prior",
        "proven",
        "seat",
        "steps",
        "total",
        "value",
        "verified",
        "visits",
    )

    def __init__(self, position: Position, steps: Steps, value: Chances) -> None:
        self.position = position
        self.steps = steps
        self.value = value  # by player: of the best continuation known
        self.seat = position.to_decide()
        self.children: list[Node] = []  # best first by evaluation
        self.opened = False
        self.prior = 0.0  # how interesting it looked, together with its sisters 1
        self.total = 0.0  # of the values seen, for who chose the turn
        self.visits = 0
        self.proven = position.result is not None
        self.verified = False  # looked at for a reply that wins at once


class Tree:
    """The search of the stronger levels."""

    def __init__(self, position: Position, evaluation: Evaluation, rng: Random, growth: Growth) -> None:
        self.nodes = 0
        self._evaluation = evaluation
        self._growth = growth
        self._rng = rng
        self._root = Node(position, (), evaluation.chances(position))
        self._favourites: dict[int, frozenset[Action]] = {}  # by player
        self._dangers = Dangers(position.to_decide(), evaluation)

    def think(self) -> Iterator[None]:
        root = self._root
        yield from self._open(root)
        most = root.position.players if self._growth.round_the_table else 1
        while not root.proven:
            path = [root]
            node = root
            opened = 0
            while not node.proven:
                if node.opened:
                    node = self._select(node)
                    path.append(node)
                    continue
                yield from self._open(node)
                opened += 1
                if node.seat == root.seat or opened == most:  # the latter if he is out of the game
                    break
            self._tell(path)
            if len(path) > 1 and path[1].visits >= self._growth.verify:
                self._verify(path[1])
            yield

    def _open(self, node: Node) -> Iterator[None]:
        """Give the node its children: the winning turn if there is one, else the best of the promising ones."""
        growth, evaluation, seat = self._growth, self._evaluation, node.seat
        position = node.position
        root = node is self._root
        if root:
            width, kept = growth.root, growth.kept_at_root
        elif seat == self._root.seat:
            width, kept = growth.inside, growth.kept
        else:
            width, kept = growth.others, growth.kept_by_others
        meets = growth.favourites > 0 and seat not in self._favourites and position.turn.phase is Phase.ACTION
        if meets and not root:
            width = growth.first
        march = root or growth.round_the_table
        node.opened = True
        if root or (position.turn.phase is Phase.ACTION and can_hope(position, seat, 1 + march)):
            steps = winning_turn(position, evaluation, march)
            if steps is not None:
                node.proven = True
                node.value = tuple(float(player == seat) for player in range(position.players))
                child = Node(position, steps, node.value)
                child.proven = True
                node.children = [child]
                return
        found: list[Node] = []
        for whole in turns(position, evaluation, width, self._favourites.get(seat)):
            if whole is not None:
                self.nodes += 1
                found.append(Node(whole.position, whole.steps, evaluation.chances(whole.position)))
            if root or not self.nodes & 7:
                yield
        if root:
            self._rng.shuffle(found)  # so that equal turns come in any order
        found.sort(key=lambda child: child.value[seat], reverse=True)
        top = found[0].value[seat]
        if meets:
            actions = dict.fromkeys(child.steps[0] for child in found)  # each once, best first
            self._favourites[seat] = frozenset(islice(actions, growth.favourites))
        node.children = found[:kept]
        if root and any(can_hope(position, player, 2) for player in range(position.players)):
            node.children = found  # an only defence may not look like much
        for child in node.children:
            child.prior = exp((child.value[seat] - top) / growth.sharpness)
        whole_prior = sum(child.prior for child in node.children)
        for child in node.children:
            child.prior /= whole_prior
        self._settle(node)

    def _select(self, node: Node) -> Node:
        growth = self._growth
        backing, seat = growth.backing, node.seat
        mean = 1.0 - backing
        curious = growth.curiosity * sqrt(node.visits + 1)
        best, best_score = node.children[0], -1.0
        for child in node.children:
            if child.proven:
                continue
            visits = child.visits
            worth = child.value[seat]
            if visits:
                worth = mean * child.total / visits + backing * worth
            score = worth + curious * child.prior / (1 + visits)
            if score > best_score:
                best, best_score = child, score
        return best

    def _tell(self, path: list[Node]) -> None:
        """Tell the nodes of the path, from the leaf up, what was seen."""
        seen = path[-1].value
        for depth in range(len(path) - 1, -1, -1):
            node = path[depth]
            if node.children:
                self._settle(node)
            node.visits += 1
            if depth:
                node.total += seen[path[depth - 1].seat]

    def _settle(self, node: Node) -> None:
        """The node's value is its best child's; it is proven if that is certain."""
        seat = node.seat
        best = node.children[0]
        all_proven = True
        for child in node.children:
            if child.value[seat] > best.value[seat]:
                best = child
            if not child.proven:
                all_proven = False
        node.value = best.value
        if all_proven or (best.proven and best.value[seat] >= 1.0):
            node.proven = True

    def _verify(self, child: Node) -> None:
        """Once for the end of an own turn: it is lost if the next player can win at once, with a march too."""
        if child.verified or child.proven:
            return
        child.verified = True
        if self._dangers.loses(child.position):
            child.proven = True
            child.value = tuple(float(seat == child.seat) for seat in range(child.position.players))
            self._settle(self._root)

    def _best_verified(self) -> Node | None:
        """The best turn that does not lose at once, as far as a few tries find one."""
        best = self._best(self._root)
        for _ in range(TRIES):
            if best is None or best.proven or best.verified:
                break
            self._verify(best)
            best = self._best(self._root)
        return best

    def _best(self, node: Node) -> Node | None:
        """What the player at the node would choose: a proven win, else the most visited, a proven loss last."""
        seat = node.seat
        best, best_key = None, (-9, 0.0, 0.0)
        for child in node.children:
            worth = child.value[seat]
            if child.proven:
                key = (2 if worth >= 1.0 else 1 if worth > 0.0 else -1, worth, float(child.visits))
            elif child.visits:
                key = (1, child.visits, worth)
            else:
                key = (0, worth, 0.0)
            if key > best_key:
                best, best_key = child, key
        return best

    def line(self) -> Steps:
        steps: list[Action] = []
        node = self._best_verified()
        while node is not None:
            steps += node.steps
            node = self._best(node)
        return tuple(steps)

    def value(self) -> Chances:
        best = self._best_verified()
        return best.value if best else self._root.value
