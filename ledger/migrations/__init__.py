"""Migrations of the ledger."""
