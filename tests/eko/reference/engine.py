"""A second, slow and obvious engine, written from the rules text and the interchange format alone.

It works on the dicts and lists of docs/eko/interchange.md and shares no code with eko_core, so that a misreading in one
of the two shows up as a difference. All rules are in one long file, to be read beside the text; what the
variants (section 10) add is mostly at the end.
"""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any, TypeAlias

Position: TypeAlias = dict[str, Any]
Action: TypeAlias = dict[str, Any]
Space: TypeAlias = tuple[int, int]

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]  # B1
HIGHEST = {"r": 1, "c": 2, "*": 2, "m": 3, "N": 1, "O": 1, "T": 1}  # B3
PIECES = {1: 5, 2: 3, 3: 1}  # P1
FULL_STACK = 4  # P2
MARCH_PRICE = 3  # T3
ENOUGH_POINTS = 12  # E1
CAPTIVE_POINTS = 3  # X1
QUIET_TURNS = 20  # E7
TEMPLE_PRICE = 2  # V-O, V-N
PYRAMID_POINTS = 2  # V-S


# Looking at a position


def neighbours(space: Space) -> list[Space]:
    return [(space[0] + dq, space[1] + dr) for dq, dr in DIRECTIONS]


def terrain(position: Position) -> dict[Space, str]:
    return {(q, r): sign for q, r, sign in position["board"]["spaces"]}


def stacks(position: Position) -> dict[Space, tuple[int, int, bool]]:
    """Space → (owner, size, has the Emperor)."""
    return {(q, r): (owner, size, emperor) for q, r, owner, size, emperor in position["stacks"]}


def buildings(position: Position) -> dict[Space, tuple[int, int]]:
    """Space → (owner, level)."""
    return {(q, r): (owner, level) for q, r, owner, level in position["buildings"]}


def on_board(position: Position) -> list[int]:
    """The players with a disc on the board; all others are eliminated (E3)."""
    return sorted({stack[2] for stack in position["stacks"]})


def clockwise(position: Position, start: int) -> list[int]:
    n = position["players"]
    return [(start + i) % n for i in range(n)]


def points(position: Position, player: int) -> int:
    """E1, X1, V-S."""
    built = sum(level for _, _, owner, level in position["buildings"] if owner == player)
    pyramids = [occupier(position, trio) for trio in position["board"]["pyramids"]]
    return int(built) + CAPTIVE_POINTS * len(position["captives"][player]) + PYRAMID_POINTS * pyramids.count(player)


def has_won_by_points(position: Position, player: int) -> bool:
    """E1."""
    signs = terrain(position)
    capital = any(owner == player and signs[s] == "*" for s, (owner, _) in buildings(position).items())
    return capital and points(position, player) >= ENOUGH_POINTS


def holder_of(position: Position, player: int) -> int | None:
    """Who holds the Emperor of this player."""
    for other, owners in enumerate(position["captives"]):
        if player in owners:
            return int(other)
    return None


# What may be done


def legal(position: Position) -> list[Action]:
    """Every legal action of the position, after T5 has moved it on."""
    return choices(settle(position))


def choices(position: Position) -> list[Action]:
    """What the phase asks. No actions, or nothing but keep: the phase has nothing to choose (T5)."""
    phase = position["turn"]["phase"]
    if phase == "swap":
        return list(swaps(position))
    if phase in ("action", "extra"):
        found = [*moves(position), *constructions(position)]  # T2
        sand = list(sands(position))
        if sand and not found:
            found = [{"do": "skip"}]  # T2
        return found + sand
    if phase == "reinforce":
        return reinforce_choices(position)
    if phase == "exchange":
        return [{"do": "exchange", "give": owner} for owner in position["captives"][position["turn"]["chooser"]]]  # X3
    return []


def swaps(position: Position) -> Iterator[Action]:
    """S3."""
    player = position["turn"]["player"]
    yield {"do": "keep"}
    own = {space: emperor for space, (owner, _, emperor) in stacks(position).items() if owner == player}
    if any(own.values()):
        for space, emperor in own.items():
            if not emperor:
                yield {"do": "swap", "with": list(space)}


def moves(position: Position) -> Iterator[Action]:
    stood = stacks(position)
    for start, (owner, size, emperor) in stood.items():
        if owner != position["turn"]["player"]:
            continue
        for to, zones in routes(position, start).items():
            left = size - len(zones)  # V-T: compared after the loss
            for lose_emperor in [False, True] if emperor and zones else [False]:
                if to not in stood:
                    allowed = True  # M2, move
                elif stood[to][0] == owner:
                    allowed = left + stood[to][1] <= FULL_STACK  # M2, regroup
                else:
                    allowed = may_attack(left, emperor and not lose_emperor, stood[to][1])
                if allowed:
                    yield {"do": "move", "from": list(start), "to": list(to), "emperor": lose_emperor}


def may_attack(size: int, emperor: bool, target: int) -> bool:
    if size > target:
        return True  # M3
    if emperor and size == target:
        return True  # M4
    return size == 1 and target == FULL_STACK  # M5


def constructions(position: Position) -> Iterator[Action]:
    player = position["turn"]["player"]
    stood, built = stacks(position), buildings(position)
    for space, sign in terrain(position).items():
        for level in range(1, HIGHEST.get(sign, 0) + 1):  # B3, C3
            if space not in built:
                fits, price = level == 1, level  # C2, C3
            elif built[space][0] == player:
                fits, price = level == built[space][1] + 1, level
            else:
                fits, price = level in (built[space][1], built[space][1] + 1), level + 1
            used = sum(1 for piece in built.values() if piece == (player, level))
            if not fits or used >= PIECES[level]:  # C4
                continue
            for start in neighbours(space):  # C1
                if start not in stood or stood[start][0] != player or stood[start][1] < price:
                    continue
                _, size, emperor = stood[start]
                for spend_emperor in (False, True):  # C5
                    if spend_emperor and not emperor:
                        continue
                    if not spend_emperor and size - emperor < price:
                        continue
                    yield {
                        "do": "build",
                        "at": list(space),
                        "level": level,
                        "from": list(start),
                        "emperor": spend_emperor,
                    }


def reinforce_choices(position: Position) -> list[Action]:
    player = position["turn"]["player"]
    if position["turn"]["placed"]:  # only the Wind places twice
        more = list(placements(position)) if has_temple(position, player, "T") else []
        return [*more, {"do": "end"}] if more else []
    found = list(placements(position))
    optional: list[Action] = list(moons(position))
    if may_march(position):
        optional.append({"do": "march"})
    if optional and not found:  # R1
        optional.append({"do": "end"})
    return found + optional


def may_march(position: Position) -> bool:
    """T3."""
    turn = position["turn"]
    if turn["marched"] or position["reserve"][turn["player"]]["plain"] < MARCH_PRICE:
        return False
    return any(moves(position)) or any(constructions(position))


def placements(position: Position) -> Iterator[Action]:
    player = position["turn"]["player"]
    plain, emperor = position["reserve"][player]["plain"], position["reserve"][player]["emperor"]
    built = buildings(position)
    enemies = {space for space, (owner, _) in built.items() if owner != player}
    own = {space: size for space, (owner, size, _) in stacks(position).items() if owner == player}
    room = {space: FULL_STACK - size for space, size in own.items() if size < FULL_STACK}  # R2
    if not ignores_tempests(position, player):
        signs = terrain(position)
        room = {space: free for space, free in room.items() if signs[space] != "~"}  # V-T
    safe = {space: free for space, free in room.items() if not enemies.intersection(neighbours(space))}  # R3
    for space, free in safe.items():
        if emperor:  # R4
            for count in range(min(plain, free - 1) + 1):
                yield {"do": "place", "at": list(space), "plain": count, "emperor": True}
        else:
            for count in range(1, min(plain, free) + 1):
                yield {"do": "place", "at": list(space), "plain": count, "emperor": False}
    if emperor and not safe:  # R5: every stack with room is then next to an enemy building
        for space in room:
            yield {"do": "place", "at": list(space), "plain": 0, "emperor": True}


# Doing it


def apply(position: Position, action: Action) -> Position:
    """The position after a legal action and all that follows by itself. The given one is left as it was."""
    position = settle(position)
    if action not in choices(position):
        raise ValueError(f"not legal: {action}")
    turn = position["turn"]
    before = on_board(position)
    do = action["do"]
    if do in ("keep", "swap"):
        if do == "swap":
            exchange_places(position, tuple(action["with"]))
        next_swap(position)
    elif do == "exchange":
        give_captive(position, turn["chooser"], action["give"])
        exchange_captives(position, turn["resume"])
    elif do == "end":
        end_turn(position)
    elif do == "move":
        lose_to_tempests(position, action)
        move(position, tuple(action["from"]), tuple(action["to"]))
        after_step(position, before, "reinforce")
    elif do == "build":
        build(position, action)
        after_step(position, before, "reinforce")
    elif do == "march":
        turn["marched"] = True
        position["reserve"][turn["player"]]["plain"] -= MARCH_PRICE
        position["removed"][turn["player"]] += MARCH_PRICE
        after_step(position, before, "extra")
    elif do == "place":
        place(position, action)
        after_step(position, before, "reinforce")  # and T5 ends the turn
    elif do == "sand":
        blow_sand(position, tuple(action["at"]))
        after_step(position, before, "action")
    elif do == "moon":
        place_by_moon(position, action)
        after_step(position, before, "reinforce", turn_over=True)
    elif do == "skip":
        turn["phase"] = "reinforce"
    move_on(position)
    return position


def settle(position: Position) -> Position:
    """A copy moved on while its phase has nothing to choose (T5)."""
    position = {key: value if key == "board" else deepcopy(value) for key, value in position.items()}
    move_on(position)
    return position


def move_on(position: Position) -> None:
    """T5."""
    while True:
        phase = position["turn"]["phase"]
        found = choices(position)
        if phase == "over":
            return
        if phase == "swap":
            if len(found) > 1:
                return
            next_swap(position)
        elif phase == "exchange":
            if len(found) > 1:
                return
            exchange_captives(position, position["turn"]["resume"])
        elif found:
            return
        elif phase in ("action", "extra"):
            position["turn"]["phase"] = "reinforce"  # T2
        else:
            end_turn(position)


def set_stack(position: Position, space: Space, owner: int, size: int, emperor: bool) -> None:
    """Put this stack on the space instead of what stood there; none if its size is 0."""
    position["stacks"] = [stack for stack in position["stacks"] if (stack[0], stack[1]) != space]
    if size:
        position["stacks"].append([*space, owner, size, emperor])
        position["stacks"].sort()


def exchange_places(position: Position, other: Space) -> None:
    """S3."""
    player = position["turn"]["player"]
    for stack in position["stacks"]:
        if stack[2] == player:
            stack[4] = (stack[0], stack[1]) == other


def next_swap(position: Position) -> None:
    turn = position["turn"]
    turn["swaps_left"] -= 1
    if turn["swaps_left"] > 0:
        turn["player"] = (turn["player"] + 1) % position["players"]
    else:
        turn["swaps_left"] = 0
        turn["player"] = turn["first"]
        turn["phase"] = "action"


def move(position: Position, start: Space, to: Space) -> None:
    stood = stacks(position)
    player, size, emperor = stood[start]
    set_stack(position, start, player, 0, False)
    if to not in stood:
        set_stack(position, to, player, size, emperor)
        return
    owner, target_size, target_emperor = stood[to]
    if owner == player:
        set_stack(position, to, player, size + target_size, emperor or target_emperor)
        return
    position["turn"]["eventful"] = True
    position["reserve"][owner]["plain"] += target_size - target_emperor  # M3
    if target_emperor:  # M6
        position["captives"][player] = sorted([*position["captives"][player], owner])
    if size > target_size or (emperor and size == target_size):
        set_stack(position, to, player, size, emperor)
    else:  # M5
        set_stack(position, to, player, 0, False)
        to_reserve(position, player, size, emperor)


def to_reserve(position: Position, player: int, discs: int, emperor: bool) -> None:
    """These discs, the Emperor one of them if so said, go to the reserve of their owner."""
    position["reserve"][player]["plain"] += discs - emperor
    if emperor:
        position["reserve"][player]["emperor"] = True


def build(position: Position, action: Action) -> None:
    space, start, level = tuple(action["at"]), tuple(action["from"]), action["level"]
    player, size, emperor = stacks(position)[start]
    old = buildings(position).get(space)
    price = level + (old is not None and old[0] != player)  # C2
    set_stack(position, start, player, size - price, emperor and not action["emperor"])
    to_reserve(position, player, price, action["emperor"])  # C1
    position["buildings"] = [piece for piece in position["buildings"] if (piece[0], piece[1]) != space]
    position["buildings"].append([*space, player, level])
    position["buildings"].sort()
    position["turn"]["eventful"] = True


def place(position: Position, action: Action) -> None:
    space = tuple(action["at"])
    player, size, emperor = stacks(position)[space]
    reserve = position["reserve"][player]
    reserve["plain"] -= action["plain"]
    if action["emperor"]:
        reserve["emperor"] = False
    grown = size + action["plain"] + action["emperor"]
    set_stack(position, space, player, grown, emperor or action["emperor"])
    position["turn"]["placed"] = True


# What follows a step


def after_step(position: Position, before: list[int], phase: str, turn_over: bool = False) -> None:
    """Elimination, victory, exchange, in this order (X2, X3), then the phase that comes next."""
    turn = position["turn"]
    alive = on_board(position)
    for player in before:  # E3
        if player not in alive:
            reserve = position["reserve"][player]
            position["removed"][player] += reserve["plain"] + reserve["emperor"]
            position["reserve"][player] = {"plain": 0, "emperor": False}
    if not alive:  # E4
        finish(position, [], "empty")
        return
    by_points = [player for player in before if has_won_by_points(position, player)]  # E1
    if turn["player"] in by_points:  # E6
        by_points = [turn["player"]]
    survivors = alive if len(alive) == 1 else []  # E2
    if by_points and set(survivors) - set(by_points):  # E5
        finish(position, by_points + survivors, "both")
    elif by_points:
        finish(position, by_points, "points")
    elif survivors:
        finish(position, survivors, "survivor")
    else:
        turn["phase"] = phase
        if turn_over or turn["player"] not in alive:  # V-O; E3: his turn ends
            end_turn(position)
        if turn["phase"] != "over":
            exchange_captives(position, turn["phase"])


def exchange_captives(position: Position, resume: str) -> None:
    """X2, X3: carry out every exchange that is due, up to the first that needs a choice."""
    turn = position["turn"]
    turn["phase"] = resume
    turn.pop("chooser", None)
    turn.pop("resume", None)
    due = True
    while due:
        due = False
        for player in clockwise(position, turn["player"]):
            held = position["captives"][player]
            if player in on_board(position) and held and holder_of(position, player) is not None:
                if len(held) > 1:
                    turn.update(phase="exchange", chooser=player, resume=resume)
                    return
                give_captive(position, player, held[0])  # T5
                due = True
                break


def give_captive(position: Position, giver: int, owner: int) -> None:
    """The giver hands over the Emperor of `owner` and takes his own back."""
    holder = holder_of(position, giver)
    assert holder is not None
    position["captives"][giver].remove(owner)
    position["captives"][holder].remove(giver)
    position["reserve"][giver]["emperor"] = True  # X2
    if holder != owner:
        position["captives"][holder] = sorted([*position["captives"][holder], owner])
    elif owner in on_board(position):
        position["reserve"][owner]["emperor"] = True  # X2
    else:
        position["removed"][owner] += 1  # X3


def end_turn(position: Position) -> None:
    """T4, E7."""
    turn = position["turn"]
    alive = on_board(position)
    turn["quiet"] = 0 if turn["eventful"] else turn["quiet"] + 1
    if turn["quiet"] >= QUIET_TURNS * len(alive):
        most = max(points(position, player) for player in alive)
        finish(position, [player for player in alive if points(position, player) == most], "quiet")
        return
    following = next(p for p in clockwise(position, turn["player"] + 1) if p in alive)
    turn.update(player=following, phase="action", marched=False, sand_used=False)
    turn.update(zones_paid=[], placed=False, eventful=False)


def finish(position: Position, winners: list[int], reason: str) -> None:
    position["turn"]["phase"] = "over"
    position["result"] = {"winners": sorted(winners), "reason": reason}


# The variants


def occupier(position: Position, trio: list[list[int]]) -> int | None:
    """Who occupies strictly more of these spaces than any other (V-U, V-S)."""
    stood = stacks(position)
    counts = [0] * position["players"]
    for q, r in trio:
        if (q, r) in stood:
            counts[stood[q, r][0]] += 1
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def ignores_tempests(position: Position, player: int) -> bool:
    """V-U."""
    beacon = position["board"]["beacon"]
    return beacon is not None and occupier(position, beacon) == player


def has_temple(position: Position, player: int, sign: str) -> bool:
    signs = terrain(position)
    return any(signs[space] == sign for space, (owner, _) in buildings(position).items() if owner == player)


def zone_of(signs: dict[Space, str], space: Space) -> Space | None:
    """The name of the tempest zone that a space is in: the smallest space of the connected group (V-T)."""
    if signs.get(space) != "~":
        return None
    group, frontier = {space}, [space]
    while frontier:
        for near in neighbours(frontier.pop()):
            if signs.get(near) == "~" and near not in group:
                group.add(near)
                frontier.append(near)
    return min(group)


def routes(position: Position, start: Space) -> dict[Space, list[Space]]:
    """Every space that the stack can get to, with the zones that it pays on the way the rules take (M1, V-P, V-T).

    All ways are tried: what matters of a way is where it has come to and which zones it has touched.
    """
    signs, stood = terrain(position), stacks(position)
    player, size, _ = stood[start]
    fronts = [(front[0], front[1]) for _, front in position["board"]["portals"]]
    paid = {(q, r) for q, r in position["turn"]["zones_paid"]}
    zones = {space: zone_of(signs, space) for space, sign in signs.items() if sign == "~"}
    free = ignores_tempests(position, player)

    def touched(before: frozenset[Space], space: Space) -> frozenset[Space]:
        zone = zones.get(space)
        return before if free or zone is None or zone in paid else before | {zone}

    ways = {(start, touched(frozenset(), start))}
    frontier = list(ways)
    while frontier:
        space, before = frontier.pop()
        if space != start and space in stood:
            continue  # an end, never a way through
        through = [front for front in fronts if space in fronts]  # V-P
        for to in neighbours(space) + through:
            if signs.get(to) not in (".", "~"):
                continue
            way = (to, touched(before, to))
            if len(way[1]) < size and way not in ways:  # V-T: never the last disc
                ways.add(way)
                frontier.append(way)
    found: dict[Space, list[Space]] = {}
    for space, zone_set in ways:
        names = sorted(zone_set)
        if space != start and len(names) < size:
            best = found.get(space, names)
            found[space] = min(best, names, key=lambda names: (len(names), names))
    return found


def lose_to_tempests(position: Position, action: Action) -> None:
    """V-T."""
    start: Space = (action["from"][0], action["from"][1])
    zones = routes(position, start)[action["to"][0], action["to"][1]]
    if zones:
        player, size, emperor = stacks(position)[start]
        set_stack(position, start, player, size - len(zones), emperor and not action["emperor"])
        to_reserve(position, player, len(zones), action["emperor"])
        position["turn"]["zones_paid"] = sorted([*position["turn"]["zones_paid"], *map(list, zones)])


def pay_temple(position: Position) -> None:
    player = position["turn"]["player"]
    position["reserve"][player]["plain"] -= TEMPLE_PRICE
    position["removed"][player] += TEMPLE_PRICE


def sands(position: Position) -> Iterator[Action]:
    """V-N."""
    turn = position["turn"]
    player = turn["player"]
    if turn["phase"] != "action" or turn["sand_used"] or not has_temple(position, player, "N"):
        return
    if position["reserve"][player]["plain"] < TEMPLE_PRICE:
        return
    for space, (owner, size, emperor) in stacks(position).items():
        if owner != player and size - emperor >= 1:
            yield {"do": "sand", "at": list(space)}


def blow_sand(position: Position, space: Space) -> None:
    pay_temple(position)
    owner, size, emperor = stacks(position)[space]
    set_stack(position, space, owner, size - 1, emperor)
    to_reserve(position, owner, 1, False)
    position["turn"]["sand_used"] = True


def moons(position: Position) -> Iterator[Action]:
    """V-O."""
    player = position["turn"]["player"]
    reserve, stood = position["reserve"][player], stacks(position)
    others = reserve["plain"] - TEMPLE_PRICE + reserve["emperor"]
    if not has_temple(position, player, "O") or reserve["plain"] < TEMPLE_PRICE or others < 1:
        return
    for space, sign in terrain(position).items():
        empty = sign in (".", "~") and space not in stood
        if empty or (space in stood and stood[space][0] == player and stood[space][1] <= 3):
            yield {"do": "moon", "at": list(space), "emperor": reserve["emperor"]}


def place_by_moon(position: Position, action: Action) -> None:
    pay_temple(position)
    player = position["turn"]["player"]
    space = (action["at"][0], action["at"][1])
    reserve = position["reserve"][player]
    if action["emperor"]:
        reserve["emperor"] = False
    else:
        reserve["plain"] -= 1
    _, size, emperor = stacks(position).get(space, (player, 0, False))
    set_stack(position, space, player, size + 1, emperor or action["emperor"])
