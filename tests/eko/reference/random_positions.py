"""Random small positions, crowded and lopsided, in which rare things happen soon."""

from collections import Counter
from random import Random
from typing import Any

from . import engine
from .engine import Action, Position

PLAYER_NUMBERS = [2, 2, 3, 3, 4]
TERRAINS = ["......xr", "......xrcm**"]
VARIANT_TERRAINS = [
    "....~~~xr", "...~~~~xxxO*", "......xxooNOTr*", "....~~xooNNOOTTrcm**", "...~~x", "...~~NT*c", ".~~~xxxxo",
]  # fmt: skip
STACK_SIZES = [1, 1, 2, 3, 4, 4]
PHASES = ["action", "action", "action", "action", "extra", "reinforce", "reinforce"]


def random_position(rng: Random, variants: bool = False) -> Position:
    """A possible position, not necessarily one that play can reach, never one that is over."""
    players, radius = rng.choice(PLAYER_NUMBERS), rng.choice([1, 2, 2, 3] if variants else [1, 1, 2, 2, 3])
    across = range(-radius, radius + 1)
    signs = rng.choice(VARIANT_TERRAINS if variants else TERRAINS)
    terrain = {(q, r): rng.choice(signs) for q in across for r in across if abs(q + r) <= radius}
    movement = [space for space, sign in terrain.items() if sign in ".~"]
    if not movement:
        return random_position(rng, variants)
    rng.shuffle(movement)

    left = [engine.FULL_STACK * 4] * players  # P1: 16 discs
    emperor_at = [""] * players
    stacks = []
    crowd = rng.choice([0.3, 0.6, 0.9])
    for i, (q, r) in enumerate(movement):
        if i >= players and rng.random() > crowd:
            continue
        owner = i if i < players and rng.random() < 0.9 else rng.randrange(players)
        size = min(rng.choice(STACK_SIZES), left[owner])
        if size:
            left[owner] -= size
            emperor = not emperor_at[owner] and (not left[owner] or rng.random() < 0.35)
            stacks.append([q, r, owner, size, emperor])
            if emperor:
                emperor_at[owner] = "board"
    alive = sorted({stack[2] for stack in stacks})

    used: Counter[tuple[int, int]] = Counter()
    buildings = []
    for (q, r), sign in terrain.items():
        if sign in engine.HIGHEST and rng.random() < 0.6:
            owner, level = rng.randrange(players), rng.randint(1, engine.HIGHEST[sign])
            if used[owner, level] < engine.PIECES[level]:
                used[owner, level] += 1
                buildings.append([q, r, owner, level])

    captives: list[list[int]] = [[] for _ in range(players)]
    reserve = []
    removed = []
    for owner in range(players):
        if not emperor_at[owner]:
            emperor_at[owner] = rng.choice(["captive", "captive", "reserve" if owner in alive else "out"])
            left[owner] -= emperor_at[owner] != "out"
        if emperor_at[owner] == "captive":
            captives[rng.choice([p for p in range(players) if p != owner])].append(owner)
        plain = rng.randint(0, min(left[owner], 5)) if owner in alive else 0
        reserve.append({"plain": plain, "emperor": emperor_at[owner] == "reserve"})
        removed.append(left[owner] - plain)

    phase = rng.choice(PHASES)
    last = engine.QUIET_TURNS * len(alive) - 1
    turn = {
        "first": rng.randrange(players),
        "player": rng.choice(alive),
        "phase": phase,
        "marched": phase == "extra" or (phase == "reinforce" and rng.random() < 0.3),
        "sand_used": False,
        "zones_paid": [],
        "placed": False,
        "eventful": phase != "action" and rng.random() < 0.5,
        "quiet": rng.choice([0, 3, last, last - rng.randint(0, 9)]),
        "swaps_left": 0,
    }
    board = {
        "spaces": [[q, r, terrain[q, r]] for q, r in sorted(terrain)],
        "portals": [],
        "pyramids": [],
        "beacon": None,
    }
    if variants:
        board |= random_marks(terrain, rng)
        turn["sand_used"] = rng.random() < 0.1
        zones = sorted({zone for space in terrain if (zone := engine.zone_of(terrain, space))})
        if phase != "action":
            turn["zones_paid"] = [list(zone) for zone in zones if rng.random() < 0.3]
        if phase == "reinforce":
            turn["placed"] = rng.random() < 0.2
    position: Position = {
        "format": "eko-position/1",
        "players": players,
        "board": board,
        "stacks": sorted(stacks),
        "buildings": sorted(buildings),
        "reserve": reserve,
        "captives": [sorted(owners) for owners in captives],
        "removed": removed,
        "turn": turn,
        "result": None,
    }
    for player in engine.clockwise(position, position["turn"]["player"]):
        # X2: an exchange that is due is made at once, so no other phase can have one
        if player in alive and position["captives"][player] and engine.holder_of(position, player) is not None:
            turn.update(phase="exchange", chooser=player, resume=rng.choice(["action", "reinforce"]))
            if turn["resume"] == "action":
                turn.update(marched=False, eventful=False, zones_paid=[], placed=False)
            break
    return position


def random_marks(terrain: dict[tuple[int, int], str], rng: Random) -> dict[str, Any]:
    """Portals, pyramids and a beacon for a board."""
    portals = []
    for space in sorted(terrain):
        fronts = [near for near in engine.neighbours(space) if terrain.get(near, "x") in ".~"]
        if terrain[space] == "o" and fronts and rng.random() < 0.9:
            portals.append([list(space), list(rng.choice(fronts))])
    trios = []
    for q, r in sorted(terrain):
        trios += [trio for trio in ([(q, r), (q + 1, r), (q, r + 1)], [(q, r), (q + 1, r - 1), (q + 1, r)])
                  if all(terrain.get(space, "x") in ".~" for space in trio)]  # fmt: skip
    chosen = [[list(space) for space in trio] for trio in rng.sample(trios, min(len(trios), 3))]
    return {
        "portals": portals,
        "pyramids": chosen[1 : 1 + rng.randint(0, 2)],
        "beacon": chosen[0] if chosen and rng.random() < 0.5 else None,
    }


def random_attempt(position: Position, rng: Random) -> Action:
    """An action on real spaces of the board that may well be illegal."""
    spaces = [[q, r] for q, r, _ in position["board"]["spaces"]]
    own = [[q, r] for q, r, owner, _, _ in position["stacks"] if owner == position["turn"]["player"]]
    start = rng.choice(own or spaces) if rng.random() < 0.9 else rng.choice(spaces)
    other = rng.choice(spaces)
    attempts: list[Action] = [
        {"do": "move", "from": start, "to": other, "emperor": rng.random() < 0.2},
        {"do": "build", "at": other, "level": rng.randint(1, 3), "from": start, "emperor": rng.random() < 0.3},
        {"do": "place", "at": start, "plain": rng.randint(0, 4), "emperor": rng.random() < 0.4},
        {"do": "exchange", "give": rng.randrange(position["players"])},
        {"do": "swap", "with": other},
        rng.choice([{"do": "march"}, {"do": "end"}, {"do": "keep"}, {"do": "skip"}]),
        rng.choice([{"do": "sand", "at": other}, {"do": "moon", "at": other, "emperor": rng.random() < 0.3}]),
    ]
    return rng.choices(attempts, weights=[6, 5, 5, 1, 1, 2, 1])[0]
