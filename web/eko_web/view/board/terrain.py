"""The drawings of the terrains (rule B3), each round (0, 0), for `<defs>`.

Every terrain differs from the others in shape, in colour and in texture; colours are custom properties of
`theme.css`. The sun stands low in the west: what is lit is left, what is dark is right.
"""

from random import Random

from eko_core.board import HIGHEST

from .plane import HEXAGON, number, pair

NAMES = {
    ".": "sand", "x": "chasm", "r": "reg", "c": "canyon", "*": "capital", "m": "mountain",
    "~": "tempest", "o": "portal", "N": "temple-sand", "O": "temple-moon", "T": "temple-wind",
}  # fmt: skip
FACES = {".": 3, "~": 3}  # sand and weather have several faces, so that they do not look printed


def terrain_symbols() -> str:
    """All terrains as groups with ids `t-sand-0`, `t-reg`, `t-mountain` …"""
    drawn = [_group(f"sand-{i}", _ground("sand") + _sand(i)) for i in range(FACES["."])]
    drawn += [_group(f"tempest-{i}", _ground("tempest") + _tempest(i)) for i in range(FACES["~"])]
    drawn += [
        _group("chasm", _CHASM),
        _group("reg", _ground("reg") + _stones() + _notches("r")),
        _group("canyon", _ground("canyon") + _CANYON + _notches("c")),
        _group("mountain", _ground("mountain") + _MOUNTAIN + _notches("m")),
        _group("capital", _ground("capital") + _capital() + _notches("*")),
        _group("portal", _ground("portal") + _PORTAL),
    ]
    for sign, temple in _TEMPLES.items():
        name = NAMES[sign]
        drawn.append(_group(name, _ground(name) + temple + _notches(sign)))
        drawn.append(f'<g id="glyph-{sign}">{_GLYPHS[sign]}</g>')
    return "".join(drawn)


def _group(name: str, drawing: str) -> str:
    return f'<g id="t-{name}">{drawing}</g>'


def _ground(name: str) -> str:
    return f'<path d="{HEXAGON}" fill="var(--{name})"/><path d="{HEXAGON}" fill="url(#g-cushion)"/>'


def _notches(sign: str) -> str:
    """One to three cuts in the front corner: the highest building the terrain takes."""
    count = HIGHEST[sign]
    bars = "".join(f"M{number(10.5 * (i - (count - 1) / 2))} 41.5v7.5" for i in range(count))
    return f'<path d="{bars}" class="notch notch-case"/><path d="{bars}" class="notch"/>'


def _sand(variant: int) -> str:
    """Smooth sand, a few wind ripples outside the engraved ring."""
    x, y = (-9.0, -4.5, -13.0)[variant], (-46.0, -44.5, -45.0)[variant]
    ripples = (
        f"M{pair(x, y)}q4.5-3.5 9 0t9 0M{pair(x + 5, y + 4.5)}q3-2.5 6 0t6 0M{pair(-12 - x / 2, -y)}q4.5-3.5 9 0t9 0"
    )
    return (
        f'<path d="{ripples}" class="ripple"/><circle r="37.5" fill="url(#g-dish)"/>'
        '<circle cx=".9" cy="1.5" r="37.5" class="ring-light"/><circle r="37.5" class="ring"/>'
    )


def _stones() -> str:
    """Reg: angular stones, scattered thickly, lit from the left."""
    rng = Random(11)
    places: list[tuple[float, float, float]] = []
    while len(places) < 19:
        x, y, size = rng.uniform(-41, 41), rng.uniform(-46, 34), rng.uniform(5, 9.5)
        inside = abs(x) * 0.577 + abs(y) < 50 - size
        if inside and all((x - a) ** 2 + (y - b) ** 2 > (size + c) ** 2 for a, b, c in places):
            places.append((x, y, size))
    shadow = body = light = ""
    for x, y, s in sorted(places, key=lambda place: place[1]):
        a, b, c = s * rng.uniform(0.3, 0.7), s * rng.uniform(0.5, 0.9), s * rng.uniform(0.6, 0.8)
        shadow += f"M{pair(x - s, y + c)}L{pair(x + s * 1.9, y + c + 3)} {pair(x + s, y - 1)}Z"
        lit = f"M{pair(x - s, y + c * 0.5)}L{pair(x - a, y - c)} {pair(x + b, y - c * 0.8)} "
        body += f"{lit}{pair(x + s, y + c * 0.3)} {pair(x + a, y + c)} {pair(x - b, y + c)}Z"
        light += f"{lit}{pair(x, y)}Z"
    return (
        f'<path d="{shadow}" fill="var(--cast)" opacity=".28"/>'
        f'<path d="{body}" fill="var(--reg-stone)"/><path d="{light}" fill="var(--reg-light)"/>'
    )


# Chasm: a broken rim, walls that fall away in steps, nothing at the bottom.
_CHASM = (
    f'<path d="{HEXAGON}" fill="var(--chasm-rim)"/><path d="{HEXAGON}" fill="url(#g-cushion)"/>'
    '<path d="M-4-52 12-44 22-46 31-33 45-27 42-12 47 3 42 13 45 26 29 32 20 43 6 46-3 53-17 42-29 38-36 29-46 25-41 9'
    '-46-4-40-14-45-27-30-32-21-43-11-42Z" fill="var(--chasm-wall)"/>'
    '<path d="M-3-43 9-36 20-38 28-26 38-20 35-6 39 4 35 13 37 21 24 27 16 36 3 39-14 36-24 31-31 23-38 18-34 4-38-9'
    '-33-20-24-27-15-35Z" fill="var(--chasm-deep)"/>'
    '<path d="M-2-33 10-27 22-22 29-9 31 6 28 17 16 26 2 31-14 28-25 19-29 4-27-12-18-23Z" fill="url(#g-hole)"/>'
    '<path d="M38-20 35-6 39 4 35 13 37 21 24 27 16 36 3 39 2 31 16 26 28 17 31 6 29-9 24-18Z"'
    ' fill="var(--chasm-lit)"/>'
    '<path d="M34-8 29-4M38 5 31 6M35 13 28 16M36 21 24 21M23 28 17 25M15 36 10 29" class="crack"/>'
    '<path d="M45 26 29 32 20 43 6 46-3 53" class="rim-light"/>'
    '<path d="M37 21 24 27 16 36 3 39" class="rim-light" opacity=".5"/>'
)

# Canyon: a winding gorge whose walls show their strata.
_CANYON = (
    '<g clip-path="url(#hexagon)">'
    '<path d="M34-62C2-52-2-40 12-22S30 8-2 16-44 22-46 62H-8C-8 42 4 40 22 34S58 8 44-14 36-42 70-50V-70Z"'
    ' fill="var(--canyon-1)"/>'
    '<path d="M42-62C12-48 10-36 21-20S34 16 4 23-34 34-36 62H-17C-14 38-2 34 16 28S48 6 36-14 28-46 66-56Z"'
    ' fill="var(--canyon-2)"/>'
    '<path d="M48-62C22-46 19-34 29-17S36 20 8 27-26 40-27 62H-22C-20 40-8 32 12 26S40 2 31-16 26-46 60-62Z"'
    ' fill="var(--canyon-3)"/>'
    '<path d="M34-62C2-52-2-40 12-22S30 8-2 16-44 22-46 62" class="strata"/>'
    '<path d="M20-62C-16-50-14-36-2-20S12-2-12 6-56 14-62 40M2-62C-34-46-30-32-18-18S-6-8-24-4-54 4-64 20'
    'M66-30C50-22 56-14 60-4S50 26 32 36 6 50 4 62" class="strata" opacity=".55"/>'
    "</g>"
)

# Mountain: three peaks, a lit and a dark face each, the highest with snow.
_MOUNTAIN = (
    '<path d="M-4-8 44 22 50 12 50 28.9 12 51-20 40Z" fill="var(--cast)" opacity=".3"/>'
    '<path d="M21-37 4 4 43 12Z" fill="var(--mountain-light)"/>'
    '<path d="M21-37 19-20 25-6 20 8 45 14Z" fill="var(--mountain-dark)"/>'
    '<path d="M21-37 14.5-22 19-24 22-19 27-25Z" fill="var(--mountain-cap)"/>'
    '<path d="M-12-50-40 20 26 24Z" fill="var(--mountain-light)"/>'
    '<path d="M-12-50-14-24-5-10-13 6-6 24 28 25Z" fill="var(--mountain-dark)"/>'
    '<path d="M-12-50-22-25-17-29-13-21-8-28-2-25Z" fill="var(--mountain-cap)"/>'
    '<path d="M-12-50-13-31-8-28-2-25Z" fill="var(--mountain-shade)"/>'
    '<path d="M-30-2-47 26-6 30Z" fill="var(--mountain-light)"/>'
    '<path d="M-30-2-29 12-24 20-27 29-4 31Z" fill="var(--mountain-dark)"/>'
    '<path d="M24 2 6 30 44 27Z" fill="var(--mountain-light)"/>'
    '<path d="M24 2 23 14 28 29 46 27Z" fill="var(--mountain-dark)"/>'
    '<path d="M-30 2-27 20M-20-20-26 4-24 16M-16-14-20 14" class="scree"/>'
)


def _capital() -> str:
    """Capital: a walled city of gold; six towers, a paved star, a dome. It shows round any building."""
    corners = ((42, -24.2), (0, -48.5), (-42, -24.2), (-42, 24.2), (0, 48.5), (42, 24.2))
    wall = "M" + "L".join(pair(x, y) for x, y in corners) + "Z"
    star = "M0-35 8-14 30-17.5 16 0 30 17.5 8 14 0 35-8 14-30 17.5-16 0-30-17.5-8-14Z"
    towers = "".join(
        f'<circle cx="{number(x + 2.5)}" cy="{number(y + 3)}" r="9" fill="var(--cast)" opacity=".35"/>'
        f'<circle cx="{number(x)}" cy="{number(y)}" r="8.5" class="city-tower"/>'
        + f'<circle cx="{number(x)}" cy="{number(y)}" r="4" fill="var(--capital-roof)"/>'
        for x, y in corners
        if y < 40  # the front corner is left to the notches
    )
    return (
        f'<path d="{wall}" fill="var(--capital-court)"/><path d="{star}" fill="var(--capital-inlay)"/>'
        f'<path d="{wall}" class="city-shadow" transform="translate(2.5 3)"/>'
        f'<path d="{wall}" class="city-wall"/><path d="{wall}" class="city-top"/>'
        '<path d="M2 14C22 14 40 20 44 24L30 26C20 22 10 19 2 19Z" fill="var(--cast)" opacity=".3"/>'
        '<circle r="15.5" class="city-dome"/><path d="M-10-4A11 11 0 0 1 2-11" class="dome-light"/>'
        + f'<path d="M0-8 2.3-2.3 8 0 2.3 2.3 0 8-2.3 2.3-8 0-2.3-2.3Z" fill="var(--capital-inlay)"/>{towers}'
    )


def _tempest(turned: int) -> str:
    """Tempest: driving sand round an eye, over a ring to stand on; each face is turned another way."""
    return (
        '<circle r="50" fill="url(#g-storm)"/><circle r="37.5" class="storm-ring"/><g clip-path="url(#hexagon)">'
        f'<g transform="rotate({120 * turned})"><path d="{_SQUALL}" class="squall"/><path d="{_GALE}" class="gale"/>'
        f'<path d="{_GRAINS}" class="grains"/></g></g>'
    )


_GALE = (
    "M-60-8C-40-32-18-40 6-34S34-8 20 7-12 14-13 0 4-10 7-1M60 10C42 34 16 42-6 36S-36 12-27-8"
    "M-58 20C-48 6-44-2-38-12M58-22C50-6 46 4 42 12"
)
_SQUALL = "M-62-22C-36-46-6-50 18-44S46-22 42-4M62 24C36 48 6 50-16 45S-46 24-42 4"
_GRAINS = "M-22-50 8-53M20-50 40-42M-6 50 24 48M-40 40-22 47M-48-20-43-30M48 22 43 31M-4-20 14-15M4 20-12 17"

# Portal: an arch of stones with a light in it.
_PORTAL = (
    '<path d="M30-8 50 6V28.9L30 40Z" fill="var(--cast)" opacity=".3"/>'
    '<path d="M-32 36V-8A32 34 0 0 1 32-8V36H20V-6A20 22 0 0 0-20-6V36Z" fill="var(--portal-stone)" class="city-line"/>'
    '<path d="M-20 36V-6A20 22 0 0 1 20-6V36Z" fill="url(#g-portal)"/>'
    '<path d="M-9 27C-16 8 12 6 4-10M10 29C18 12-6 4-2-14" class="portal-swirl"/>'
    '<path d="M-32 12H-20M-32-8H-20M20 12H32M20-8H32M-23-32-15-22M23-32 15-22M0-42V-28" class="city-line"/>'
    '<path d="M-38 36H38V43H-38Z" fill="var(--portal-stone)" class="city-line"/>'
)

# The signs of the three temples, also on badges: an hourglass, a crescent, gusts.
_GLYPHS = {
    "N": '<path d="M-14-19H14L3-.5 14 18H-14L-3-.5Z" class="glyph"/>',
    "O": '<path d="M7-20A20 20 0 1 0 17 11 16 16 0 0 1 7-20Z" class="glyph"/>',
    "T": '<path d="M-18-8H7A7 7 0 1 0 1-16M-18 1H15A7.5 7.5 0 1 1 9 11M-18 10H-3A6 6 0 1 1-8 18" class="glyph-line"/>',
}
# Three temples that nobody mixes up: steps, a dome, a round of pillars under sails.
_TEMPLES = {
    "N": (
        '<path d="M36-20 50-12V28.9L14 46-10 38Z" fill="var(--cast)" opacity=".28"/>'
        '<path d="M-44 33-36 12H36L44 33Z" fill="var(--sand-step)" class="city-line"/>'
        '<path d="M-35 12-28-9H28L35 12Z" fill="var(--sand-top)" class="city-line"/>'
        '<path d="M-27-9-21-44H21L27-9Z" fill="var(--sand-step)" class="city-line"/>'
        '<path d="M-16-44H16L13-50H-13Z" fill="var(--sand-roof)" class="city-line"/>'
        '<path d="M-8 33V12H8V33ZM-6 12V-2H6V12Z" fill="var(--temple-shade)"/>'
        '<g transform="translate(0 -21) scale(.86)">' + _GLYPHS["N"] + "</g>"
    ),
    "O": (
        '<path d="M30-22 50-12V28.9L16 45 0 36Z" fill="var(--cast)" opacity=".28"/>'
        '<path d="M-40 26H40V35H-40Z" fill="var(--moon-step)" class="city-line"/>'
        '<path d="M-33 0H33V26H-33Z" fill="var(--moon-top)" class="city-line"/>'
        '<path d="M-36 0C-38-36-16-46 0-52 16-46 38-36 36 0Z" fill="var(--moon-roof)" class="city-line"/>'
        '<path d="M8-48C24-40 30-24 28-1H36C38-36 16-46 8-48Z" fill="var(--cast)" opacity=".25"/>'
        '<path d="M-25 26V13A6 7 0 0 1-13 13V26ZM13 26V13A6 7 0 0 1 25 13V26ZM-6 26V14A6 7 0 0 1 6 14V26Z"'
        ' fill="var(--temple-shade)"/>'
        '<g transform="translate(-2 -21) scale(.86)" class="moonlit">' + _GLYPHS["O"] + "</g>"
    ),
    "T": (
        '<path d="M34-6 50-10V28.9L16 45-6 38Z" fill="var(--cast)" opacity=".28"/>'
        '<path d="M-40 27H40L34 36H-34Z" fill="var(--wind-step)" class="city-line"/>'
        '<path d="M-31-12V27M-11-8V27M11-8V27M31-12V27" class="pillar"/>'
        '<path d="M-31-12V27M-11-8V27M11-8V27M31-12V27" class="pillar-light"/>'
        '<path d="M-44-10C-24-20-14-38 0-53 14-38 24-20 44-10 22-2-22-2-44-10Z" fill="var(--wind-roof)"'
        ' class="city-line"/>'
        '<path d="M0-53C14-38 24-20 44-10 34-6 22-4 12-4 12-20 8-38 0-53Z" fill="var(--cast)" opacity=".22"/>'
        '<g transform="translate(1 -19) scale(.74)">' + _GLYPHS["T"] + "</g>"
    ),
}
