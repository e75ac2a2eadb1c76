"""The rules of thumb as one table, with a sentence each; found by games of one table against another."""

from collections.abc import Mapping

RULES: Mapping[str, tuple[float, str]] = {
    "steal": (4.0, "what stealing is worth"),
    "peek": (2.4, "what peeking is worth"),
    "reserve": (1.2, "what reserving is worth"),
    "move": (0.6, "what moving a trophy is worth"),
    "grab": (2.2, "what grabbing is worth"),
    "rate": (0.2, "how often a turn a card in row a is triggered"),
    "row_wait": (0.7, "of that, what is left if row a waits for a turn"),
    "trophy": (1.5, "a trophy on the horn side"),
    "mark": (4.0, "a trophy on the shield side"),
    "joker": (3.0, "a joker"),
    "tile": (3.0, "the trait tile, for each set to be expected"),
    "row": (0.25, "a card in row c on the way to its effect, of the effect"),
    "gift_wait": (0.7, "of the tokens of a space, what is left if it waits for a round"),
    "gain_near": (0.2, "a card of a people one has, while a gain space is open"),
    "gain_wait": (0.7, "of the best people for a gain space, what is left if it waits"),
    "gain_later": (0.03, "a gain space filled, for each turn to come"),
    "loss_wait": (1.0, "of the cheapest people for a loss space, what is left if it waits"),
    "loss_later": (0.02, "a loss space filled, for each turn to come"),
    "most_wait": (0.9, "of the best people for the majority, what is left if it waits"),
    "deny": (0.6, "keeping the majority from another, of having it"),
    "trait_near": (0.25, "a card of a trait one has, while the trait space is open"),
    "trait_wait": (0.8, "of the best trait for the trait space, what is left if it waits"),
    "trait_later": (0.04, "the trait space filled, for each turn to come"),
    "sets": (0.775, "cards a turn that will fill up sets"),
    "trio": (2.5, "the trio complete, and half of it two of three"),
    "untrio": (2.0, "the trio broken, and a quarter of it at the second card"),
    "hoard": (0.5, "any card on the shield side"),
    "fashion": (0.7, "a card of the trait one has most of, on the shield side"),
    "like": (0.35, "a hung card of a trait that hangs already, on the shield side"),
    "scarce": (0.7, "a trophy kept for later"),
}


class Rules:
    """The rules of thumb at work: the table above, some of it replaced."""

    def __init__(self, **other: float) -> None:
        values = {name: value for name, (value, _) in RULES.items()} | other
        self.worth = {name: values[name] for name in ("steal", "peek", "reserve", "move", "grab")}
        self.rate, self.row_wait = values["rate"], values["row_wait"]
        self.trophy, self.mark, self.joker, self.tile = (values[name] for name in ("trophy", "mark", "joker", "tile"))
        self.row, self.gift_wait = values["row"], values["gift_wait"]
        self.gain_near, self.gain_wait, self.gain_later = (values[f"gain_{name}"] for name in _TIMES)
        self.loss_wait, self.loss_later = values["loss_wait"], values["loss_later"]
        self.most_wait, self.deny = values["most_wait"], values["deny"]
        self.trait_near, self.trait_wait, self.trait_later = (values[f"trait_{name}"] for name in _TIMES)
        self.sets, self.trio, self.untrio = values["sets"], values["trio"], values["untrio"]
        self.hoard, self.fashion, self.like = values["hoard"], values["fashion"], values["like"]
        self.scarce = values["scarce"]


_TIMES = ("near", "wait", "later")
USUAL = Rules()
