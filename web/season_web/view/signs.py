"""The drawings behind `icons.icon`: 32 by 32, in one colour (`currentColor`) unless a thing has its own."""

from season_core.cards import PEOPLES, TRAITS

_SIGNS = {
    # peoples: toadstool, leaf, axe, star, hammer, moon
    "g": '<path d="M3 17Q4 4 16 4t13 13q-6 3-9 2v5q0 4-4 4t-4-4v-5q-3 1-9-2z"/>',
    "e": '<path d="M5 28Q2 8 28 4q1 24-17 21l7-10q-8 3-13 13z"/>',
    "b": '<path d="M14 3h4v5q8-6 12 2-2 8-12 7v13h-4V17Q4 18 2 10q4-8 12-2z"/>',
    "m": '<path d="M16 2l4 9.5 10 .9-7.6 6.7L24.7 29 16 23.8 7.3 29l2.3-9.9L2 12.4l10-.9z"/>',
    "d": '<path d="M5 4h20l4 4v7H18v14h-5V15H5z"/>',
    "s": '<path d="M20 3A14 14 0 1 0 29 22 11 11 0 0 1 20 3z"/>',
    # traits
    "C": '<path d="M4 26L2 9l8 7 6-11 6 11 8-7-2 17z"/>',
    "T": '<path class="s" d="M16 16q2-4 5-1 3 5-3 8-9 2-10-7Q9 5 19 6q10 3 8 14"/>',
    "D": '<path d="M27 3l1 1-3 9-9 9-5-5 9-9zM7 17l8 8-2 2-3-2-5 5-3-3 5-5-2-3z"/>',
    "R": '<path class="s" d="M9 12a6.5 6.5 0 1 0 .1 0zM23 12a6.5 6.5 0 1 0 .1 0zM9 12V5M23 12V5"/>',
    "P": '<path d="M1 9L30 5l.5 3-6 1q1 16-8 16T8 11L1.5 12z"/>',
    # actions
    "steal": '<path fill-rule="evenodd" d="M2 11q14-6 28 0 1 13-8 12-4-1-6-5-2 4-6 5-9 1-8-12zm6 5q3 3 6-1-3-3-6 '
    '1zm16 0q-3 3-6-1 3-3 6 1z"/>',
    "peek": '<path fill-rule="evenodd" d="M1 16Q8 6 16 6t15 10q-7 10-15 10T1 16zm15-6a6 6 0 1 0 .1 0zm0 3.5a2.5 '
    '2.5 0 1 1-.1 0z"/>',
    "reserve": '<path d="M8 3h16v26l-8-7-8 7z"/>',
    "move": '<path d="M3 9h16V4l9 7.5L19 19v-5H3zM29 23H13v-3l-6 5.5 6 5.5v-3h16z"/>',
    "grab": '<path d="M7 17V9q0-2 2-2t2 2v6V5q0-2 2-2t2 2v10V4q0-2 2-2t2 2v11V7q0-2 2-2t2 2v13q0 9-8 9-6 '
    '0-9-6l-3-6q0-3 3-2z"/>',
    "down": '<path fill-rule="evenodd" d="M5 30V14Q5 3 16 3t11 11v16zm8-13v8h6v-8z"/>',
    # roles
    "loss": '<path d="M11 4h10v12h7L16 29 4 16h7z"/>',
    "gain": '<path d="M11 28h10V16h7L16 3 4 16h7z"/>',
    "majority": '<path d="M2 28V18h9V8h10v14h9v6zM16 1l1.5 3 3 .3-2.3 2-.2.9h-4l-.2-.9-2.3-2 3-.3z"/>',
    "trait": '<path fill-rule="evenodd" d="M3 6h26v20H3zm5 4v3h3v-3zm6.5 0v3h3v-3zM21 10v3h3v-3zM8 17v4h16v-4z"/>',
    "none": '<path class="s" d="M5 5h22v22H5z"/>',
    # things
    "clock": '<path class="s" d="M16 4a12 12 0 1 0 .1 0zM16 9v7l5 4"/>',
    "chest": '<path fill-rule="evenodd" d="M3 14q0-9 7-9h12q7 0 7 9zM3 16h9v4h8v-4h9v11H3zm11 0h4v3h-4z"/>',
    "stock": '<path class="s" d="M9 4h17v20M6 8h16v20H6z"/>',
    "hand": '<path d="M4 26l3-20 9 1.5-3 20zm11 1l3-18 9 1.5-3 18z"/>',
    # end scorings
    "hoard": '<path d="M3 28q0-16 7-16t7 16zm12 0q0-11 7-11t7 11zM12 4h8v6h-8z"/>',
    "dynasty": '<path d="M12 3h8v8h-8zM3 21h8v8H3zm18 0h8v8h-8zM15 11h2v4h9v6h-2v-4H8v4H6v-6h9z"/>',
    "likeness": '<path d="M9 5a5 5 0 1 1-.1 0zM1 27q0-11 8-11 5 0 7 4 2-4 7-4 8 0 8 11zM23 5a5 5 0 1 1-.1 0z"/>',
    "fashion": '<path d="M2 22q7-2 8-15 6-4 12 0 1 13 8 15-6 6-14 6T2 22z"/>',
    # sides, kinds of tiles
    "horn": '<path d="M4 5q4 14 14 15l1 3 8 4 1-8-5-4-2 1Q10 14 9 3z"/>',
    "shield": '<path d="M4 4h24q0 18-12 25Q4 22 4 4z"/>',
    "flash": '<path d="M18 2L6 18h8l-3 12 14-17h-9z"/>',
    "loop": '<path d="M16 5q8 0 11 7l3-1-4 9-8-5 4-1q-2-4-6-4-7 0-7 6t7 6l0 5Q4 27 4 16T16 5z"/>',
    "end": '<path d="M6 3h3v2h18l-4 6 4 6H9v13H6z"/>',
    # emblems: key, candle, tankard, spider
    "emblem-0": '<path fill-rule="evenodd" d="M10 4a8 8 0 0 1 7 11l12 11v4h-6v-3h-3v-3l-6-6A8 8 0 1 1 10 4zm-1 5a3 '
    '3 0 1 0 .1 0z"/>',
    "emblem-1": '<path d="M16 1q6 6 3 10h1v14h5q2 5-4 5H11q-6 0-4-5h5V11h1q-3-4 3-10z"/>',
    "emblem-2": '<path fill-rule="evenodd" d="M5 8Q6 3 10 5q4-4 7 0 5-2 6 3v2h4q3 0 3 3v8q0 3-3 3h-4v5H5zm18 '
    '5v8h4v-8z"/>',
    "emblem-3": '<path d="M16 9q7 0 7 8t-7 8-7-8 7-8z"/>'
    '<path class="s" d="M16 9V2M10 13L4 7M22 13l6-6M9 18H1M23 18h8M11 23l-5 '
    '6M21 23l5 6"/>',
}

# Tokens have colours of their own: brass trophy, jester's cap, black spot, trait plaque.
_TOKENS = {
    "trophy": '<path class="brass" d="M9 3h14v3h6q0 9-8 10-2 3-3 4v4h5v5H9v-5h5v-4q-1-1-3-4-8-1-8-10h6z"/>',
    "joker": '<path class="fool" d="M6 24Q1 14 3 8q7 0 8 8 0-9 5-13 5 4 5 13 1-8 8-8 2 6-3 16z"/>'
    '<path class="brass" d="M5 24h22v5H5z"/><path class="bells" d="M3 8h0M16 3h0M29 8h0"/>',
    "penalty": '<path class="spot" d="M16 3q9-1 12 8 2 6-2 11 0 6-8 6-6 3-11-3-6-5-3-12Q7 4 16 3z"/>'
    '<path class="spot-line" d="M10 16h12"/>',
    "trait_tile": '<path class="plaque" d="M3 6h26v20H3z"/>'
    '<path class="plaque-dots" d="M8 12h0M16 12h0M24 12h0M12 20h0M20 20h0"/>',
}


def sign_symbols() -> str:
    """All signs as `i-…`, and the badges of cards: `people-…` round, `trait-…` square, 32 by 32."""
    parts = [f'<g id="i-{name}">{drawn}</g>' for name, drawn in (_SIGNS | _TOKENS).items()]
    parts += [
        f'<g id="people-{sign}"><circle class="badge-people" cx="16" cy="16" r="15"/>'
        f'<use href="#i-{sign}" transform="translate(6 6)scale(.625)"/></g>'
        for sign in PEOPLES
    ]
    parts += [
        f'<g id="trait-{sign}"><rect class="badge-trait" x="1" y="1" width="30" height="30" rx="6"/>'
        f'<use href="#i-{sign}" transform="translate(5 5)scale(.69)"/></g>'
        for sign in TRAITS
    ]
    return "".join(parts)
