"""score, import_games, export_games."""
