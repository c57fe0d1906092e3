"""Commands of the clubs app."""
