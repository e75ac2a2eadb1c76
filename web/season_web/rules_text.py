"""The rules of Open Season as the page shows them: sections, paragraphs with the ids they cover, and the terms.

The texts are in the catalogue: `rule_section_…`, `rule_…` (one per paragraph), `term_…`. The figures are in `figures`.
"""

from parlour_web.rulebook import Paragraph, Rulebook, Section


def _p(name: str, rules: str, figure: str = "", *, ruling: bool = False) -> Paragraph:
    return Paragraph(name, tuple(rules.split()), figure, ruling)


SECTIONS = (
    Section(
        "parts",
        (
            _p("cards", "C1", "peoples", ruling=True),
            _p("tokens", "C2", "tokens"),
            _p("sides", "C3"),
            _p("places", "C4"),
            _p("common", "C5"),
        ),
    ),
    Section(
        "boards",
        (
            _p("rows", "B1"),
            _p("marks", "B2"),
            _p("horn_board", "B3", "horn", ruling=True),
            _p("shield_board", "B4", "shield", ruling=True),
            _p("edition", "B5"),
            _p("columns", "B6"),
        ),
    ),
    Section(
        "preparing",
        (
            _p("players", "S1"),
            _p("deal", "S2"),
            _p("first", "S3"),
            _p("tiles_first", "S4"),
        ),
    ),
    Section(
        "six_steps",
        (
            _p("steps", "T1"),
            _p("round", "T2"),
            _p("refill", "T3", "inn", ruling=True),
            _p("bank", "T4"),
            _p("take", "T5", "reserved"),
            _p("hang_one", "T6", "hand"),
            _p("stock_other", "T7"),
            _p("act", "T8"),
            _p("by_itself", "T9", ruling=True),
            _p("chance", "T10", ruling=True),
            _p("short", "T11", ruling=True),
        ),
    ),
    Section(
        "hanging",
        (
            _p("hung", "H1"),
            _p("different", "H2", "different"),
            _p("must", "H3"),
            _p("face_down", "H4", "face_down"),
            _p("no_face", "H5"),
            _p("timed", "H6", "timed"),
            _p("row_c", "H7", "row_c"),
            _p("where_tokens", "H8"),
        ),
    ),
    Section(
        "actions",
        (
            _p("trigger", "A1"),
            _p("once", "A2"),
            _p("complete", "A3", "chain"),
            _p("no_effect", "A4", ruling=True),
            _p("steal", "A5", "stolen", ruling=True),
            _p("compensation", "A6", ruling=True),
            _p("peek", "A7", ruling=True),
            _p("reserve", "A8"),
            _p("move", "A9", "moved", ruling=True),
            _p("impossible", "A10"),
        ),
    ),
    Section(
        "tokens",
        (
            _p("trophy", "K1", "trophies"),
            _p("trophy_a", "K2", ruling=True),
            _p("trophy_c", "K3", ruling=True),
            _p("trophy_after", "K4", ruling=True),
            _p("left_over", "K5"),
            _p("joker", "K6", "joker", ruling=True),
        ),
    ),
    Section(
        "scoring",
        (
            _p("end", "E1"),
            _p("count", "E2"),
            _p("jokers_now", "E3", ruling=True),
            _p("lines", "E4", "sheet"),
            _p("losses", "L1", "line_losses", ruling=True),
            _p("gains", "L2", "line_gains"),
            _p("majority", "L3", "line_majority", ruling=True),
            _p("down_cost", "L4", "line_face_down", ruling=True),
            _p("trait", "L5", "line_trait"),
            _p("sets", "L6", "line_sets"),
            _p("trio", "L7", "line_trio"),
            _p("penalty", "L8", "line_penalty"),
            _p("bonus_line", "L9", "line_bonus"),
            _p("winner", "E5"),
        ),
    ),
    Section(
        "shield",
        (
            _p("shield", "V1", ruling=True),
            _p("grab", "V2"),
            _p("marking", "V3", ruling=True),
            _p("end_scorings", "V4", "marks", ruling=True),
            _p("shield_lines", "V5"),
        ),
    ),
    Section(
        "expert",
        (
            _p("choose_tiles", "X1", ruling=True),
            _p("kinds", "X2"),
            _p("pairs", "X3", ruling=True),
            _p("qualifies", "X4", "tiles", ruling=True),
            _p("loosened", "X5"),
            _p("bonus_step", "X6", ruling=True),
            _p("tile_actions", "X7"),
            _p("tile_gone", "X8", ruling=True),
            _p("leniency", "X9 x14", ruling=True),
            _p("joker_early", "X10", ruling=True),
            *(_p(effect, f"X11 {effect}", ruling=True) for effect in ("x1", "x2", "x3", "x4")),
            _p("x5", "X11 x5", "rehung", ruling=True),
            _p("x6", "X11 x6", ruling=True),
            _p("end_tiles", "X12 x7 x8 x9 x10 x11 x12 x13", ruling=True),
        ),
    ),
    Section(
        "hidden",
        (
            _p("open", "I1", "others", ruling=True),
            _p("own_eyes", "I2", "own", ruling=True),
            _p("nobody", "I3"),
            _p("seen", "I4"),
            _p("piles", "I5", ruling=True),
            _p("memory", "I6"),
            _p("fair", "I7"),
            _p("undo", "I8", ruling=True),
        ),
    ),
)

# Every term and the rule that its card leads to.
TERMS = {
    "gallery": "C4", "space": "B1", "stock": "C4", "accolades": "C4", "inn": "C5", "deck": "C5", "out_box": "C5",
    "supply": "C4", "reserved": "A8", "people": "C1", "trait": "C1", "trophy": "K1", "joker": "K6", "penalty": "L8",
    "trait_tile": "L6", "indicator": "H8", "stripe": "B2", "trio": "L7", "timed": "H6", "hang": "H1", "face_up": "H2",
    "face_down": "H4", "steal": "A5", "peek": "A7", "reserving": "A8", "move": "A9", "grab": "V2", "horn": "B3",
    "shield": "V1", "end_scoring": "V4", "bonus_tile": "X1", "column": "B6", "round": "T2", "own_turn": "T1",
    "victory_points": "E4",
}  # fmt: skip

RULES = Rulebook(SECTIONS, TERMS)
