"""The ledger's pages, one module a subject."""
