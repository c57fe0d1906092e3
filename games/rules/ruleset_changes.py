"""What a rule set changes of the built-in one it was made of."""

from collections.abc import Mapping
from typing import Any

from games.rules.ruleset import RuleSet


def differences(base: RuleSet, tree: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fewest changes that make a set's JSON object of its base.

    `ruleset_reading.changed` is the inverse. The object may be one with faults: what
    is wrong in it differs. A value left out differs as null.
    """
    return _differences(base.to_json(), tree)


def _differences(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key in {**old, **new}:
        was, now = old.get(key), new.get(key)
        if isinstance(was, dict) and isinstance(now, dict):
            if inner := _differences(was, now):
                found[key] = inner
        elif was != now:
            found[key] = now
    return found
