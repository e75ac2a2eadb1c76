"""Stands in for the library's xml, of which segno needs two functions."""
