"""Commands of the office: demo."""
