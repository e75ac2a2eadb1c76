"""The text forms: JSON interchange, notation, record and link."""
