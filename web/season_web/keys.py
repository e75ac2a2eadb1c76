"""The keys of the page: what each stands for, and how the list of keys shows them."""

KEYS = {
    "Escape": "let_go", "u": "undo", "r": "redo", "U": "undo_turn", "R": "redo_turn", "/": "type",
    "1": "number:1", "2": "number:2", "3": "number:3", "4": "number:4", "5": "number:5", "6": "number:6",
    "7": "number:7", "8": "number:8", "9": "number:9", "a": "own", "s": "speak:scores", "i": "speak:inn",
    "g": "speak:gallery", "l": "speak:last_turn", "p": "speak:prompt", "[": "back", "]": "forth", "?": "keys",
    "b": "rules:why",
}  # fmt: skip

SHOWN = (
    ("keys_arrows", "← → ↑ ↓"), ("keys_enter", "Enter"), ("keys_number", "1 … 9"), ("keys_escape", "Esc"),
    ("keys_own", "A"), ("keys_undo", "U"), ("keys_redo", "R"), ("keys_type", "/"), ("keys_inn", "I"),
    ("keys_gallery", "G"), ("keys_scores", "S"), ("keys_last", "L"), ("keys_prompt", "P"), ("keys_history", "[ ]"),
    ("keys_rules", "B"), ("keys_help", "?"),
)  # fmt: skip
