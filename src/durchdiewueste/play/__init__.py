"""Playing: bots and what brings them together, for every game of the package."""
