"""The rules as the page shows them: sections, paragraphs with the ids they cover and their figures, and the terms.

The texts are in the catalogue: `rule_section_…`, `rule_…` (one per paragraph), `term_…`. The figures are in `figures`.
"""

from parlour_web.rulebook import Paragraph, Rulebook, Section


def _p(name: str, rules: str, figure: str = "", *, ruling: bool = False) -> Paragraph:
    return Paragraph(name, tuple(rules.split()), figure, ruling)


SECTIONS = (
    Section(
        "board",
        (
            _p("spaces", "B1", "spaces"),
            _p("tiles", "B2 B4", "tiles"),
            _p("terrain", "B3", "terrain"),
            _p("layout", "B5", "layout"),
            _p("laying", "B6"),
        ),
    ),
    Section(
        "pieces",
        (
            _p("pieces", "P1", "pieces"),
            _p("stacks", "P2", "stacks"),
            _p("beside", "P3"),
        ),
    ),
    Section(
        "setup",
        (
            _p("deal", "S1"),
            _p("first", "S2"),
            _p("swap", "S3", "swap"),
        ),
    ),
    Section(
        "turn",
        (
            _p("turn", "T1"),
            _p("action", "T2", ruling=True),
            _p("march", "T3", "march", ruling=True),
            _p("next", "T4"),
            _p("by_itself", "T5"),
        ),
    ),
    Section(
        "moving",
        (
            _p("way", "M1", "way"),
            _p("regroup", "M2", "regroup"),
            _p("attack", "M3", "attack"),
            _p("equal", "M4", "equal"),
            _p("kamikaze", "M5", "kamikaze"),
            _p("capture", "M6", "capture"),
            _p("own", "M7"),
        ),
    ),
    Section(
        "constructing",
        (
            _p("site", "C1", "build"),
            _p("price", "C2", "prices"),
            _p("levels", "C3", "replace"),
            _p("supply", "C4"),
            _p("spend", "C5", "spend"),
            _p("last_disc", "C6", ruling=True),
        ),
    ),
    Section(
        "captives",
        (
            _p("worth", "X1"),
            _p("exchange", "X2", "exchange"),
            _p("several", "X3", ruling=True),
        ),
    ),
    Section(
        "reinforcing",
        (
            _p("must", "R1"),
            _p("one_stack", "R2", "reinforce"),
            _p("choked", "R3", "choked"),
            _p("emperor_first", "R4", "emperor_first"),
            _p("way_out", "R5", "way_out"),
            _p("next_to", "R6"),
        ),
    ),
    Section(
        "end",
        (
            _p("twelve", "E1", "twelve", ruling=True),
            _p("survivor", "E2"),
            _p("out", "E3", ruling=True),
            _p("empty", "E4"),
            _p("both", "E5"),
            _p("share", "E6", ruling=True),
            _p("quiet", "E7", ruling=True),
        ),
    ),
    Section(
        "variants",
        (
            _p("variants", "V1", "small_tiles", ruling=True),
            _p("variant_board", "V1"),
            _p("portals", "V-P", "portals"),
            _p("tempests", "V-T", "tempest"),
            _p("tempest_way", "V-T", ruling=True),
            _p("moon", "V-O", "moon", ruling=True),
            _p("sand", "V-N", "sand"),
            _p("wind", "V-W", "wind"),
            _p("beacon", "V-U", "beacon", ruling=True),
            _p("pyramids", "V-S", "pyramid"),
        ),
    ),
)

# Every term and the rule that its card leads to.
TERMS = {
    "disc": "P1", "plain": "P1", "emperor": "P1", "stack": "P2", "reserve": "P3", "supply": "P3", "box": "P3",
    "captive": "M6", "exchange": "X2", "encampment": "P1", "tower": "P1", "castle": "P1",
    "movement_space": "B3", "construction_space": "C1", "reg": "B3", "canyon": "B3", "mountain": "B3",
    "capital": "B3", "chasm": "B3", "turn": "T1", "action": "T2", "forced_march": "T3", "regroup": "M2",
    "attack": "M3", "kamikaze": "M5", "reinforcement": "R1", "points": "E1", "out": "E3",
    "tempest": "V-T", "zone": "V-T", "portal": "V-P", "temple": "V-O", "pyramid": "V-S", "beacon": "V-U",
}  # fmt: skip

RULES = Rulebook(SECTIONS, TERMS)
