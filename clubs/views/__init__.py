"""The pages of clubs and members, split by subject."""
