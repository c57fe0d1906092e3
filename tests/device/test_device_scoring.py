"""The device scores a game as the server does: totals, holes, winner, cash, faults."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from clubscore.lib.money import parse_cents
from games.rules.problems import CODES
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin, changed
from tests.device.dealt import Dealing
from tests.device.verdicts import as_the_device_says, judged, set_of
from tests.games.rules.examples import cases

HANDS = 10_000
BATCH = 500
BEYOND = {
    # Told of calls, cards, the play and cues, which only the server reads.
    *("bid_not_higher", "bid_turn", "bid_after_pass", "auction_open"),
    *("auction_disagrees", "card_unknown", "holding_size", "card_copies"),
    *("meld_over_cards", "meld_under_cards", "play_cards", "renege"),
    *("cue_names_suit", "cue_unknown_word"),
    # Told before a game starts.
    *("rules_invalid", "seat_missing", "player_twice"),
}


def by_figures(case: dict[str, Any]) -> bool:
    hands = case["record"]["hands"]
    return all(type(part) is int for hand in hands for part in hand["meld"].values())


FIGURE_CASES = [case for case in cases("games.json") if by_figures(case)]


@pytest.mark.parametrize("case", FIGURE_CASES, ids=lambda case: case["name"])
def test_a_worked_game_comes_out_as_expected(judge_on_device, case):
    record, expect = case["record"], case["expect"]
    game = {key: record.get(key) for key in ("dealer", "stakes", "hands")}
    rules = builtin(record["rules"])
    [said] = judge_on_device({"": set_of(rules)}, [game | {"set": ""}])
    assert said["totals"] == expect["totals"]
    assert said["holes"] == expect["holes"]
    assert said["winner"] == expect["winner"]
    cash = {who: signed_cents(amount) for who, amount in expect["cash"].items()}
    assert said["cash"] == cash
    assert [hand["score"] for hand in said["hands"]] == expect["scores"]
    assert [hand["made"] for hand in said["hands"]] == expect["made"]


def signed_cents(amount: str) -> int:
    cents = parse_cents(amount.removeprefix("-"))
    return -cents if amount.startswith("-") else cents


Named = list[tuple[RuleSet, dict[str, Any]]]


def dealt(rules: RuleSet, hands: int, seed: str) -> Named:
    """Games of at least so many hands; most are cut where a side has won."""
    dealing = Dealing(rules, random.Random(seed))  # noqa: S311 - repeatable deals
    games, count = [], 0
    while count < hands:
        game = dealing.game()
        said = judged(game, rules)
        if said["over"] and dealing.chance.random() < 0.9:
            game["hands"] = game["hands"][: len(said["hands"])]
        games.append((rules, game))
        count += len(game["hands"])
    return games


def compared(judge_on_device, named: Named) -> tuple[list[str], Counter[str]]:
    """Every game the two engines differ on, and how often what was told of all."""
    found, told = [], Counter()
    for start in range(0, len(named), BATCH):
        batch = named[start : start + BATCH]
        sets = {str(id(rules)): set_of(rules) for rules, _ in batch}
        games = [game | {"set": str(id(rules))} for rules, game in batch]
        for (rules, game), said in zip(
            batch, judge_on_device(sets, games), strict=True
        ):
            expected = judged(game, rules)
            told.update(code for code, *_ in expected["problems"])
            told["a winner"] += bool(expected["winner"])
            if as_the_device_says(said) != expected:
                found.append(f"{game}\nserver {expected}\ndevice {said}")
    return found, told


@pytest.mark.bulk
@pytest.mark.parametrize("key", BUILTIN_KEYS)
def test_ten_thousand_random_hands_score_as_on_the_server(judge_on_device, key):
    named = dealt(builtin(key), HANDS, f"hands {key}")
    assert sum(len(game["hands"]) for _, game in named) >= HANDS
    found, told = compared(judge_on_device, named)
    assert not found, f"{len(found)} games differ, the first:\n{found[0]}"
    assert told["a winner"] > 100
    missing = {code for code in CODES if not told[code]} - BEYOND
    assert missing <= NOT_IN_EVERY_SET


NOT_IN_EVERY_SET = {
    # A minimum under the first step, a step of one, a trick that always counts.
    *("bid_step", "bid_minimum", "took_trick_needed", "tricks_step"),
    "tricks_impossible",
}

CHOICES = {
    "save.meld_needs": ("nothing", "trick", "dix_trick", "points"),
    "save.minimum_meld": (0, 10, 120),
    "save.minimum_tricks": (0, 10, 120),
    "hole.bidder": ("minus_bid", "zero", "shortfall", "to_opponents"),
    "auction.all_pass": ("redeal", "dealer_takes_minimum"),
    "auction.minimum": (10, 50, 200),
    "auction.steps": ([[0, 10]], [[0, 1], [60, 5], [100, 10]]),
    "tricks.last": (0, 10, 25),
    "tricks.Q": (0, 5),
}
ENDS = (
    *({"hands": hands, "target": None, "both_reach": None} for hands in (1, 4)),
    *(
        {"hands": None, "target": target, "both_reach": both}
        for target in (150, 900)
        for both in ("bidder", "higher", "play_on")
    ),
)


def changed_sets(count: int) -> list[RuleSet]:
    """Sets of a club's own, by every value of what decides score and winner."""
    chance = random.Random("own sets")  # noqa: S311 - repeatable sets
    return [own_set(chance) for _ in range(count)]


def own_set(chance: random.Random) -> RuleSet:
    changes: dict[str, dict[str, Any]] = {"game": dict(chance.choice(ENDS))}
    for place, values in CHOICES.items():
        part, key = place.split(".")
        changes.setdefault(part, {})[key] = chance.choice(values)
    return changed(chance.choice(BUILTIN_KEYS), changes)


@pytest.mark.bulk
def test_a_clubs_own_sets_score_as_on_the_server(judge_on_device):
    sets = changed_sets(60)
    named = [
        game for i, rules in enumerate(sets) for game in dealt(rules, 100, f"own {i}")
    ]
    found, told = compared(judge_on_device, named)
    assert not found, f"{len(found)} games differ, the first:\n{found[0]}"
    assert told["a winner"] > 100
    assert {code for code in CODES if not told[code]} <= BEYOND
