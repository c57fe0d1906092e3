"""What both engines say of one game, in the same words, to be compared."""

from __future__ import annotations

from typing import Any

from games.judge import Verdict, judge
from games.rules.meld_limits import meld_limits
from games.rules.ruleset import RuleSet

RECORD = {
    "format": "clubscore.game/1",
    "played_on": "2026-11-20",
    "players": {"N": "Ada", "E": "Ben", "S": "Cal", "W": "Dot"},
}
BY_HAND = ("number", "dealer", "bidder", "bid", "made", "meld", "tricks", "score")


def set_of(rules: RuleSet) -> dict[str, Any]:
    """A rule set as a page gives it to the device."""
    limits = meld_limits(rules)
    figures = {name: getattr(limits, name) for name in ("holding", "side", "usual")}
    return {"rules": rules.to_json(), "limits": figures}


def judged(game: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    """What the server's rules say of the game."""
    record = RECORD | {"rules": rules.key, "dealer": game["dealer"]}
    record |= {"stakes": game.get("stakes"), "hands": game["hands"]}
    return as_the_server_says(judge(record, rules=rules))


def as_the_server_says(verdict: Verdict) -> dict[str, Any]:
    problems = [(p.code, p.severity.value, p.path) for p in verdict.problems]
    hands = [hand.to_json() | {"outcome": hand.outcome} for hand in verdict.hands]
    return {
        "problems": sorted(problems),
        "hands": hands,
        "totals": verdict.totals.to_json(),
        "holes": verdict.holes.to_json(),
        "over": verdict.over,
        "winner": verdict.winner,
        "cash": verdict.cash,
        "nextHand": verdict.next_number,
        "nextDealer": verdict.next_dealer,
    }


def as_the_device_says(said: dict[str, Any]) -> dict[str, Any]:
    problems = [(p["code"], p["severity"], p["path"]) for p in said["problems"]]
    hands = [
        {name: hand.get(name) for name in (*BY_HAND, "total", "outcome")}
        for hand in said["hands"]
    ]
    kept = {name: said[name] for name in said if name != "beyond"}
    return kept | {"problems": sorted(problems), "hands": hands}
