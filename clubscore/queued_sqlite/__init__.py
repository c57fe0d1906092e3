"""Django's SQLite backend with writers that queue instead of polling."""
