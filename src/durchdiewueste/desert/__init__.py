"""Durch die Wüste, room by room. Callers find all of it at the front door, ``durchdiewueste``."""
