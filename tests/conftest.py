"""What every test may ask for; the cast of people stands in `tests/cast.py`."""

pytest_plugins = ["tests.cast"]
