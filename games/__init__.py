"""Hands, games and score sheets."""
