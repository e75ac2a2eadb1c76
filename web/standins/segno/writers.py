"""Instead of segno's module of this name: the page draws QR codes by itself, only their squares come from segno."""
