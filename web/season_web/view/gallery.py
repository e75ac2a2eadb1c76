"""A player's gallery: large, every space saying what it does; and as a miniature."""

from parlour_web.catalogue import t
from parlour_web.view.markup import escaped
from season_core.boards import COLUMNS, SCORINGS
from season_core.cards import HIDDEN, KINDS, TRAITS, name
from season_core.position import EMPTY, IN_FORCE, SPENT, LaidTile

from ..look import Look
from ..sentences import gift_told
from . import spaces
from .cards import hung_card, small_card
from .icons import gift_signs, icon
from .stock import stock


def gallery(look: Look) -> str:
    """The large gallery of `look.large`: tiles, frames, stock, end scorings, row effect."""
    seat = look.large
    board = look.table.board
    cells = [_frame(look, at) for at in range(len(board.spaces))]
    if board.side == "shield":
        cells.append(_scorings(look))
    says = escaped(t("gallery_of", name=look.names[seat]))
    best = " best" if look.table.result and seat in look.table.result.winners else ""
    return (
        f'<section class="wall {board.side}{best} c{look.seats[seat].colour}" data-seat="{seat}" aria-label="{says}">'
        f'{_tiles(look)}<div class="frames">{"".join(cells)}{stock(look, seat)}{_thread(look)}</div>{_row_effect(look)}'
        "</section>"
    )


def miniature(look: Look, seat: int) -> str:
    """All spaces of a gallery, small: people and trait can be read, trophies are counted."""
    board, places = look.table.board, look.table.seats[seat]
    cells = ""
    for at, space in enumerate(places.gallery):
        found = board.spaces[at]
        place = f"r{found[0]} k{found[1]}"
        trophies = f'<b data-count="{places.on[at]}"></b>' if places.on[at] else ""
        if space == EMPTY:
            cells += f'<span class="{place} vacant">{icon(spaces.role(board, at).sign)}</span>'
        else:
            hung = small_card(space if space < KINDS else HIDDEN)
            new = " new" if (seat, found) in look.last else ""
            cells += f'<span class="{place}{new}">{hung}{trophies}</span>'
    return f'<span class="mini {board.side}" aria-hidden="true">{cells}</span>'


def _frame(look: Look, at: int) -> str:
    """A space of the wall, as a button."""
    seat, board = look.large, look.table.board
    places = look.table.seats[seat]
    found, space = board.spaces[at], places.gallery[at]
    role = spaces.role(board, at)
    says = spaces.label(look, seat, at)
    classes = f"frame r{found[0]} k{found[1]} role-{role.sign}"
    brings = look.lit.get(found)
    classes += " lit" if brings else ""
    classes += " new" if (seat, found) in look.last else ""
    classes += " hinted" if f"space:{found}" in look.hinted and seat == look.whose else ""
    classes += " armed" if look.thread == found else ""
    kind = "" if space == EMPTY else f' data-card="{name(space)}"' if space < KINDS else ' data-card="##"'
    inside = _empty(look, at) if space == EMPTY else _hung(look, at)
    offer = ""
    if brings:
        signs = [gift_signs(brings.gift)] if brings.gift else []
        signs += [icon(sign) for sign in (brings.action, "down" if brings.down else None) if sign]
        offer = f'<span class="brings">{"".join(signs)}</span>' if signs else ""
    return (
        f'<button type="button" class="{classes}" data-do="space:{found}" data-space="{found}" data-seat="{seat}"{kind}'
        f'><span class="unseen">{escaped(says)}</span>'
        f'<span class="shown" aria-hidden="true">{inside}{offer}{_joint(look, at)}</span></button>'
    )


def _empty(look: Look, at: int) -> str:
    """What hanging here does: sign, word, points, and the timed effects that still pay."""
    board = look.table.board
    role = spaces.role(board, at)
    points = f"<b>{_signed(role.points)}</b>" if role.points else ""
    clocks = _clocks(look, at)
    sign = "" if clocks and role.sign == "none" else icon(role.sign)
    return f'<span class="does">{sign}<span class="word">{escaped(spaces.word(role))}</span>{points}</span>{clocks}'


def _clocks(look: Look, at: int) -> str:
    """Timed effects: lit in their rounds, with a warning in the last one, gone when they lapsed."""
    next_round = look.table.seats[look.large].hung() + 1
    drawn = ""
    for first, last, gift in spaces.timed(look.table.board, at):
        if next_round <= last:
            state = "now" if first <= next_round else "later"
            state += " last" if next_round == last else ""
            drawn += f'<span class="clock {state}">{icon("clock")}{first}–{last} {gift_signs(gift)}</span>'
    return f'<span class="clocks">{drawn}</span>' if drawn else ""


def _hung(look: Look, at: int) -> str:
    """The card with its plate, and what lies on it."""
    seat, board = look.large, look.table.board
    places = look.table.seats[seat]
    space, role = places.gallery[at], spaces.role(board, at)
    trophies = f'<span class="on">{icon("trophy") * min(places.on[at], 6)}</span>' if places.on[at] else ""
    joker = places.joker_on
    if joker is not None and joker.at == board.spaces[at]:
        trophies += f'<span class="wild">{icon("joker")}{icon(TRAITS[joker.trait])}</span>'
    text = _signed(role.points) if role.points else spaces.word(role)
    if space < KINDS and role.points and look.knows_all(seat):
        terms = [term for line in look.lines[seat] for term in line.terms if term.at == board.spaces[at]]
        if terms:
            text += f"{'·' if role.sign == 'majority' else '×'}{terms[0].number}"
    plate = f'<span class="plate{"" if role.points else " named"}">{icon(role.sign)}<span>{escaped(text)}</span></span>'
    return f"{hung_card(space if space < KINDS else HIDDEN)}{plate}{trophies}"


def _joint(look: Look, at: int) -> str:
    """The sign between a frame and its right neighbour: all different, or a trio."""
    board = look.table.board
    found = board.spaces[at]
    right = board.index.get(f"{found[0]}{int(found[1]) + 1}")
    if right is None:
        return ""
    drawn = ""
    if board.group[at] >= 0 and board.group[at] == board.group[right]:
        drawn += '<i class="joint differ">≠</i>'
    if at in board.trio and right in board.trio:
        drawn += f'<i class="joint same">={f"{chr(10)}+{board.trio_points}" if right == board.trio[-1] else ""}</i>'
    return drawn


def _tiles(look: Look) -> str:
    """Expert mode: the bonus tiles above the columns."""
    if not look.table.settings.expert:
        return ""
    tiles, board = look.table.seats[look.large].tiles or (), look.table.board  # none yet, or not yet shown
    drawn = ""
    for column in range(COLUMNS):
        if column >= len(tiles):
            drawn += '<span class="tile vacant"></span>'
            continue
        tile = tiles[column]
        kind = board.tile_kinds[tile.effect]
        state, says = tile_state(tile, kind), escaped(tile_says(tile))
        lit = " lit" if column + 1 in look.columns_lit else ""
        lit += " hinted" if f"column:{column + 1}" in look.hinted else ""
        drawn += (
            f'<button type="button" class="tile {state}{lit}" data-do="column:{column + 1}" aria-label="{says}"'
            f' title="{says}">{icon(kind)}<span>{escaped(t(f"core.effect.{tile.effect}"))}</span></button>'
        )
    return f'<div class="tiles-row">{drawn}</div>'


def tile_state(tile: LaidTile, kind: str) -> str:
    """How a bonus tile is drawn: as what has become of it, else as what it is."""
    return "spent" if tile.state == SPENT else "in-force" if tile.state == IN_FORCE else kind


def tile_says(tile: LaidTile) -> str:
    """What a bonus tile is called and does."""
    return t("tile_says", effect=t(f"core.effect.{tile.effect}"), does=t(f"tile_{tile.effect}"))


def _scorings(look: Look) -> str:
    """Shield side: the four end scorings, with a trophy on those that will pay."""
    marks = look.table.seats[look.large].marks
    drawn = ""
    for key in SCORINGS:
        marked = key in marks
        pays = t(f"scoring_{key}") + (t("semicolon") + t("marked") if marked else "")
        says = escaped(f"{t(f'core.scoring.{key}')}: {pays}")
        state = ("marked" if marked else "") + (" lit" if key in look.scorings_lit else "")
        state += " hinted" if f"scoring:{key}" in look.hinted else ""
        drawn += (
            f'<button type="button" class="scoring {state}" data-do="scoring:{key}" aria-label="{says}" title="{says}">'
            f'{icon("trophy" if marked else key)}<span>{escaped(t(f"core.scoring.{key}"))}</span></button>'
        )
    return f'<div class="scorings">{drawn}</div>'


def _row_effect(look: Look) -> str:
    """Horn side: what filling row c in time brings (H7)."""
    board, places = look.table.board, look.table.seats[look.large]
    gift = board.row_effect
    open_spaces = sum(places.gallery[at] == EMPTY for at in board.rows[2])
    if gift is None or not open_spaces or places.hung() + open_spaces > board.row_until:
        return ""
    says = escaped(t("row_effect", last=board.row_until, tokens=gift_told(gift)))
    state = "last" if places.hung() + open_spaces == board.row_until else ""
    return f'<p class="row-effect {state}">{icon("clock")}<span>{says}</span>{gift_signs(gift)}</p>'


def _thread(look: Look) -> str:
    """The thread that runs from the stock to the frame whose action it would trigger."""
    if look.thread is None:
        return ""
    x = int(look.thread[1]) - 0.5
    return (
        '<svg class="thread" viewBox="0 0 4 3" preserveAspectRatio="none" aria-hidden="true">'
        f'<path d="M3.5 2.1C3.5 1.3 {x:g} 1.8 {x:g} .95"/></svg>'
    )


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"
