"""A second engine of Open Season, written from docs/season/rules.md and interchange.md alone.

It works on the JSON objects themselves, slowly and plainly, and shares no code with `season_core`: `legal(position)`
gives the actions, `apply(position, action)` the next position, `view(position, seat)` the view, `new(…)` the first
position. All rules are in one long file, to be read beside the text.
"""

import copy
import hashlib
import itertools
from collections.abc import Iterator
from typing import Any

PEOPLES, TRAITS = "gebmds", "CTDRP"
ORDER = [p + t for p in PEOPLES for t in TRAITS]
RANK = {card: i for i, card in enumerate(ORDER)}
Json = dict[str, Any]

# B3, B4
BOARDS: dict[str, Json] = {
    "horn": {
        "rounds": 11,
        "rows": {"a": ["a1", "a2", "a3", "a4"], "b": ["b1", "b2", "b3", "b4"], "c": ["c1", "c2", "c3"]},
        "actions": {"a1": "steal", "a2": "peek", "a3": "reserve", "a4": "move"},
        "groups": [["a1", "a2", "a3", "a4"], ["b1", "b2"], ["c1", "c2", "c3"]],
        "loss": {"b1": 2, "b2": 3},
    },
    "shield": {
        "rounds": 9,
        "rows": {"a": ["a2", "a3", "a4"], "b": ["b2", "b3", "b4"], "c": ["c1", "c2", "c3"]},
        "actions": {"a2": "steal", "a3": "peek", "a4": "grab"},
        "groups": [["a2", "a3", "a4"], ["b2", "b3"], ["c1", "c2", "c3"]],
        "loss": {"b2": 2, "b3": 3},
    },
}
# X3
TILES = [("x1", "x7"), ("x2", "x8"), ("x3", "x9"), ("x4", "x10"), ("x5", "x11"), ("x6", "x12"), ("x13", "x14")]
FLASH = {"x1", "x2", "x3", "x4", "x5", "x6"}
HORN_ONLY = {"x6", "x13"}
PRIVATE = {"peek", "haul", "gifts", "give", "fetch", "rehang"}


# Chance


def words(seed: str, event: int) -> Iterator[int]:
    for i in itertools.count():
        block = hashlib.sha256(bytes.fromhex(seed) + event.to_bytes(4, "big") + i.to_bytes(4, "big")).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")


def below(stream: Iterator[int], n: int) -> int:
    while True:
        word = next(stream)
        if word < n * (2**32 // n):
            return word % n


def shuffle(cards: list[str], seed: str, event: int) -> list[str]:
    row, stream = list(cards), words(seed, event)
    for i in range(len(row) - 1, 0, -1):
        j = below(stream, i + 1)
        row[i], row[j] = row[j], row[i]
    return row


def ordered(cards: Any) -> list[str]:
    return sorted(cards, key=RANK.__getitem__)


# Set-up


def new(
    players: int, seed: str, side: Any = "horn", expert: Any = False, trophy_action: Any = "any", first: Any = None
) -> Json:
    deck = shuffle([card for card in ORDER for _ in range(6)], seed, 0)
    drawn = below(words(seed, 1), players)
    first = drawn if first is None else first
    seats: list[Json] = [
        {
            "gallery": {}, "stock": [], "accolades": [], "reserved": None, "trophies": 0, "joker": False,
            "joker_on": None, "penalties": 0, "trait_tile": False, "marks": [], "tiles": [] if expert else None,
            "knows_top": 0,
        }
        for _ in range(players)
    ]  # fmt: skip
    position = {
        "format": "season-position/1", "edition": 1, "side": side, "expert": expert, "trophy_action": trophy_action,
        "seed": seed, "chance": 2, "deck": deck[5:], "inn": deck[:5], "box": [], "seats": seats,
        "turn": {
            "first": first, "player": first, "number": 0, "decides": first, "phase": "tiles", "stage": "act",
            "hand": [], "looking": [], "waiting": [], "used": [], "victim": None, "owed": 0,
        },
        "result": None,
    }  # fmt: skip
    game = Engine(position)
    if not expert:
        game.begin_turn()
    game.run()
    return game.position


def legal(position: Json) -> list[Json]:
    game = Engine(copy.deepcopy(position))
    game.run()
    return game.choices()


def settled(position: Json) -> Json:
    game = Engine(copy.deepcopy(position))
    game.run()
    return game.position


def apply(position: Json, action: Json) -> Json:
    game = Engine(copy.deepcopy(position))
    game.run()
    if action not in game.choices():
        raise ValueError("illegal")
    game.do(action)
    game.run()
    return game.position


class Engine:
    """A position and what can be done with it, in place."""

    def __init__(self, position: Json) -> None:
        self.position = position
        self.turn = position["turn"]
        self.seats = position["seats"]
        self.board = BOARDS[position["side"]]
        self.horn = position["side"] == "horn"
        self.spaces = [at for row in "abc" for at in self.board["rows"][row]]
        self.then = ""  # what comes next where no phase is set: "chain", "end"

    @property
    def me(self) -> Any:
        return self.seats[self.turn["player"]]

    def others(self) -> list[int]:
        n = len(self.seats)
        return [(self.turn["player"] + i) % n for i in range(1, n)]

    # T9: go on until there is a choice

    def run(self) -> None:
        turn = self.turn
        while True:
            if self.then == "end":
                self.end_turn()
                continue
            if self.then == "chain":
                self.after_chain()
                continue
            if turn["phase"] == "over":
                turn["decides"] = None
                return
            choices = self.choices()
            if len(choices) >= 2 or (choices and turn["phase"] in PRIVATE):
                turn["decides"] = turn["victim"] if turn["phase"] == "compensate" else turn["player"]
                return
            if choices:
                self.do(choices[0])
            else:
                self.nothing()

    def after_chain(self) -> None:
        turn, self.then = self.turn, ""
        if turn["waiting"]:
            self.land(turn["waiting"].pop(0))
        elif turn["stage"] == "act":
            turn["phase"] = "trophy" if self.horn else "mark"
        else:
            turn["phase"], turn["stage"] = "bonus", "bonus"

    def nothing(self) -> None:
        phase = self.turn["phase"]
        if phase == "take":
            self.then = "end"
        elif phase in ("trophy", "mark"):
            self.turn["phase"], self.turn["stage"] = "bonus", "bonus"
        elif phase == "bonus":
            self.then = "end"
        elif phase == "joker":
            self.next_joker()
        elif phase == "compensate":
            self.turn["victim"] = None
            self.trigger(self.me["stock"][-1])
        elif phase == "pickpocket":
            n, player, victim = len(self.seats), self.turn["player"], self.turn["victim"]
            place = (victim - player) % n
            self.pickpocket([(player + i) % n for i in range(place, n)])
        else:
            self.turn["looking"] = []
            self.then = "chain"

    # The turn

    def draw(self, n: int) -> Any:
        cards = self.position["deck"][:n]
        del self.position["deck"][:n]
        for seat in self.seats:
            seat["knows_top"] = max(0, seat["knows_top"] - len(cards))
        return cards

    def begin_turn(self) -> None:
        self.turn.update(phase="take", stage="act", hand=[], looking=[], waiting=[], used=[], victim=None, owed=0)
        self.position["inn"] += self.draw(5 - len(self.position["inn"]))
        self.me["accolades"] = ordered(self.me["accolades"] + self.me["stock"])
        self.me["stock"] = []

    def end_turn(self) -> None:
        self.then, turn = "", self.turn
        if turn["number"] + 1 < self.board["rounds"] * len(self.seats):
            turn["number"] += 1
            turn["player"] = (turn["player"] + 1) % len(self.seats)
            self.begin_turn()
            return
        for seat in self.seats:
            own = seat["accolades"] + seat["stock"] + ([seat["reserved"]] if seat["reserved"] else [])
            seat.update(accolades=ordered(own), stock=[], reserved=None)
        turn.update(phase="joker", stage="bonus", hand=[], looking=[], waiting=[], used=[], victim=None, owed=0)
        turn["player"] = turn["first"]

    def next_joker(self) -> None:
        turn = self.turn
        turn["player"] = (turn["player"] + 1) % len(self.seats)
        if turn["player"] == turn["first"]:
            turn["player"] = (turn["first"] + turn["number"]) % len(self.seats)
            turn["phase"] = "over"
            self.position["result"] = result(self.position)

    # Section 6: landing and triggering

    def land(self, card: str) -> None:
        self.me["stock"].append(card)
        self.trigger(card)

    def trigger(self, card: str) -> None:
        self.then = "chain"
        for at, action in self.board["actions"].items():
            hung = self.me["gallery"].get(at)
            if hung and hung[1] == "up" and hung[0][0] == card[0] and action not in self.turn["used"]:
                self.start(action)
                return

    def start(self, action: str) -> None:
        self.then = ""
        self.turn["used"] = sorted([*self.turn["used"], action])
        self.turn["phase"] = action
        if action == "peek":
            self.turn["looking"] = self.draw(2)

    def victims(self) -> list[int]:
        return [i for i in sorted(self.others()) if self.seats[i]["stock"] or self.seats[i]["accolades"]]

    def moves(self) -> list[Json]:
        gallery = self.me["gallery"]
        return [
            {"do": "move", "from": a, "to": b}
            for a in self.spaces
            for b in self.board["rows"]["c"]
            if a != b and a in gallery and gallery[a][2] > 0 and b in gallery and gallery[b][1] == "up"
        ]

    def random_accolade(self, seat: int) -> Any:
        cards = self.seats[seat]["accolades"]
        at = below(words(self.position["seed"], self.position["chance"]), len(cards))
        self.position["chance"] += 1
        return cards.pop(at)

    def lose_one(self, seat: int) -> Any:
        return self.seats[seat]["stock"].pop() if self.seats[seat]["stock"] else self.random_accolade(seat)

    # Section 5

    def fits(self, card: str, at: str) -> bool:
        gallery = self.me["gallery"]
        for group in self.board["groups"]:
            if at in group:
                return not any(
                    other != at and other in gallery and gallery[other][1] == "up" and gallery[other][0][0] == card[0]
                    for other in group
                )
        return True

    def hangs(self) -> list[Json]:
        free = [at for at in self.spaces if at not in self.me["gallery"]]
        kinds = ordered(set(self.turn["hand"]))
        up = [(card, at) for card in kinds for at in free if self.fits(card, at)]
        face = "up" if up else "down"
        return [
            {"do": "hang", "card": card, "at": at, "face": face}
            for card, at in up or [(card, at) for card in kinds for at in free]
        ]

    def tokens(self, at: str) -> None:
        me, r = self.me, len(self.me["gallery"])
        gained = 0
        if self.horn:
            if at == "b3" and r <= 4:
                me["trait_tile"] = True
            if at == "b4":
                gained += 2 if r <= 2 else 1 if r in (5, 6) else 0
                if r in (3, 4) and me["joker_on"] is None:
                    me["joker"] = True
            if at in ("c1", "c2", "c3") and r <= 6 and all(c in me["gallery"] for c in ("c1", "c2", "c3")):
                gained += 4
                me["penalties"] += min(1, 4 - sum(seat["penalties"] for seat in self.seats))
        else:
            if at in ("a2", "a3", "a4", "b4") and 6 <= r <= 9:
                gained = 1
            if at == "b4" and r in (3, 4) and me["joker_on"] is None:
                me["joker"] = True
        out = sum(
            seat["trophies"] + len(seat["marks"]) + sum(hung[2] for hung in seat["gallery"].values())
            for seat in self.seats
        )
        gained = min(gained, 24 - out)
        if not self.horn:
            self.turn["owed"] += gained
        me["trophies"] += gained

    # Section 10

    def column(self, number: int) -> list[str]:
        return [at for at in self.spaces if at[1] == str(number)]

    def open_tiles(self, seat: Json) -> list[int]:
        return [
            i + 1
            for i, (effect, state) in enumerate(seat["tiles"] or [])
            if state == "waiting" and (effect in FLASH or effect == "x14") and qualifies(self.spaces, seat, i + 1)
        ]

    def pickpocket(self, seats: list[int]) -> None:
        for i in seats:
            other = self.seats[i]
            if other["trophies"]:
                other["trophies"] -= 1
                self.me["trophies"] += 1
            elif any(hung[2] for hung in other["gallery"].values()):
                self.turn["phase"], self.turn["victim"] = "pickpocket", i
                return
        self.turn["victim"] = None
        self.then = "chain"

    # Choices

    def choices(self) -> list[Json]:
        position, turn, me = self.position, self.turn, self.me
        phase, inn = turn["phase"], ordered(set(position["inn"]))
        looking = ordered(set(turn["looking"]))
        match phase:
            case "tiles":
                used = {effect for effect, _ in me["tiles"]}
                return [
                    {"do": "tile", "effect": side}
                    for pair in TILES
                    if not used & set(pair)
                    for side in pair
                    if self.horn or side not in HORN_ONLY
                ]
            case "take":
                if me["reserved"]:
                    found: set[tuple[str, ...]] = {(card,) for card in position["inn"]} or {()}
                else:
                    n = min(2, len(position["inn"]))
                    found = (
                        {tuple(ordered(pair)) for pair in itertools.combinations(position["inn"], n)} if n else set()
                    )
                return [{"do": "take", "cards": list(cards)} for cards in found]
            case "hang":
                return self.hangs()
            case "steal":
                return [{"do": "steal", "from": i} for i in self.victims()]
            case "compensate":
                cards = inn + (["deck"] if position["deck"] else [])
                return [{"do": "pass"}] * bool(cards) + [{"do": "compensate", "card": card} for card in cards]
            case "peek":
                return [{"do": "peek", "keep": card} for card in looking]
            case "reserve" | "grab":
                return [{"do": phase, "card": card} for card in inn]
            case "move":
                return self.moves()
            case "trophy":
                return self.trophies()
            case "mark":
                free = [key for key in ("hoard", "dynasty", "likeness", "fashion") if key not in me["marks"]]
                return [{"do": "mark", "scoring": key} for key in free] if turn["owed"] else []
            case "bonus":
                return self.bonuses()
            case "toll":
                return [{"do": "toll", "card": card} for card in looking]
            case "haul":
                n = min(2, len(turn["looking"]))
                orders = sorted(set(itertools.permutations(turn["looking"])))
                return [{"do": "haul", "keep": list(o[:n]), "back": list(o[n:])} for o in orders if o]
            case "gifts":
                return [
                    {"do": "gifts", "cards": list(o)} for o in sorted(set(itertools.permutations(turn["looking"]))) if o
                ]
            case "give":
                return [{"do": "give", "card": card, **where} for card, where in self.own_cards()]
            case "fetch":
                return [{"do": "fetch", "card": card} for card in ordered(set(position["deck"]))]
            case "rehang":
                return [
                    {"do": "rehang", "card": card, **where, "at": at}
                    for card, where in self.own_cards()
                    for at in me["gallery"]
                    if self.fits(card, at)
                ]
            case "pickpocket":
                other = self.seats[turn["victim"]]
                if other["trophies"]:
                    return []
                return [
                    {"do": "pickpocket", "from": turn["victim"], "at": at}
                    for at, hung in other["gallery"].items()
                    if hung[2]
                ]
            case "joker":
                return self.jokers()
        return []

    def own_cards(self) -> Any:
        for card in ordered(set(self.me["accolades"])):
            yield card, {"from": "accolades"}
        for i, card in enumerate(self.me["stock"]):
            yield card, {"from": "stock", "index": i}

    def trophies(self) -> list[Json]:
        me, turn = self.me, self.turn
        if not me["trophies"] or not self.horn:
            return []
        found: list[Json] = [{"do": "trophy", "on": at} for at in self.board["rows"]["c"] if at in me["gallery"]]
        row = [at for at in self.board["rows"]["a"] if at in me["gallery"]]
        for at, action in self.board["actions"].items():
            if not row or action in turn["used"]:
                continue
            if self.position["trophy_action"] == "own" and at not in me["gallery"]:
                continue
            possible = {
                "steal": bool(self.victims()),
                "peek": bool(self.position["deck"]),
                "reserve": bool(self.position["inn"]),
                "move": any(c in me["gallery"] and me["gallery"][c][1] == "up" for c in self.board["rows"]["c"]),
            }
            if possible[action]:
                found.append({"do": "trophy", "action": action})
        return [{"do": "pass"}, *found] if found else []

    def bonuses(self) -> list[Json]:
        me = self.me
        if not me["tiles"]:
            return []
        ready = self.open_tiles(me)
        found: list[Json] = [{"do": "bonus", "column": column} for column in ready]
        jokers: list[Json] = []
        if me["joker"]:
            for at, (card, face, _) in me["gallery"].items():
                for trait in TRAITS:
                    if face == "up" and trait != card[1]:
                        tried = {**me, "joker_on": [at, trait]}
                        if set(self.open_tiles(tried)) - set(ready):
                            jokers.append({"do": "joker", "at": at, "trait": trait})
        return found + jokers if found or not jokers else [{"do": "pass"}, *jokers]

    def jokers(self) -> list[Json]:
        if not self.me["joker"]:
            return []
        found: list[Json] = [
            {"do": "joker", "at": at, "trait": trait}
            for at, (card, face, _) in self.me["gallery"].items()
            for trait in TRAITS
            if face == "up" and card[1] != trait
        ]
        found += [
            {"do": "joker", "accolade": card, "trait": trait}
            for card in ordered(set(self.me["accolades"]))
            for trait in TRAITS
            if card[1] != trait
        ]
        return [{"do": "pass"}, *found] if found else []

    # Doing

    def do(self, action: Json) -> None:
        position, turn, me = self.position, self.turn, self.me
        phase = turn["phase"]
        match action["do"]:
            case "tile":
                me["tiles"].append([action["effect"], "waiting"])
                if len(me["tiles"]) == 4:
                    turn["player"] = (turn["player"] + 1) % len(self.seats)
                    if turn["player"] == turn["first"]:
                        self.begin_turn()
            case "take":
                for card in action["cards"]:
                    position["inn"].remove(card)
                turn["hand"] = ordered(action["cards"] + ([me["reserved"]] if me["reserved"] else []))
                me["reserved"] = None
                turn["phase"] = "hang"
            case "hang":
                turn["hand"].remove(action["card"])
                me["gallery"][action["at"]] = [action["card"], action["face"], 0]
                me["gallery"] = dict(sorted(me["gallery"].items()))
                self.tokens(action["at"])
                rest, turn["hand"] = turn["hand"], []
                self.then = "chain"
                if rest:
                    self.land(rest[0])
            case "steal":
                me["stock"].append(self.lose_one(action["from"]))
                turn["phase"], turn["victim"] = "compensate", action["from"]
            case "compensate":
                victim, turn["victim"] = self.seats[turn["victim"]], None
                if action["card"] == "deck":
                    victim["stock"] += self.draw(1)
                else:
                    position["inn"].remove(action["card"])
                    victim["stock"].append(action["card"])
                self.trigger(me["stock"][-1])
            case "peek":
                turn["looking"].remove(action["keep"])
                self.lay_back(turn["looking"])
                turn["looking"] = []
                self.land(action["keep"])
            case "reserve":
                position["inn"].remove(action["card"])
                me["reserved"] = action["card"]
                self.then = "chain"
            case "grab":
                position["inn"].remove(action["card"])
                self.land(action["card"])
            case "move":
                me["gallery"][action["from"]][2] -= 1
                me["gallery"][action["to"]][2] += 1
                self.then = "chain"
            case "trophy":
                me["trophies"] -= 1
                turn["stage"] = "trophy"
                if "on" in action:
                    me["gallery"][action["on"]][2] += 1
                    turn["phase"], turn["stage"] = "bonus", "bonus"
                else:
                    own = next(at for at, name in self.board["actions"].items() if name == action["action"])
                    row = [at for at in self.board["rows"]["a"] if at in me["gallery"]]
                    me["gallery"][own if own in row else row[0]][2] += 1
                    self.start(action["action"])
            case "mark":
                me["trophies"] -= 1
                turn["owed"] -= 1
                me["marks"] = sorted([*me["marks"], action["scoring"]])
            case "pass":
                self.do_pass(phase)
            case "bonus":
                tile = me["tiles"][action["column"] - 1]
                tile[1] = "in_force" if tile[0] == "x14" else "spent"
                self.effect(tile[0])
            case "joker":
                me["joker"] = False
                if "at" in action:
                    me["joker_on"] = [action["at"], action["trait"]]
                else:
                    me["joker_on"] = ["accolade", action["accolade"], action["trait"]]
                if phase == "joker":
                    self.next_joker()
            case "toll":
                turn["looking"].remove(action["card"])
                position["box"] = ordered(position["box"] + turn["looking"])
                turn["looking"] = []
                self.land(action["card"])
            case "haul":
                turn["looking"] = []
                self.lay_back(action["back"])
                turn["waiting"] = action["keep"][1:]
                self.land(action["keep"][0])
            case "gifts":
                turn["looking"] = []
                for i in self.others():
                    self.seats[i]["stock"].append(action["cards"][i])
                self.land(action["cards"][turn["player"]])
            case "give":
                self.leave(action)
                position["deck"].insert(0, action["card"])
                for seat in self.seats:
                    seat["knows_top"] = 0
                turn["phase"] = "fetch"
            case "fetch":
                for seat in self.seats:
                    seat["knows_top"] = 0
                position["deck"].remove(action["card"])
                position["deck"] = shuffle(ordered(position["deck"]), position["seed"], position["chance"])
                position["chance"] += 1
                self.land(action["card"])
            case "rehang":
                self.leave(action)
                hung = me["gallery"][action["at"]]
                old, hung[0], hung[1] = hung[0], action["card"], "up"
                self.land(old)
            case "pickpocket":
                self.seats[action["from"]]["gallery"][action["at"]][2] -= 1
                me["trophies"] += 1
                place = self.others().index(action["from"])
                self.pickpocket(self.others()[place + 1 :])

    def do_pass(self, phase: str) -> None:
        if phase == "compensate":
            self.turn["victim"] = None
            self.trigger(self.me["stock"][-1])
        elif phase == "trophy":
            self.turn["phase"], self.turn["stage"] = "bonus", "bonus"
        elif phase == "bonus":
            self.then = "end"
        else:
            self.next_joker()

    def lay_back(self, cards: list[str]) -> None:
        if cards:
            self.position["deck"] = cards + self.position["deck"]
            for i, seat in enumerate(self.seats):
                seat["knows_top"] = len(cards) if i == self.turn["player"] else 0

    def leave(self, action: Json) -> None:
        if action["from"] == "stock":
            del self.me["stock"][action["index"]]
        else:
            self.me["accolades"].remove(action["card"])

    def effect(self, effect: str) -> None:
        turn = self.turn
        match effect:
            case "x1":
                turn["looking"] = [
                    self.lose_one(i) for i in self.others() if self.seats[i]["stock"] or self.seats[i]["accolades"]
                ]
                turn["phase"] = "toll"
            case "x2":
                turn["looking"] = self.draw(4)
                turn["phase"] = "haul"
            case "x3":
                enough = len(self.position["deck"]) >= len(self.seats)
                turn["looking"] = self.draw(len(self.seats)) if enough else []
                turn["phase"] = "gifts"
            case "x4":
                turn["phase"] = "give"
            case "x5":
                turn["phase"] = "rehang"
            case "x6":
                self.pickpocket(self.others())


# Scoring (section 8, V4, X12)


def trait_on(seat: Json, at: str) -> Any:
    hung = seat["gallery"].get(at)
    if not hung or hung[1] == "down":
        return None
    return seat["joker_on"][1] if seat["joker_on"] and seat["joker_on"][0] == at else hung[0][1]


def qualifies(spaces: list[str], seat: Json, column: int) -> bool:
    own = [at for at in spaces if at[1] == str(column)]
    if any(at not in seat["gallery"] for at in own):
        return False
    if len(own) == 1:
        return True
    traits = [trait for at in own if (trait := trait_on(seat, at))]
    if ["x14", "in_force"] in seat["tiles"]:
        return any(traits.count(trait) >= 2 for trait in traits)
    return len(traits) == len(own) and len(set(traits)) == 1


def result(position: Json) -> Json:
    board, horn = BOARDS[position["side"]], position["side"] == "horn"
    spaces = [at for row in "abc" for at in board["rows"][row]]
    seats = position["seats"]
    good = [
        {effect for i, (effect, _) in enumerate(seat["tiles"] or []) if qualifies(spaces, seat, i + 1)}
        for seat in seats
    ]

    def people(seat: Json, at: str) -> Any:
        hung = seat["gallery"].get(at)
        return hung[0][0] if hung and hung[1] == "up" else None

    def n(seat: Json, who: str | None) -> int:
        return sum(card[0] == who for card in seat["accolades"])

    def eff(i: int, who: str) -> Any:
        seat = seats[i]
        on = sum(seat["gallery"][at][2] for at in board["rows"]["c"] if people(seat, at) == who)
        return n(seat, who) + on + (2 if "x12" in good[i] else 0)

    scores = []
    for i, seat in enumerate(seats):
        worn = list(seat["accolades"])
        if seat["joker_on"] and seat["joker_on"][0] == "accolade":
            _, card, trait = seat["joker_on"]
            worn[worn.index(card)] = card[0] + trait
        t = {trait: sum(card[1] == trait for card in worn) for trait in TRAITS}
        fewest = min(t.values())
        lines: Json = {}
        lines["losses"] = -sum(
            (1 if "x8" in good[i] else f) * n(seat, people(seat, at)) for at, f in board["loss"].items()
        )
        lines["gains"] = sum(
            factor * (n(seat, people(seat, at)) + seat["gallery"][at][2])
            for at, factor in (("c1", 2 if "x7" in good[i] else 1), ("c2", 2))
            if people(seat, at)
        )
        who = people(seat, "c3")
        lines["majority"] = 10 if who and all(eff(i, who) > eff(j, who) for j in range(len(seats)) if j != i) else 0
        lines["face_down"] = -5 * sum(hung[1] == "down" for hung in seat["gallery"].values())
        if horn:
            lines["trait"] = 2 * t[trait_on(seat, "b3")] if trait_on(seat, "b3") else 0
            lines["sets"] = (7 if seat["trait_tile"] else 4) * fewest
            trio = [people(seat, at) for at in ("b2", "b3", "b4")]
            lines["trio"] = 5 if trio[0] and len(set(trio)) == 1 else 0
            lines["penalty"] = -seat["penalties"] * fewest
        else:
            marks = seat["marks"]
            lines["hoard"] = 7 if "hoard" in marks and len(worn) >= 18 else 0
            dynasty = any({p + trait for trait in TRAITS} <= set(worn) for p in PEOPLES)
            lines["dynasty"] = 7 if "dynasty" in marks and dynasty else 0
            traits = [trait_on(seat, at) for at in spaces]
            lines["likeness"] = 7 if "likeness" in marks and any(traits.count(x) >= 5 for x in TRAITS) else 0
            lines["fashion"] = max(t.values()) if "fashion" in marks else 0
        columns = [[trait_on(seat, at) for at in spaces if at[1] == digit] for digit in "1234"]
        columns = [column for column in columns if len(column) > 1 and None not in column]
        lines["bonus"] = (
            ("x9" in good[i]) * 5 * sum(len(set(column)) == len(column) for column in columns)
            + ("x10" in good[i]) * (8 - fewest)
            + ("x11" in good[i]) * 3 * sum(len(set(column)) == 1 for column in columns)
            + ("x13" in good[i]) * 12 * all([people(seat, at) for at in spaces].count(p) <= 2 for p in PEOPLES)
        )
        lines["total"] = sum(lines.values())
        scores.append(lines)
    best = max(lines["total"] for lines in scores)
    tied = [i for i, lines in enumerate(scores) if lines["total"] == best]
    fewest_cards = min(len(seats[i]["accolades"]) for i in tied)
    return {"winners": [i for i in tied if len(seats[i]["accolades"]) == fewest_cards], "scores": scores}


# Views


def view(position: Json, seat: int) -> Json:
    position = settled(position)
    turn, phase = position["turn"], position["turn"]["phase"]
    shown = {"format": "season-view/1", "seat": seat, **{k: v for k, v in position.items() if k != "format"}}
    if phase == "over":
        return shown
    del shown["seed"], shown["chance"]
    knows = position["seats"][seat]["knows_top"]
    shown["deck"] = {"count": len(position["deck"]), "top": position["deck"][:knows]}
    if phase == "fetch" and turn["decides"] == seat:
        shown["deck"]["contents"] = ordered(position["deck"])
    for i, other in enumerate(shown["seats"]):
        if i == seat:
            continue
        if phase != "joker":
            other["accolades"] = len(other["accolades"])
        other["stock"] = {"count": len(other["stock"]), "top": other["stock"][-1] if other["stock"] else None}
        for hung in other["gallery"].values():
            if hung[1] == "down":
                hung[0] = None
        if phase == "tiles":
            other["tiles"] = None
    if turn["decides"] != seat and phase != "toll":
        turn["looking"] = len(turn["looking"])
    if turn["player"] != seat:
        turn["waiting"] = len(turn["waiting"])
    return shown
