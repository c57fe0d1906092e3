"""Commands of the office: demo, month, verify, export_club, import_club."""
