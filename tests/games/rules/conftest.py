"""Each test of the rules begins without memories of what others have looked up."""

import gc
import sys


def pytest_collection_finish():
    """What is collected stays to the end: no search for garbage need walk it again."""
    forget()
    gc.freeze()


def pytest_runtest_setup():
    forget()


def forget():
    """Empty every cache of the rules engine: what is asked is worked out anew."""
    modules = [vars(m) for n, m in sys.modules.items() if n.startswith("games.rules")]
    for value in [value for module in modules for value in module.values()]:
        if clear := getattr(value, "cache_clear", None):
            clear()
