"""Thirty portraits from parts: six busts, five things to wear, one paper.

All faces have eyes, ears and brow in the same places, so that everything fits everybody. The colours of a people
(`--p`, `--p-hair`, …) are in web/style/season/theme.css.
"""

from season_core.cards import PEOPLES, TRAITS

_EYES = '<path class="eyes" d="M41 71h0M59 71h0"/>'

# Behind the head, the head, before the head; 100 wide, 140 high.
_BUSTS = {
    "g": (  # pointed cap, round nose, whiskers
        '<path class="cloth" d="M14 140q2-30 36-32 34 2 36 32z"/>'
        '<path class="hair" d="M26 74q-10 20 6 34 18 10 36 0 16-14 6-34z"/>'
        '<ellipse class="skin" cx="50" cy="78" rx="22" ry="22"/>'
        '<path class="cloth" d="M19 64q8-38 46-56-2 10 4 22 10 14 12 34-31-12-62 0z"/>'
        '<path class="trim" d="M16 66q34-17 68 0l-2 9q-32-14-64 0z"/>'
        '<circle class="nose" cx="50" cy="81" r="7"/><path class="line" d="M42 92q8 5 16 0"/>'
    ),
    "e": (  # long ears, long hair, circlet
        '<path class="hair" d="M24 72q-4-40 26-41 30 1 26 41l9 62H15z"/>'
        '<path class="cloth" d="M18 140q4-26 32-28 28 2 32 28z"/>'
        '<path class="skin" d="M31 68 2 48q4 30 29 38zM69 68l29-20q-4 30-29 38z"/>'
        '<path class="skin" d="M28 66q0-22 22-22t22 22q0 32-22 40-22-8-22-40z"/>'
        '<path class="hair" d="M27 70q-1-30 23-31 24 1 23 31-6-16-23-20-17 4-23 20z"/>'
        '<path class="trim" d="M28 57q22-10 44 0l-1 5q-21-9-42 0z"/>'
        '<path class="line" d="M50 74v10l-3 1M44 93q6 3 12 0"/>'
    ),
    "b": (  # mane, broad jaw, fur
        '<path class="hair" d="M50 20 62 30 72 24 74 37 87 40 82 52 94 60 85 69 95 82 83 87 90 102 74 101 70 '
        '112 30 112 26 101 10 102 17 87 5 82 15 69 6 60 18 52 13 40 26 37 28 24 38 30z"/>'
        '<path class="skin" d="M8 140q4-30 42-32 38 2 42 32z"/>'
        '<path class="cloth" d="M10 140q0-18 12-26l10 8 8-10 10 10 10-10 8 10 10-8q12 8 12 26z"/>'
        '<path class="skin" d="M27 58q23-14 46 0v30q0 16-15 22H42q-15-6-15-22z"/>'
        '<path class="hair" d="M26 62q4-18 24-18t24 18l-9-5-7 3-8-5-8 5-7-3z"/>'
        '<path class="line" d="M35 63l12 4M65 63l-12 4M50 74v9l-4 1M40 95h20"/>'
    ),
    "m": (  # hood and beard
        '<path class="cloth" d="M50 20q36 6 34 66l8 54H8l8-54q-2-60 34-66z"/>'
        '<path class="dark" d="M50 36q24 6 23 44-3 24-23 30-20-6-23-30-1-38 23-44z"/>'
        '<ellipse class="skin" cx="50" cy="74" rx="20" ry="24"/>'
        '<path class="hair" d="M29 78q8 8 13 6l8-3 8 3q5 2 13-6 6 36-21 58-27-22-21-58z"/>'
        '<path class="hair" d="M33 65q6-5 13 0v3q-7-3-13 0zM54 65q7-5 13 0v3q-6-3-13 0z"/>'
        '<path class="line" d="M50 72v9M45 92q5 3 10 0"/>'
    ),
    "d": (  # round helmet, braided beard
        '<path class="cloth" d="M6 140q2-32 44-34 42 2 44 34z"/>'
        '<ellipse class="skin" cx="50" cy="74" rx="25" ry="24"/>'
        '<path class="hair" d="M22 76q10 10 19 8l9-3 9 3q9 2 19-8 4 28-10 42l2 18H58l-2-14H44'
        'l-2 14H30l2-18q-14-14-10-42z"/>'
        '<path class="trim" d="M29 121h13l-1 7H29zM58 121h13l0 7H59z"/>'
        '<path class="steel" d="M20 64q0-36 30-36t30 36z"/><path class="trim" d="M17 60h66v8H17zM46 28h8v34h-8z"/>'
        '<path class="line" d="M46 68v12q4 4 8 0V68M43 92q7 3 14 0"/>'
    ),
    "s": (  # tall collar, raven hair
        '<path class="cloth" d="M4 34q22 26 26 70h40q4-44 26-70-2 66-10 106H14Q6 100 4 34z"/>'
        '<path class="dark" d="M13 60q12 24 17 46h40q5-22 17-46-3 50-12 80H25q-9-30-12-80z"/>'
        '<path class="hair" d="M25 72q-4-42 25-43 29 1 25 43 0 28-6 44H31q-6-16-6-44z"/>'
        '<path class="skin" d="M30 66q0-22 20-22t20 22q0 28-20 40-20-12-20-40zM42 98h16v16l-8 8-8-8z"/>'
        '<path class="hair" d="M28 76q-4-36 22-37 26 1 22 37-2-16-22-24-20 8-22 24z"/>'
        '<path class="line" d="M35 65q5-4 11 0M65 65q-5-4-11 0M50 73v9l-3 1"/>'
        '<path class="lips" d="M43 93q7-4 14 0-7 5-14 0z"/>'
    ),
}

_WORN = {
    "C": '<path class="gold" d="M27 56l-4-26 15 13L50 25l12 18 15-13-4 26q-23-8-46 0z"/>'
    '<path class="gem" d="M50 43l4 6-4 5-4-5zM35 48h0M65 48h0"/>',
    "T": '<path class="ink" d="M67 47q9 14 4 30-4 9-12 12 5-9 5-17-8 8-15 8 10-5 13-13 3-10 5-20z"/>'
    '<path class="ink" d="M50 46l5 6-5 7-5-7z"/>',
    "D": '<path class="steel" d="M78 48l7 14-3 50h-8l-3-50z"/><path class="line" d="M78 56v54"/>'
    '<path class="gold" d="M64 109h28v7H64z"/><path class="dark" d="M74 116h8v16h-8z"/>'
    '<circle class="gold" cx="78" cy="134" r="5"/>',
    "R": '<path class="hoop-line" d="M26 85a9 9 0 1 0 .1 0zM74 85a9 9 0 1 0 .1 0z"/>'
    '<path class="hoop" d="M26 85a9 9 0 1 0 .1 0zM74 85a9 9 0 1 0 .1 0z"/>',
    "P": '<path class="strap" d="M23 60l54-6"/><path class="patch" d="M30 61h21q1 20-10 21-12-1-11-21z"/>',
}  # fmt: skip

_BACK = (
    '<path class="oak" d="M10 140V52Q10 10 50 10t40 42v88z"/>'
    '<path class="oak-line" d="M30 140V24M50 140V12M70 140V24"/>'
    '<path class="iron" d="M10 54h80v9H10zM10 112h80v9H10z"/>'
    '<path class="lock" d="M33 78h34v30H33zM39 78v-9a11 11 0 0 1 22 0v9"/>'
    '<path class="lock-hole" d="M50 89a4 4 0 0 1 2 7.5v6h-4v-6a4 4 0 0 1 2-7.5z"/>'
)  # fmt: skip


def card_symbols() -> str:
    """Papers, busts and what is worn; `card-…` is whole but for the trait, `small-…` a head for miniatures."""
    parts = [
        '<g id="paper"><rect class="paper" x="1" y="1" width="98" height="138" rx="9"/>'
        '<path class="mount" d="M6 12q0-6 6-6h76q6 0 6 6v116q0 6-6 6H12q-6 0-6-6z"/></g>',
        '<clipPath id="inside"><path d="M6 12q0-6 6-6h76q6 0 6 6v116q0 6-6 6H12q-6 0-6-6z"/></clipPath>',
        '<clipPath id="tiny"><rect width="64" height="64" rx="9"/></clipPath>',
        f'<g id="card-back"><use href="#paper"/><g clip-path="url(#inside)">{_BACK}</g></g>',
        '<g id="small-back" clip-path="url(#tiny)"><rect class="mount" width="64" height="64"/>'
        f'<g transform="translate(2 -8)scale(.6)">{_BACK}</g></g>',
    ]
    for people in PEOPLES:
        parts.append(
            f'<g id="bust-{people}">{_BUSTS[people]}{_EYES}</g>'
            f'<g id="card-{people}"><use href="#paper"/>'
            f'<g clip-path="url(#inside)"><use href="#bust-{people}"/></g></g>'
            f'<g id="small-{people}" clip-path="url(#tiny)"><rect class="mount" width="64" height="64"/>'
            f'<use href="#bust-{people}" transform="translate(-7 -14)scale(.7)"/></g>'
        )
    parts += [f'<g id="wear-{trait}">{_WORN[trait]}</g>' for trait in TRAITS]
    return "".join(parts)
