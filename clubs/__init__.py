"""Clubs: users, clubs, members, roles, request keys and the audit trail."""
