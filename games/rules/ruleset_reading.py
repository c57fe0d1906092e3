"""Rule sets read and validated as a whole: the built-in ones and a club's own.

Every fault is reported at its place; a set with a fault is no set.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from clubscore.lib.money import parse_cents
from games.rules import ruleset as rs
from games.rules.cards import Rank
from games.rules.problems import Place
from games.rules.ruleset import RuleSet
from games.rules.ruleset_sense import MELDS, Fault, Tree, sense_faults
from games.rules.shapes import (
    amount,
    one_of,
    rungs,
    shown,
    steps,
    text,
    whole,
    yes_or_no,
)

BUILTIN_KEYS = (
    "radio",
    "auction-units",
    "auction-tens",
    "auction-printed",
    "double-deck",
)

_SETS = Path(__file__).parent / "sets"
_POINTS = whole(0, 1_000)
_SHAPE: Mapping[str, Any] = {
    "key": text,
    "name": text,
    "deck": {"ranks": one_of(("ATKQJ", "ATKQJ9")), "copies": whole(1, 8)},
    "meld": dict.fromkeys(MELDS, rungs),
    "tricks": dict.fromkeys((*(rank.value for rank in Rank), "last"), _POINTS),
    "auction": {
        "minimum": whole(1, 1_000_000),
        "steps": steps,
        "closing_passes": whole(1, 3),
        "all_pass": one_of(rs.AllPass),
    },
    "play": {"beat_led_trump": one_of(rs.Beat), "overtrump": yes_or_no},
    "save": {
        "meld_needs": one_of(rs.MeldNeeds),
        "minimum_meld": whole(0, 100_000),
        "minimum_tricks": whole(0, 100_000),
    },
    "hole": {"bidder": one_of(rs.HoleScore)},
    "game": {
        "hands": whole(1, 1_000),
        "target": whole(1, 10_000_000),
        "both_reach": one_of(rs.BothReach),
        "tie": one_of(rs.Tie),
    },
    "stakes": {
        "stake": amount,
        "hole": amount,
        "holes": one_of(rs.Holes),
        "per": one_of(rs.Per),
        "hole_to": one_of(rs.HoleTo),
    },
}
_MAY_LACK = {
    ("tricks", "9"),
    ("game", "hands"),
    ("game", "target"),
    ("game", "both_reach"),
}


class RulesInvalid(ValueError):
    """A rule set that cannot be played; `faults` are (place, message) pairs."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(message for _, message in faults))
        self.faults = faults


@lru_cache(maxsize=len(BUILTIN_KEYS))
def builtin(key: str) -> RuleSet:
    """Return a built-in rule set; KeyError for a key not in BUILTIN_KEYS."""
    return from_json(_builtin_tree(key))


def from_json(tree: Any) -> RuleSet:
    """Return the rule set of a full JSON object, `RuleSet.to_json`'s inverse.

    Raises RulesInvalid with every fault and its place.
    """
    faults = list(_shape_faults(tree, _SHAPE, ()))
    wrong = [place for place, _ in faults]
    faults += sense_faults(tree, wrong)
    if faults:
        raise RulesInvalid(faults)
    return _build(tree)


def changed(base: str, changes: Mapping[str, object]) -> RuleSet:
    """Return a built-in set with a club's changes merged over it.

    Objects merge, arrays and scalars replace, null sets null. Raises RulesInvalid
    with places inside `changes`.
    """
    tree = _builtin_tree(base)
    if "key" in changes and changes["key"] != base:
        key = shown(changes["key"])
        message = f"A changed set keeps the key of its base, {base}: remove {key}."
        raise RulesInvalid([(("key",), message)])
    return from_json(_merged(tree, changes))


@lru_cache(maxsize=len(BUILTIN_KEYS))
def _parsed(key: str) -> Tree:
    return tomllib.loads((_SETS / f"{key}.toml").read_text("utf-8"))


def _builtin_tree(key: str) -> Tree:
    if key not in BUILTIN_KEYS:
        raise KeyError(key)
    return _parsed(key)


def _merged(base: Tree, changes: Mapping[str, object]) -> Tree:
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            merged[key] = _merged(old, value)
        else:
            merged[key] = value
    return merged


def _shape_faults(
    value: object, shape: Mapping[str, Any], place: Place
) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield place, f"This is an object with keys: {shown(value)} is not."
        return
    for key, part in shape.items():
        yield from _part_faults(value.get(key), part, (*place, key))
    for key in value:
        if key not in shape:
            known = ", ".join(shape)
            message = f"A rule set has no {shown(key)} here. It knows {known}."
            yield (*place, key), message


def _part_faults(value: object, part: Any, place: Place) -> Iterator[Fault]:
    if value is None:
        if place not in _MAY_LACK:
            yield place, f"A rule set needs {place[-1]} here. Give it a value."
    elif isinstance(part, dict):
        yield from _shape_faults(value, part, place)
    elif fault := part(value):
        yield place, fault


def _build(tree: Tree) -> RuleSet:
    return RuleSet(
        key=tree["key"],
        name=tree["name"],
        deck=rs.Deck(**tree["deck"]),
        meld=rs.Melds(**{kind: tuple(tree["meld"][kind]) for kind in MELDS}),
        tricks=_trick_points(tree["deck"]["ranks"], tree["tricks"]),
        auction=_auction(tree["auction"]),
        play=rs.PlayRules(
            rs.Beat(tree["play"]["beat_led_trump"]), tree["play"]["overtrump"]
        ),
        save=rs.SaveRules(
            rs.MeldNeeds(tree["save"]["meld_needs"]),
            tree["save"]["minimum_meld"],
            tree["save"]["minimum_tricks"],
        ),
        hole=rs.HoleRules(rs.HoleScore(tree["hole"]["bidder"])),
        game=_game(tree["game"]),
        stakes=stakes_from(tree["stakes"]),
    )


def _trick_points(ranks: str, tricks: Tree) -> rs.TrickPoints:
    by_rank = tuple((Rank(rank), tricks[rank]) for rank in ranks)
    return rs.TrickPoints(by_rank, tricks["last"])


def _auction(auction: Tree) -> rs.AuctionRules:
    return rs.AuctionRules(
        auction["minimum"],
        tuple((start, step) for start, step in auction["steps"]),
        auction["closing_passes"],
        rs.AllPass(auction["all_pass"]),
    )


def _game(game: Tree) -> rs.GameRules:
    both_reach = game.get("both_reach")
    return rs.GameRules(
        game.get("hands"),
        game.get("target"),
        None if both_reach is None else rs.BothReach(both_reach),
        rs.Tie(game["tie"]),
    )


def stakes_from(stakes: Mapping[str, str]) -> rs.Stakes:
    """Return the stakes of a complete, checked record form."""
    return rs.Stakes(
        parse_cents(stakes["stake"]),
        parse_cents(stakes["hole"]),
        rs.Holes(stakes["holes"]),
        rs.Per(stakes["per"]),
        rs.HoleTo(stakes["hole_to"]),
    )
