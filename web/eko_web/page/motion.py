"""Stacks glide along their way, buildings rise, discs drop in: short, and never in anybody's way."""

from collections.abc import Iterable
from typing import Any

import js

from eko_core import Event, Hex
from eko_core import events as ev
from parlour_web.page import dom

from ..view.board.plane import centre
from .stage import Stage

_STEP, _LEAST, _MOST = 90, 150, 400  # milliseconds
_AT_REST: dict[str, object] = {"transform": "none", "opacity": 1}


def play(stage: Stage, events: Iterable[Event]) -> None:
    """Show what happened on the board that is drawn already."""
    for event in events:
        match event:
            case ev.Moved(target=target, path=path):
                _glide(stage, target, path, portals=True)
            case ev.Built(at=at):
                _animate(stage.piece(at), [{"transform": "scale(1, 0.05)", "opacity": 0.2}, _AT_REST], 300)
            case ev.Placed(at=at) | ev.MoonPlaced(at=at):
                _animate(stage.piece(at), [{"transform": "translate(0px, -46px)", "opacity": 0.4}, _AT_REST], 220)
            case ev.Captured(player=player, owner=owner, at=at):
                _lead_away(stage, at, player, owner)
            case ev.LostToTempest(player=player, at=at):
                _blow_away(stage, at, player)
            case ev.SandBlown(owner=owner, at=at):
                _blow_away(stage, at, owner)
            case ev.Won(winners=winners):
                _rejoice(stage, winners)
            case ev.Swapped(source=source, target=target):
                _glide(stage, target, (source, target))
                _glide(stage, source, (target, source))


def _glide(stage: Stage, target: Hex, path: tuple[Hex, ...], *, portals: bool = False) -> None:
    end = centre(target)
    frames: list[dict[str, object]] = []
    for before, hex in zip((None, *path), path, strict=False):
        x, y = centre(hex)
        there = f"translate({x - end.x:.1f}px, {y - end.y:.1f}px)"
        if portals and before is not None and hex not in before.neighbours():  # V-P: gone, and out of another portal
            frames += [{**frames[-1], "opacity": 0}, {"transform": there, "opacity": 0}]
        frames.append({"transform": there, "opacity": 1})
    _animate(stage.piece(target), frames, min(_MOST, max(_LEAST, _STEP * (len(path) - 1))))


def _rejoice(stage: Stage, winners: tuple[int, ...]) -> None:
    """The winners' pieces hop, one after the other."""
    hop: list[dict[str, object]] = [_AT_REST, {"transform": "translate(0px, -34px)"}, _AT_REST]
    for n, piece in enumerate(stage.pieces_of(winners)):
        _animate(piece, hop * 2, 700, delay=60 * n % 600)


def _lead_away(stage: Stage, at: Hex, captor: int, owner: int) -> None:
    """A captured Emperor walks from his space to his place in the captor's corner, before everything in between."""
    drawn = dom.all_of(f'#corners [data-seat="{captor}"] .captive.{stage.colour(owner)} svg')
    seen = [one for one in drawn if one.getBoundingClientRect().width]
    if not seen:
        return
    end, frame = seen[-1].getBoundingClientRect(), stage.frame.getBoundingClientRect()
    x, y, half = stage.place_of(at)
    x, y = frame.x + x - end.width / 2, frame.y + y - end.height / 2
    walker = js.document.createElement("div")
    walker.className = f"walker {stage.colour(owner)}"
    walker.setAttribute("aria-hidden", "true")
    picture = seen[-1].cloneNode(True)
    for name, size in (("width", end.width), ("height", end.height)):
        picture.setAttribute(name, f"{size:.1f}")
    walker.append(picture)
    js.document.body.append(walker)
    as_on_the_board = 1.6 * half / end.width
    frames: list[dict[str, object]] = [
        {"transform": f"translate({x:.1f}px, {y:.1f}px) scale({as_on_the_board:.2f})"},
        {"transform": f"translate({end.x:.1f}px, {end.y:.1f}px)"},
    ]
    far = ((end.x - x) ** 2 + (end.y - y) ** 2) ** 0.5
    milliseconds = min(_MOST, max(_LEAST, round(far / 2)))
    _animate(walker, frames, milliseconds)
    dom.later(milliseconds, lambda: walker.remove())


def _blow_away(stage: Stage, at: Hex, seat: int) -> None:
    """A disc is carried off by the wind."""
    ghost = stage.ghost(at, seat)
    frames: list[dict[str, object]] = [
        {"transform": "none", "opacity": 0.9},
        {"transform": "translate(60px, -50px) rotate(40deg)", "opacity": 0.7},
        {"transform": "translate(170px, -80px) rotate(140deg)", "opacity": 0},
    ]
    _animate(ghost.firstElementChild, frames, 400)
    dom.later(400, lambda: ghost.remove())


def _animate(element: Any, frames: list[dict[str, object]], milliseconds: int, *, delay: int = 0) -> None:
    if dom.there(element):
        how = {"duration": milliseconds, "delay": delay, "easing": "ease-in-out"}
        element.animate(dom.js_object(frames), dom.js_object(how))
