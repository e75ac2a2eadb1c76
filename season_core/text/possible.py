"""Whether a position can be: what its fields must have to do with each other.

The fields themselves (types, ranges, names) are checked where they are read; here are the counts and the turn. What
breaks no count and no field's meaning is accepted, even if play could not lead there.
"""

from ..cards import CARDS, COPIES, KINDS, TRAIT, name
from ..errors import BadPosition
from ..position import (
    ACT,
    BONUS,
    COMPENSATE,
    EMPTY,
    FETCH,
    GIFTS,
    GIVE,
    GRAB,
    HANG,
    HAUL,
    IN_BONUS,
    IN_FORCE,
    IN_TROPHY,
    INN,
    JOKER,
    MARK,
    MOVE,
    OVER,
    PEEK,
    PICKPOCKET,
    REHANG,
    RESERVE,
    SPENT,
    STEAL,
    TAKE,
    TILES,
    TOLL,
    TROPHY,
    WAITING,
    Places,
    Position,
)
from ..rules.ending import finish
from ..rules.hanging import fits
from ..rules.tokens import PENALTIES, TROPHIES, trophies_out

MOST_CHANCE = 4_000_000_000  # an event's number has 4 bytes

_ACTIONS = {STEAL: "steal", COMPENSATE: "steal", PEEK: "peek", RESERVE: "reserve", GRAB: "grab", MOVE: "move"}
_EXPERT = (TILES, BONUS, TOLL, HAUL, GIFTS, GIVE, FETCH, REHANG, PICKPOCKET)
_HORN = (RESERVE, MOVE, TROPHY, PICKPOCKET)
_SHIELD = (GRAB, MARK)
_STAGE = {
    **dict.fromkeys((TILES, TAKE, HANG, TROPHY, MARK), ACT),
    **dict.fromkeys((BONUS, TOLL, HAUL, GIFTS, GIVE, FETCH, REHANG, PICKPOCKET, JOKER, OVER), IN_BONUS),
}
_QUIET = (TILES, TAKE, JOKER, OVER)  # nothing is under way


def check(p: Position) -> None:
    """Refuse a position that cannot be, with an error that names the field; its result is checked apart."""
    if not 2 <= p.chance <= MOST_CHANCE:
        raise _wrong("chance", f"must be from 2 to {MOST_CHANCE}: events 0 and 1 are used before the first choice.")
    check_cards(p)
    check_turn(p)
    for seat, places in enumerate(p.seats):
        _check_seat(p, seat, places)
    _check_tokens(p)


def _wrong(where: str, what: str) -> BadPosition:
    return BadPosition(f"{where}: {what}")


def check_cards(p: Position) -> None:
    """180 cards, six of each kind (C1, C5)."""
    cards = p.cards()
    for kind in range(KINDS):
        if cards.count(kind) > COPIES:
            raise _wrong("cards", f"there are {cards.count(kind)} of {name(kind)}, and there must be {COPIES}.")
    if len(cards) != CARDS:
        raise _wrong("cards", f"there are {len(cards)} cards in all, and there must be {CARDS}.")


def check_turn(p: Position) -> None:
    """The fields of the turn, which a view shows as well."""
    phase, last = p.phase, p.board.rounds * p.players - 1
    if phase in _EXPERT and not p.settings.expert:
        raise _wrong("turn.phase", f"there is no {phase} without expert mode.")
    if phase in (_SHIELD if p.board.side == "horn" else _HORN):
        raise _wrong("turn.phase", f"there is no {phase} on the {p.board.side} side.")
    _check_stage(p)
    if phase == TILES and p.number:
        raise _wrong("turn.number", "must be 0 before the first turn.")
    if phase in (JOKER, OVER) and p.number != last:
        raise _wrong("turn.number", f"must be {last} when the game ends.")
    if phase not in (TILES, JOKER) and p.player != (p.first + p.number) % p.players:
        raise _wrong("turn.player", f"turn {p.number} is that of seat {(p.first + p.number) % p.players}.")
    _check_chain(p)
    if phase == TAKE:
        if p.deck and len(p.inn) < INN:
            raise _wrong("inn", f"must have {INN} cards when a player takes, or the deck none.")
        if p.seats[p.player].stock:
            raise _wrong(f"seats[{p.player}].stock", "must be empty when the player takes.")


def _check_stage(p: Position) -> None:
    right = _STAGE.get(p.phase)
    if right is not None and p.stage != right:
        raise _wrong("turn.stage", f"must be {right} in {p.phase}.")
    if p.stage == IN_TROPHY and p.board.side != "horn":
        raise _wrong("turn.stage", "there is no trophy step on the shield side.")
    if p.stage == IN_BONUS and not p.settings.expert and p.phase not in (JOKER, OVER):
        raise _wrong("turn.stage", "there is no bonus step without expert mode.")


def _check_chain(p: Position) -> None:
    """Hand, cards looked at and waiting, used actions, victim and what is owed."""
    phase = p.phase
    if bool(p.hand) != (phase == HANG):
        raise _wrong("turn.hand", "there are one or two cards in hand in the phase hang, and none in any other.")
    most = {PEEK: 2, HAUL: 4, GIFTS: p.players, TOLL: p.players - 1}.get(phase, 0)
    if len(p.looking) > most or (phase == GIFTS and 0 < len(p.looking) < most):
        raise _wrong("turn.looking", f"{len(p.looking)} cards cannot be looked at in {phase}.")
    if p.waiting and (phase not in _ACTIONS or p.stage != IN_BONUS):
        raise _wrong("turn.waiting", "a card waits only while the first one of x2 brings an action.")
    if any(action not in p.board.action for action in p.used):
        raise _wrong("turn.used", "has an action that this side of the boards has not.")
    if p.used and phase in _QUIET:
        raise _wrong("turn.used", f"must be empty in {phase}.")
    if phase in _ACTIONS and _ACTIONS[phase] not in p.used:
        raise _wrong("turn.used", f"must have {_ACTIONS[phase]}, which is under way.")
    if (p.victim is not None) != (phase in (COMPENSATE, PICKPOCKET)) or p.victim == p.player:
        raise _wrong("turn.victim", "is an opponent in compensate and pickpocket, else null.")
    if phase == COMPENSATE and not p.seats[p.player].stock:
        raise _wrong(f"seats[{p.player}].stock", "must hold the stolen card.")
    if p.owed and (p.board.side != "shield" or phase in (*_QUIET, HANG) or p.stage != ACT):
        raise _wrong("turn.owed", "trophies are owed on the shield side, from hanging to the mark.")
    if p.owed > p.seats[p.player].trophies:
        raise _wrong("turn.owed", "the trophies owed must be in the personal supply.")


def _check_seat(p: Position, seat: int, places: Places) -> None:
    where, board = f"seats[{seat}]", p.board
    for at, space in enumerate(places.gallery):
        if space < KINDS and not fits(board, places.gallery, space, at):
            raise _wrong(f"{where}.gallery.{board.spaces[at]}", "another card of its people lies there face-up (H2).")
        if places.on[at] and space == EMPTY:
            raise _wrong(f"{where}.gallery.{board.spaces[at]}", "a trophy lies on no card.")
    had = turns_had(p, seat)
    if places.hung() > had:
        raise _wrong(f"{where}.gallery", f"has {places.hung()} cards after {had} turns.")
    _check_side(p, places, where)
    _check_joker(p, places, where)
    if places.knows_top > len(p.deck):
        raise _wrong(f"{where}.knows_top", f"the deck has {len(p.deck)} cards.")
    if p.phase in (JOKER, OVER) and (places.stock or places.reserved is not None):
        raise _wrong(where, "stock and reserved card are in the accolades when the game ends.")
    after_take = p.phase not in (TILES, TAKE, JOKER, OVER)
    if places.reserved is not None and seat == p.player and after_take:
        if "reserve" not in p.used:
            raise _wrong(f"{where}.reserved", "is taken in hand at the beginning of the turn (T5).")
        if p.phase == RESERVE:
            raise _wrong(f"{where}.reserved", "there is one reserved card at most, and it is chosen now (C4).")
    if places.tiles is not None:
        check_tiles(p, seat, places)


def turns_had(p: Position, seat: int) -> int:
    """How often a seat has hung a card by now at most (T6)."""
    if p.phase == TILES:
        return 0
    begun = p.number + (p.phase not in (TAKE, HANG))
    place = (seat - p.first) % p.players
    return (begun - place + p.players - 1) // p.players


def _check_side(p: Position, places: Places, where: str) -> None:
    """What one side of the boards has and the other has not (V1, V3)."""
    if p.board.side == "horn":
        if places.marks:
            raise _wrong(f"{where}.marks", "there are no end scorings on the horn side.")
        return
    if any(places.on):
        raise _wrong(f"{where}.gallery", "trophies are never laid on cards on the shield side (V3).")
    for field, found in (
        ("reserved", places.reserved is not None), ("penalties", places.penalties), ("trait_tile", places.trait_tile),
    ):  # fmt: skip
        if found:
            raise _wrong(f"{where}.{field}", "there is none on the shield side (V1).")


def _check_joker(p: Position, places: Places, where: str) -> None:
    joker = places.joker_on
    if joker is None:
        return
    if places.joker:
        raise _wrong(f"{where}.joker_on", "a player has one joker at most (C2).")
    if joker.at is not None:
        at = p.board.index.get(joker.at)
        if at is None or places.gallery[at] >= KINDS:
            raise _wrong(f"{where}.joker_on", f"no face-up card lies on {joker.at} (K6).")
    elif p.phase not in (JOKER, OVER):
        raise _wrong(f"{where}.joker_on", "a joker is laid on an accolade at the end of the game only (K6).")
    elif joker.card is None or joker.card not in places.accolades:
        raise _wrong(f"{where}.joker_on", "there is no such card in the accolades.")
    elif TRAIT[joker.card] == joker.trait:
        raise _wrong(f"{where}.joker_on", "a joker never names the trait the card has already.")


def check_tiles(p: Position, seat: int, places: Places) -> None:
    """X1–X3, X8, X9."""
    tiles, where = places.tiles or (), f"seats[{seat}].tiles"
    numbers, kinds = p.board.tile_numbers, p.board.tile_kinds
    if any(tile.effect not in numbers for tile in tiles):
        raise _wrong(where, f"has a side that is not for the {p.board.side} side of the boards (X3).")
    if len({numbers[tile.effect] for tile in tiles}) < len(tiles):
        raise _wrong(where, "has both sides of a tile, or one twice.")
    for tile in tiles:
        right = {"flash": (WAITING, SPENT), "loop": (WAITING, IN_FORCE), "end": (WAITING,)}[kinds[tile.effect]]
        if tile.state not in (right if p.phase != TILES else (WAITING,)):
            raise _wrong(where, f"{tile.effect} cannot be {tile.state}.")
    columns = len(p.board.columns)
    if p.phase != TILES:
        if len(tiles) != columns:
            raise _wrong(where, f"must have {columns} entries.")
        return
    place, now = (seat - p.first) % p.players, (p.player - p.first) % p.players
    if (place < now and len(tiles) != columns) or (place > now and tiles) or (place == now and len(tiles) == columns):
        raise _wrong(where, "the players lay their tiles one after the other (X1).")


def _check_tokens(p: Position) -> None:
    """What there is in the common supply (C2)."""
    trophies = trophies_out(p)
    if trophies > TROPHIES:
        raise _wrong("trophies", f"there are {trophies}, and only {TROPHIES} in the game.")
    penalties = sum(places.penalties for places in p.seats)
    if penalties > PENALTIES:
        raise _wrong("penalties", f"there are {penalties}, and only {PENALTIES} in the game.")


def check_result(p: Position) -> None:
    """Refuse a result that is not the one of this position, which has been checked."""
    if (p.result is not None) != (p.phase == OVER):
        raise _wrong("result", "is there when the game is over, and not before.")
    if p.result is not None:
        right = p.copy()
        finish(right)
        if right.result != p.result:
            raise _wrong("result", "the scores and winners are others.")
