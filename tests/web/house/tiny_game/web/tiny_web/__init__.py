"""The page of the tiny game."""

from parlour.errors import ENGLISH
from parlour_web import catalogue

catalogue.begin(catalogue.EngineWords("tiny", ENGLISH, dict, lambda reason, _: str(reason), __spec__))
