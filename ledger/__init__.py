"""Accounts, transfers, balances and statements of a club."""
