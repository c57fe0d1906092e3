"""The roof: addresses, home, health and the office."""
