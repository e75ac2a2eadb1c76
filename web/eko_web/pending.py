"""Discs taken from the reserve and held over a stack, not yet placed (R1)."""

from eko_core import Hex, Place
from eko_core.pieces import TALLEST
from parlour.values import Value


class Pending(Value):
    """A placement in the making."""

    at: Hex
    plain: int
    emperor: bool

    def place(self) -> Place:
        return Place(self.at, self.plain, self.emperor)

    def written(self) -> dict[str, object]:
        """As JSON can hold it."""
        return {"at": list(self.at), "plain": self.plain, "emperor": self.emperor}

    @staticmethod
    def read(half: object) -> "Pending | None":
        """What was written, if it can be one."""
        match half:
            case {"at": [int(q), int(r)], "plain": int(plain), "emperor": bool(emperor)} if plain <= TALLEST:
                return Pending(Hex(q, r), plain, emperor)
        return None
