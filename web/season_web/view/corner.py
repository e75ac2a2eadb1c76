"""What lies before a player besides the gallery: the shelf under the large one, and the corners of the others."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from season_core.cards import TRAITS

from ..engine_words import called
from ..look import Look
from .cards import small_card
from .gallery import miniature, tile_says, tile_state
from .icons import icon
from .stock import accolades_list, chest, own_cards


def shelf(look: Look) -> str:
    """Under the large gallery: whose it is, points so far, chest, tokens, reserved card."""
    seat = look.large
    own = seat in (look.whose, look.eyes)
    cards = own_cards(look, seat) if look.held_open else accolades_list(look, seat) if look.open_accolades else ""
    return (
        f'<section class="shelf c{look.seats[seat].colour}{_turn(look, seat)}" data-seat="{seat}"'
        f' aria-label="{escaped(look.names[seat])}">'
        f"{_name(look, seat, 'h2')}{_points(look, seat)}{chest(look, seat, hold=own)}{tokens(look, seat)}"
        f"{_reserved(look, seat)}{cards}</section>"
    )


def corner(look: Look, seat: int) -> str:
    """Another player, complete and small: one touch shows the gallery large."""
    pile = look.table.seats[seat].stock
    top = small_card(pile[-1]) if pile else icon("stock")
    says = t("stock_says", count=len(pile), top=called(pile[-1])) if pile else t("stock_empty")
    opens = escaped(t("enlarge", name=look.names[seat]))
    return (
        f'<section class="corner c{look.seats[seat].colour}{_turn(look, seat)}" data-seat="{seat}"'
        f' aria-label="{escaped(look.names[seat])}">'
        f"<header>{_name(look, seat, 'h3')}{_points(look, seat)}</header>"
        f'<button type="button" class="open-mini" data-do="enlarge:{seat}" aria-label="{opens}">{miniature(look, seat)}'
        "</button>"
        f'<div class="things"><span class="pile" role="img" aria-label="{escaped(says)}">{top}<b>{len(pile)}</b></span>'
        f"{chest(look, seat)}{tokens(look, seat)}{_reserved(look, seat)}{_tiles(look, seat)}</div>"
        f"{accolades_list(look, seat) if look.open_accolades else ''}</section>"
    )


def corners(look: Look) -> str:
    """All players but the one whose gallery is large, in turn order from there."""
    players = look.table.players
    return "".join(corner(look, (look.large + i) % players) for i in range(1, players))


def _turn(look: Look, seat: int) -> str:
    return " is-turn" if look.whose == seat else ""


def _name(look: Look, seat: int, tag: str) -> str:
    emblem = icon(f"emblem-{look.seats[seat].emblem}")
    turn = f'<span class="unseen">{escaped(t("at_turn"))}</span>' if look.whose == seat else ""
    return f'<{tag} class="name">{emblem}<bdi>{escaped(look.names[seat])}</bdi>{turn}</{tag}>'


def _points(look: Look, seat: int) -> str:
    """Points so far; with a question mark where covered cards will add to them."""
    points, known = look.points(seat), look.knows_all(seat)
    says = escaped(t("points_so_far" if known else "points_open", points=points))
    shown = f"{points}".replace("-", "−") + ("" if known else "<small>?</small>")
    return (
        f'<button type="button" class="points-so-far" data-do="score:{seat}" aria-label="{says}" title="{says}">'
        f"{shown}</button>"
    )


def tokens(look: Look, seat: int) -> str:
    """The personal supply: tokens as things."""
    places = look.table.seats[seat]
    held = (
        ("trophy", places.trophies, "trophies"),
        ("joker", int(places.joker), "joker"),
        ("penalty", places.penalties, "penalties"),
        ("trait_tile", int(places.trait_tile), "trait_tile"),
    )
    drawn = "".join(
        f'<span class="token">{icon(sign, t(f"core.token.{name}", count=count))}'
        f'{f"<b>{count}</b>" if count > 1 else ""}</span>'
        for sign, count, name in held
        if count
    )
    joker = places.joker_on
    if joker is not None and joker.card is not None:
        trait = TRAITS[joker.trait]
        says = escaped(f"{called(joker.card)}: {t('space_joker', trait=t(f'core.trait.{trait}'))}")
        laid = f"{icon('joker')}{small_card(joker.card)}{icon(trait)}"
        drawn += f'<span class="token laid" role="img" aria-label="{says}" title="{says}">{laid}</span>'
    return f'<span class="tokens">{drawn}</span>' if drawn else ""


def _reserved(look: Look, seat: int) -> str:
    kind = look.table.seats[seat].reserved
    if kind is None:
        return ""
    says = escaped(t("reserved_card", card=called(kind)))
    drawn = f"{icon('reserve')}{small_card(kind)}"
    return f'<span class="reserved" role="img" aria-label="{says}" title="{says}">{drawn}</span>'


def _tiles(look: Look, seat: int) -> str:
    """The others' bonus tiles and marks, in short."""
    places, kinds = look.table.seats[seat], look.table.board.tile_kinds
    drawn = ""
    for tile in places.tiles or ():
        kind, says = kinds[tile.effect], tile_says(tile)
        drawn += f'<span class="small-tile {tile_state(tile, kind)}" title="{escaped(says)}">{icon(kind, says)}</span>'
    for key in places.marks:
        drawn += f'<span class="small-tile marked">{icon(key, t(f"core.scoring.{key}"))}</span>'
    return f'<span class="tiles-small">{drawn}</span>' if drawn else ""
