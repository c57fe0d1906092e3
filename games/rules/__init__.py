"""The rules of the game, pure: cards → melds → auction → tricks → score → stakes."""
