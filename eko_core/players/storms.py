"""Who gets at whom where tempests cost discs (V-T, V-U), in the form of the plain reach: sets of stacks as bits.

On a board with tempests the bits of a set are written in layers, one above the other: layer k has the stacks whose
way costs k discs, and the last layer those that would come if tempests cost nothing. A stack that pays k discs
threatens from layer k with what is left of it; whoever has the beacon threatens from the last. So the question
"who can destroy this stack?" stays one `&` of reach and threats, with and without tempests.
"""

from collections.abc import Sequence
from itertools import compress

from ..board import Board
from ..pieces import TALLEST
from ..rules.moving import AGAINST
from ..rules.tempests import Desert

BEACON = TALLEST  # the layer of who pays nothing

# By power (the packed stack without its owner): the defences, twice a size, it wins against (M3–M5).
BEATS = tuple(tuple(defence for defence in range(2, 2 * TALLEST + 1, 2) if met[defence]) for met in AGAINST)
# The same with the layer: what the stack wins against when it has paid, and for who has the beacon.
BEATS_PAYING = tuple(
    tuple((layer, defence) for layer in range(max(1, power >> 1)) for defence in BEATS[max(0, power - 2 * layer)])
    for power in range(16)
)
BEATS_BEACON = tuple(tuple((BEACON, defence) for defence in beaten) for beaten in BEATS)


def everywhere(board: Board) -> int:
    """All zones of a board, as bits."""
    return (1 << len(board.zones)) - 1


def layered(board: Board, occupied: bytes, dear: int, free: Sequence[int]) -> tuple[int, ...]:
    """For each standing space, the stacks that get there, each in the layer of the price; `free` is the last layer.

    The zones `dear` cost a disc each. Unlike the plain reach it says the same of empty spaces.
    """
    desert = Desert(board, occupied, dear)
    n, bits, price = len(occupied), board.bits, desert.price
    alike: dict[tuple[int, tuple[int, ...]], list[int]] = {}  # stacks with the same ways but for the first step
    for here in compress(board.numbers, occupied):
        alike.setdefault((price[here], tuple(desert.beside.get(here, ()))), []).append(here)
    layers = [[0] * n for _ in range(TALLEST)]
    for members in alike.values():
        who = sum(bits[here] for here in members)
        reached = desert.reached(members[0], TALLEST - 1)
        for number, sets in reached.items():
            layer = layers[min(zones.bit_count() for zones in sets)]
            for cell in desert.regions[number].cells:
                layer[cell] |= who
        for (last, beside), targets in alike.items():
            paid = [(zones | last).bit_count() for number in beside for zones in reached.get(number, ())]
            if paid and min(paid) < TALLEST:
                layer = layers[min(paid)]
                for target in targets:
                    layer[target] |= who
    for here in compress(board.numbers, occupied):
        for near in board.steps[here]:
            if occupied[near]:
                layers[(price[here] | price[near]).bit_count()][near] |= bits[here]
    found: list[int] = []
    for here in board.numbers:
        seen, all_layers = 0, free[here] << BEACON * n
        for number, layer in enumerate(layers):  # the cheapest way is the one that is taken
            all_layers |= (layer[here] & ~seen) << number * n
            seen |= layer[here]
        found.append(all_layers)
    return tuple(found)


def price(reach: int, source: int, n: int) -> int:
    """What the way of a stack to a space costs, given the space's reach and the number of standing spaces."""
    for layer in range(TALLEST):
        if reach >> layer * n + source & 1:
            return layer
    return 0
