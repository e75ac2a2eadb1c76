"""Nothing: the page draws QR codes by itself, only their squares come from segno.

Stands in for: segno/writers.py of segno 1.6.6.
Reason: segno imports it at once; the real one writes files of a dozen formats and imports gzip, zlib and codecs for it.
"""
