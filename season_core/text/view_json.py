"""Views as JSON, exactly as docs/season/interchange.md has them; and memories, for computer players in a worker."""

from typing import Any

from parlour.strict_json import as_choice, as_int, as_list, as_object, dump, load

from ..cards import BACK, CARDS, HIDDEN, in_order, name, names
from ..chance import SEED_BYTES
from ..errors import BadPosition, BadText
from ..memory import Memory
from ..position import DOWN, EMPTY, FETCH, INN, JOKER, OVER, TILES, TOLL, Places, Position
from ..rules import flow
from ..view import View
from . import position_json as pj
from .action_json import as_card
from .possible import check_turn

FORMAT = "season-view/1"
MEMORY = "season-memory/1"
_KEYS = tuple(key for key in pj.KEYS if key not in ("seed", "chance"))


def write_view(view: View) -> str:
    """The view as one line of JSON; `read_view` gives it back."""
    return dump(view_to_json(view))


def read_view(text: str) -> View:
    """The view in a JSON text; refuses any other text (BadText, BadPosition), naming the field."""
    return view_from_json(load(text, "view"))


def view_to_json(view: View) -> dict[str, Any]:
    """The view as the object that JSON writes; every list is new."""
    table, seat = view.table, view.seat
    value: dict[str, Any] = {**pj.position_to_json(table), "format": FORMAT}
    value = {"format": FORMAT, "seat": seat, **{key: value[key] for key in value if key != "format"}}
    if table.phase == OVER:
        return value
    del value["seed"], value["chance"]
    known = table.deck.rstrip(bytes([HIDDEN]))
    value["deck"] = {"count": len(table.deck), "top": names(known)}
    if view.contents is not None:
        value["deck"]["contents"] = names(view.contents)
    for other, places in enumerate(table.seats):
        if other != seat:
            shown = value["seats"][other]
            shown["stock"] = {"count": len(places.stock), "top": name(places.stock[-1]) if places.stock else None}
            if table.phase != JOKER:
                shown["accolades"] = len(places.accolades)
    if seat != table.decides and table.phase != TOLL:
        value["turn"]["looking"] = len(table.looking)
    if seat != table.player:
        value["turn"]["waiting"] = len(table.waiting)
    return value


def view_from_json(value: object) -> View:
    """The view that the object means; refuses what `read_view` refuses."""
    if not isinstance(value, dict):
        raise BadText("view: must be an object.")
    turn = value.get("turn")
    if isinstance(turn, dict) and turn.get("phase") == OVER:
        root = as_object(value, "view", ("seat", *pj.KEYS))
        as_choice(root["format"], "format", (FORMAT,))
        whole = {**root, "format": pj.FORMAT}
        del whole["seat"]
        p = pj.position_from_json(whole)
        return View(as_int(root["seat"], "seat", 0, p.players - 1), p)
    root = as_object(value, "view", ("seat", *_KEYS))
    as_choice(root["format"], "format", (FORMAT,))
    seats = as_list(root["seats"], "seats", 4)
    if len(seats) < 2:
        raise BadPosition(f"seats: there are 2 to 4 seats, not {len(seats)}.")
    p = Position.start(pj.settings_from_json(root), len(seats), bytes(SEED_BYTES), 0, b"")
    seat = as_int(root["seat"], "seat", 0, p.players - 1)
    p.chance = 0
    p.inn = pj.as_cards(root["inn"], "inn", INN)
    p.box = in_order(pj.as_cards(root["box"], "box"))
    pj.turn_from_json(p, root["turn"], seat)
    p.seats = [
        pj.seat_from_json(p, fields, f"seats[{i}]") if i == seat else _other(p, fields, f"seats[{i}]")
        for i, fields in enumerate(seats)
    ]
    contents = _deck(p, root["deck"], seat)
    if root["result"] is not None:
        raise BadPosition("result: is there when the game is over, and not before.")
    check_turn(p)
    if len(p.cards()) != CARDS:
        raise BadPosition(f"cards: there are {len(p.cards())} cards in all, and there must be {CARDS}.")
    p.legal = _legal(p, contents) if p.decides == seat else ()
    return View(seat, p, contents)


def _legal(p: Position, contents: bytes | None) -> tuple[Any, ...]:
    if contents is None:
        return flow.choices(p.copy())
    searched = p.copy()
    searched.deck = contents
    return flow.choices(searched)


def _deck(p: Position, value: object, seat: int) -> bytes | None:
    searching = p.phase == FETCH and p.decides == seat
    fields = as_object(value, "deck", ("count", "top", "contents") if searching else ("count", "top"))
    top = pj.as_cards(fields["top"], "deck.top")
    count = as_int(fields["count"], "deck.count", len(top), CARDS)
    p.deck = top + bytes([HIDDEN]) * (count - len(top))
    if p.seats[seat].knows_top != len(top):
        raise BadPosition(f"deck.top: the seat knows {p.seats[seat].knows_top} cards.")
    if not searching:
        return None
    contents = in_order(pj.as_cards(fields["contents"], "deck.contents"))
    if len(contents) != count:
        raise BadPosition(f"deck.contents: the deck has {count} cards.")
    return contents


def _other(p: Position, value: object, where: str) -> Places:
    """Another seat's places."""
    fields = as_object(value, where, pj.SEAT_KEYS)
    places = Places.empty(p.board, p.settings.expert)
    places.gallery, places.on = pj.gallery_from_json(p.board, fields["gallery"], f"{where}.gallery", hidden=True)
    pj.tokens_from_json(p, places, fields, where)
    stock = as_object(fields["stock"], f"{where}.stock", ("count", "top"))
    count = as_int(stock["count"], f"{where}.stock.count", 0, CARDS)
    if (stock["top"] is None) != (count == 0):
        raise BadPosition(f"{where}.stock.top: is null when the stock is empty, and only then.")
    if count:
        top = as_card(stock["top"], f"{where}.stock.top")
        places.stock = bytes([HIDDEN]) * (count - 1) + bytes([top])
    if p.phase == JOKER:
        places.accolades = in_order(pj.as_cards(fields["accolades"], f"{where}.accolades"))
    else:
        places.accolades = bytes([HIDDEN]) * as_int(fields["accolades"], f"{where}.accolades", 0, CARDS)
    hidden = fields["tiles"] is None
    if hidden != (p.phase == TILES or not p.settings.expert):
        raise BadPosition(f"{where}.tiles: is null without expert mode and while tiles are chosen, and only then.")
    places.tiles = None if hidden else pj.tiles_from_json(p.board, fields["tiles"], f"{where}.tiles")
    return places


# Memories


def write_memory(memory: Memory) -> str:
    """The memory as one line of JSON: the view, and what is remembered of the others; `read_memory` gives it back."""
    table = memory.table
    seats: list[dict[str, Any] | None] = []
    for seat, places in enumerate(memory.table.seats):
        if seat == memory.seat or table.phase == OVER:
            seats.append(None)
        else:
            down = {
                table.board.spaces[at]: name(space & HIDDEN)
                for at, space in enumerate(places.gallery)
                if DOWN <= space < EMPTY
            }
            seats.append(
                {
                    "face_down": down,
                    "stock": names(places.stock),
                    "accolades": names(places.accolades),
                    "doubt": names(memory.doubts[seat]),
                }
            )
    return dump({"format": MEMORY, "view": view_to_json(memory.view), "seats": seats})


def read_memory(text: str) -> Memory:
    """The memory in a JSON text; refuses any other text (BadText, BadPosition), naming the field."""
    root = as_object(load(text, "memory"), "memory", ("format", "view", "seats"))
    as_choice(root["format"], "format", (MEMORY,))
    view = view_from_json(root["view"])
    table, doubts = view.table.copy(), [b""] * view.table.players
    table.legal = view.table.legal
    for seat, entry in enumerate(as_list(root["seats"], "seats", table.players, table.players)):
        if (entry is None) != (seat == view.seat or table.phase == OVER):
            raise BadText(f"seats[{seat}]: is null for the own seat, and in over.")
        if entry is not None:
            doubts[seat] = _remember(table, seat, entry)
    table.fresh = 0
    return Memory(view, table if any(doubts) or table != view.table else view.table, tuple(doubts))


def _remember(table: Position, seat: int, entry: object) -> bytes:
    where = f"seats[{seat}]"
    fields = as_object(entry, where, ("face_down", "stock", "accolades", "doubt"))
    places = table.own(seat)
    down = fields["face_down"]
    spaces = [table.board.spaces[at] for at, space in enumerate(places.gallery) if DOWN <= space < EMPTY]
    cards = as_object(down, f"{where}.face_down", spaces)
    gallery = bytearray(places.gallery)
    for space, card in cards.items():
        gallery[table.board.index[space]] = _known(card, f"{where}.face_down.{space}") | DOWN
    stock = bytes(_known(card, f"{where}.stock") for card in as_list(fields["stock"], f"{where}.stock", CARDS))
    others = as_list(fields["accolades"], f"{where}.accolades", CARDS)
    accolades = [_known(card, f"{where}.accolades") for card in others]
    if len(stock) != len(places.stock) or stock[-1:] != places.stock[-1:] or len(accolades) != len(places.accolades):
        raise BadPosition(f"{where}: the view has other numbers of cards.")
    places.gallery, places.stock, places.accolades = bytes(gallery), stock, in_order(accolades)
    doubt = in_order(pj.as_cards(fields["doubt"], f"{where}.doubt"))
    if doubt and len(doubt) - 1 > stock.count(HIDDEN) + accolades.count(HIDDEN):
        raise BadPosition(f"{where}.doubt: has more cards than can be hidden.")
    return doubt


def _known(value: object, where: str) -> int:
    return HIDDEN if value == BACK else as_card(value, where)
