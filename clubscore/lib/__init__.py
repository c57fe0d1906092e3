"""The cellar: money, names, words for people, paper; no models and no rules."""
