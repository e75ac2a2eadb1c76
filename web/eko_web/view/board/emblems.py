"""The four emblems and the Emperor's crown: simple shapes that differ even at 12 pixels. Our own drawings."""

_DRAWINGS = (
    '<circle r="9.5"/><path d="M0-15V-20.5M0 15V20.5M-15 0H-20.5M15 0H20.5M-10.6-10.6-14.5-14.5M10.6-10.6 14.5-14.5'
    'M-10.6 10.6-14.5 14.5M10.6 10.6 14.5 14.5" class="stroke" stroke-width="5.5"/>',
    '<path d="M-20-8q5-11 10 0t10 0 10 0 10 0M-20 8q5-11 10 0t10 0 10 0 10 0" class="stroke" stroke-width="6.5"/>',
    '<path fill-rule="evenodd" d="M0-23C6-12 16-4 16 7A16 15 0 0 1-16 7C-16-4-6-12 0-23Z'
    'M-9 6A10 10 0 0 0 1 16L1 11.5A6 6 0 0 1-4.5 6Z"/>',
    '<path d="M0-23 5.5-6 22 0 5.5 6 0 23-5.5 6-22 0-5.5-6Z"/>',
)

_CROWN = (
    '<path d="M-23 12-27-13-12.5-2.5 0-20 12.5-2.5 27-13 23 12Q0 18-23 12Z" class="crown-case"/>'
    '<path d="M-23 12-27-13-12.5-2.5 0-20 12.5-2.5 27-13 23 12Q0 18-23 12Z" fill="url(#g-gold)" class="crown-line"/>'
    '<path d="M-23.5 5Q0 11 23.5 5L23 12Q0 18-23 12Z" fill="var(--gold-dark)" class="crown-line"/>'
    '<circle cx="-27" cy="-15" r="5" class="crown-ball"/><circle cx="27" cy="-15" r="5" class="crown-ball"/>'
    '<circle cy="-22" r="6" class="crown-ball"/>'
)


def emblem_symbols() -> str:
    """Groups `e-0` … `e-3` in the owner's ink, `crown`."""
    drawn = "".join(f'<g id="e-{i}" class="emblem">{drawing}</g>' for i, drawing in enumerate(_DRAWINGS))
    return f'{drawn}<g id="crown">{_CROWN}</g>'
