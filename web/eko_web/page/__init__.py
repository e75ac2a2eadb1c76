"""The only part of Ekö that touches the browser: `face` hands the room what Ekö is, `stage` is the board."""
