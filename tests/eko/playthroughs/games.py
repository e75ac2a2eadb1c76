"""The games that are printed."""

from eko_core.board.tiles import VARIANTS
from tests.eko.playthroughs.play import Printed

GAMES = (
    Printed("2_any", 2, 5, "any", "a win by points after an exchange"),
    Printed("2_attack", 2, 1, "attack", "a survivor after five exchanges and many kamikazes"),
    Printed("2_build", 2, 0, "build", "a quick win by points"),
    Printed("2_both", 2, 24, "build", "one who wins by points with his last disc, and the survivor with him"),
    Printed("2_empty", 2, 493, "attack", "the last two stacks that destroy each other"),
    Printed("2_quiet", 2, 4, "any", "an end by quiet turns that one player wins"),
    Printed("2_skip", 2, 1, "any", "a player without legal action"),
    Printed("3_any", 3, 4, "any", "a win by points after two exchanges"),
    Printed("3_hunt", 3, 9, "hunt", "many exchanges, and an Emperor who goes back to an eliminated owner"),
    Printed("3_peace", 3, 0, "peace", "an end by quiet turns that is shared"),
    Printed("4_attack", 4, 3, "attack", "exchanges with a choice and eliminations"),
    Printed("4_build", 4, 4, "build", "a win by points after an elimination"),
    Printed("4_march", 4, 3, "march", "forced marches"),
    Printed("2_variants", 2, 0, "weather", "all variants, and Emperors lost to tempests", VARIANTS),
    Printed("4_variants", 4, 4, "weather", "all variants, captures and eliminations", VARIANTS),
)
