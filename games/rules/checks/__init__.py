"""The checks of one hand, one subject a module; `games.rules.validation` runs them."""
