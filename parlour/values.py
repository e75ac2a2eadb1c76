"""Small unchanging values with named fields: what frozen dataclasses are, but cheap to define.

A dataclass writes and compiles its methods whenever its module is imported; the page waits for that at every start.
"""

from typing import Any, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """Its fields are the annotated names of the class, in their order; one that has a value there may be left out.

    >>> class Place(Value):
    ...     row: int
    ...     column: int = 0
    >>> Place(1), Place(1) == Place(1, 0), Place(1, 2).but(row=3)
    (Place(row=1, column=0), True, Place(row=3, column=2))
    """

    __match_args__: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = (*cls.__match_args__, *cls.__annotations__)  # type: ignore[misc]

    def __init__(self, *values: Any, **named: Any) -> None:
        names = self.__match_args__
        given = dict(zip(names, values, strict=False))
        if len(values) > len(names) or named.keys() - set(names) or given.keys() & named.keys():
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(names)}, each given once.")
        given |= named
        if len(given) < len(names):
            kind = type(self)
            missing = [name for name in names if name not in given and not hasattr(kind, name)]
            if missing:
                raise TypeError(f"{kind.__name__} needs {', '.join(missing)}.")
        self.__dict__.update(given)

    def named(self) -> dict[str, Any]:
        """The fields by their names."""
        return {name: getattr(self, name) for name in self.__match_args__}

    def but(self, **changes: Any) -> Self:
        """The same value with other contents of these fields."""
        return type(self)(**self.named() | changes)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A {type(self).__name__} does not change; make another one with but({name}=…).")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A {type(self).__name__} does not change.")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.named() == other.named()

    def __hash__(self) -> int:
        return hash(tuple(self.named().values()))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in self.named().items())})"
