"""The keys of the page: what each stands for, and how the list of keys shows them."""

KEYS = {
    "Escape": "let_go", "d": "done", "f": "march", "u": "undo", "r": "redo", "U": "undo_turn", "R": "redo_turn",
    "/": "type", "m": "speak:my_stacks", "t": "speak:threats", "e": "speak:emperors", "s": "speak:scores",
    "n": "speak:neighbours", "l": "speak:last_turn", "p": "speak:prompt", "[": "back", "]": "forth", "?": "keys",
    "h": "hint", "b": "rules:why", "B": "card", "+": "zoom:1.4", "=": "zoom:1.4", "-": "zoom:0.7", "0": "zoom:",
    "c": "coordinates", "v": "speak:holdings", "o": "temple",
}  # fmt: skip

SHOWN = (
    ("keys_arrows", "← →"), ("keys_up_down", "↑ ↓"), ("keys_shift", "Shift ↑ ↓"), ("keys_enter", "Enter"),
    ("keys_escape", "Esc"), ("keys_done", "D"), ("keys_march", "F"), ("keys_undo", "U"), ("keys_redo", "R"),
    ("keys_type", "/"), ("keys_hint", "H"), ("keys_rules", "B"), ("keys_card", "Shift B"), ("keys_my_stacks", "M"),
    ("keys_threats", "T"), ("keys_emperors", "E"), ("keys_scores", "S"), ("keys_neighbours", "N"),
    ("keys_holdings", "V"), ("keys_last", "L"), ("keys_temple", "O"), ("keys_prompt", "P"), ("keys_history", "[ ]"),
    ("keys_zoom", "+ − 0"), ("keys_help", "?"),
)  # fmt: skip
