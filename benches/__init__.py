"""Figures of how fast the app is, each against a yardstick of the same run."""
