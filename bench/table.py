"""Rows of a bench: what was measured, against what, and whether it keeps the budget of the design."""

from statistics import median
from typing import NamedTuple

from rich.console import Console
from rich.table import Table


class Row(NamedTuple):
    what: str
    measured: str
    against: str = ""
    ratio: float | None = None  # ours : theirs, or the plain figure that the budget speaks of
    limit: float | None = None
    aim: float | None = None
    more_is_better: bool = False

    def verdict(self) -> str:
        if self.ratio is None or self.limit is None:
            return ""
        if self.aim is not None and self._keeps(self.ratio, self.aim):
            return "aim reached"
        return "in budget" if self._keeps(self.ratio, self.limit) else "OVER BUDGET"

    def _keeps(self, value: float, mark: float) -> bool:
        return value >= mark if self.more_is_better else value <= mark


def print_table(title: str, rows: list[Row]) -> None:
    table = Table(title=title, title_justify="left")
    for name in ("what", "measured", "against", "ratio", "limit", "aim", ""):
        table.add_column(name, justify="left" if name in ("what", "against", "") else "right")
    for row in rows:
        sign = "≥" if row.more_is_better else "≤"
        table.add_row(
            row.what,
            row.measured,
            row.against,
            "" if row.ratio is None else f"{row.ratio:.2f}",
            "" if row.limit is None else f"{sign} {row.limit:g}",
            "" if row.aim is None else f"{sign} {row.aim:g}",
            row.verdict(),
        )
    Console(width=150).print(table)


def spread(values: list[float], unit: str = "", digits: int = 0) -> str:
    """Median, and how far the rounds lie apart: `520 ms (498–560)`."""
    low, mid, high = min(values), median(values), max(values)
    return f"{mid:,.{digits}f}{unit} ({low:,.{digits}f}–{high:,.{digits}f})"
