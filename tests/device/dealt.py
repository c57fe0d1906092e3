"""Seeded random games as people type them: mostly sound, some wrong in every way."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.rules.meld_limits import meld_limits
from games.rules.ruleset import RuleSet
from games.rules.tricks import trick_table

Hand = dict[str, Any]

SEATS, SIDES, SUITS = "NESW", ("NS", "EW"), "SHDC"
FAULTS_AMONG_HANDS = (0, 0, 0, 0.05, 0.5)
AMOUNTS = ("0.00", "0.01", "0.25", "0.33", "1.00", "1.25", "7.77", "999999.99")
STAKES = {
    "holes": ("paid", "end", "none"),
    "per": ("player", "side"),
    "hole_to": ("opponents", "kitty"),
}


@lru_cache(maxsize=64)
def _figures(rules: RuleSet) -> tuple[list[int], list[int], list[int]]:
    """The melds of a side and of a player, and the trick totals, that can be."""
    limits, tricks = meld_limits(rules), trick_table(rules)
    most = limits.usual or limits.side
    return (
        [points for points in range(most + 1) if limits.side_can_be(points)],
        [points for points in range(most // 2 + 1) if limits.holding_can_be(points)],
        [
            points
            for points in range(rules.trick_total + 1)
            if tricks.can_be(points) and tricks.can_be(rules.trick_total - points)
        ],
    )


@dataclass
class Dealing:
    """Deals games under one rule set; the same seed deals the same."""

    rules: RuleSet
    chance: random.Random

    def game(self) -> dict[str, Any]:
        length = self.chance.choice((4, 4, 5, 6, 9, 14, 24))
        faults = self.chance.choice(FAULTS_AMONG_HANDS)
        hands = [self.hand(faults) for _ in range(length)]
        if self.chance.random() < 0.1:
            hands[1::2] = [_turned(hand) for hand in hands[: length // 2 * 2 : 2]]
        return {
            "dealer": self.chance.choice(SEATS),
            "stakes": self.stakes(),
            "hands": hands,
        }

    def stakes(self) -> dict[str, str] | None:
        if self.chance.random() < 0.05:
            return None
        words = {key: self.chance.choice(STAKES[key]) for key in STAKES}
        amounts = {key: self.chance.choice(AMOUNTS) for key in ("stake", "hole")}
        if self.chance.random() < 0.02:
            amounts["stake"] = self.chance.choice(("1,00", "-1.00", "1", "1.005"))
        whole = amounts | words
        left_out = [key for key in whole if self.chance.random() < 0.1]
        return {key: value for key, value in whole.items() if key not in left_out}

    def hand(self, faults: float) -> Hand:
        hand = self.sound()
        if self.chance.random() < 0.06:
            hand["dealer"] = self.chance.choice(SEATS)
        if self.chance.random() < faults:
            self.chance.choice(_FAULTS)(self, hand)
        return hand

    def sound(self) -> Hand:
        kind = self.chance.choices(
            ("played", "passed", "misdeal", "thrown_in", "renege"), (90, 2, 2, 3, 3)
        )[0]
        if kind == "passed":
            return {}
        if kind == "misdeal":
            return {"ruling": {"kind": kind, "side": None, "reason": "a card shown"}}
        hand = self.played()
        if kind == "played":
            return hand
        own = "NS" if hand["bidder"] in "NS" else "EW"
        side = own if kind == "thrown_in" else self.chance.choice(SIDES)
        if kind == "thrown_in" and self.chance.random() < 0.7:
            del hand["tricks"]
        return hand | {"ruling": {"kind": kind, "side": side, "reason": "so ruled"}}

    def played(self) -> Hand:
        bidder = self.chance.choice(SEATS)
        side = "NS" if bidder in "NS" else "EW"
        melds, _, totals = _figures(self.rules)
        meld = {one: self.chance.choice(melds) for one in SIDES}
        if self.chance.random() < 0.03:
            meld[side] = meld_limits(self.rules).side - self.chance.choice((0, 0, 2))
        tricks = {"NS": self.tricks(totals)}
        tricks["EW"] = self.rules.trick_total - tricks["NS"]
        hand: Hand = {
            "bidder": bidder,
            "bid": self.bid(meld[side] + tricks[side]),
            "trump": self.chance.choice(SUITS),
            "meld": meld,
            "tricks": tricks,
        }
        self.say_the_same_otherwise(hand)
        return hand

    def tricks(self, totals: list[int]) -> int:
        """Trick points of North–South, all or nothing now and then."""
        ends = (0, self.rules.trick_total)
        fair = self.chance.random() < 0.9
        return self.chance.choice(totals if fair else ends)

    def bid(self, count: int) -> int:
        """A bid near what the side brings, on its step."""
        rules = self.rules.auction
        aim = max(rules.minimum, count + self.chance.randint(-count // 2 - 1, 30))
        return next(bid for bid in range(aim, aim + 10_001) if rules.allows(bid))

    def say_the_same_otherwise(self, hand: Hand) -> None:
        """By seat, one side's tricks alone, a word about a trick."""
        if self.chance.random() < 0.3:
            _, melds, _ = _figures(self.rules)
            hand["meld"] = {seat: self.chance.choice(melds) for seat in SEATS}
        none = [side for side in SIDES if not hand["tricks"][side]]
        if none:
            hand["took_trick"] = {none[0]: self.chance.random() < 0.3}
        elif self.chance.random() < 0.1:
            hand["took_trick"] = {self.chance.choice(SIDES): True}
        if self.chance.random() < 0.3:
            del hand["tricks"][self.chance.choice(SIDES)]
        if self.chance.random() < 0.05:
            hand["last_trick"] = self.chance.choice(SIDES)


def _turned(hand: Hand) -> Hand:
    """The same hand as the other side's, so that games come out level."""
    seats, sides = dict(zip(SEATS, "ESWN", strict=True)), {"NS": "EW", "EW": "NS"}
    names = seats | sides

    def turn(value: Any) -> Any:
        if isinstance(value, dict):
            return {names.get(key, key): turn(part) for key, part in value.items()}
        return names.get(value, value) if isinstance(value, str) else value

    turned = {key: turn(value) for key, value in hand.items()}
    return turned | ({"trump": hand["trump"]} if "trump" in hand else {})


def _drop(dealing: Dealing, hand: Hand) -> None:
    for key in dealing.chance.sample(sorted(hand), min(len(hand), 2)):
        del hand[key]


def _wrong_number(dealing: Dealing, hand: Hand) -> None:
    """A bid, meld or trick count that is off, or no number at all."""
    off = dealing.chance.choice((-10, -1, 0, 1, 3, 7, 33, 405, 5_000, 1.5, "80", True))
    place = dealing.chance.choice(("bid", "meld", "tricks"))
    if place == "bid" or place not in hand:
        hand["bid"] = off
        return
    owner = dealing.chance.choice(sorted(hand[place]))
    shift = dealing.chance.random() < 0.5 and type(off) is int
    hand[place][owner] = hand[place][owner] + off if shift else off


def _half(dealing: Dealing, hand: Hand) -> None:
    place = dealing.chance.choice(("meld", "tricks"))
    owners = sorted(hand.get(place, {}))
    if owners:
        del hand[place][dealing.chance.choice(owners)]


def _mixed(dealing: Dealing, hand: Hand) -> None:
    hand["meld"] = {"NS": 0, "E": 0, "W": 0}


def _nonsense(dealing: Dealing, hand: Hand) -> None:
    key = dealing.chance.choice(("dealer", "bidder", "trump", "last_trick"))
    hand[key] = dealing.chance.choice(("X", "", "NS", "N", None, "S"))


def _flags(dealing: Dealing, hand: Hand) -> None:
    values = (True, False, None, "yes")
    hand["took_trick"] = {side: dealing.chance.choice(values) for side in SIDES}


def _ruling(dealing: Dealing, hand: Hand) -> None:
    pick = dealing.chance.choice
    hand["ruling"] = {
        "kind": pick(("misdeal", "thrown_in", "renege", "revoke")),
        "side": pick(("NS", "EW", None, "N")),
        "reason": pick(("said so", "", " ")),
    }


def _next_to_nothing(dealing: Dealing, hand: Hand) -> None:
    """All tricks, none, or a point beside that, and no word whether one was taken."""
    points = dealing.chance.choice((0, 0, 1, dealing.rules.trick_total - 1))
    hand["tricks"] = {dealing.chance.choice(SIDES): points}
    hand.pop("took_trick", None)
    if dealing.chance.random() < 0.3:
        hand["last_trick"] = dealing.chance.choice(SIDES)


def _passed_but(dealing: Dealing, hand: Hand) -> None:
    hand.clear()
    hand[dealing.chance.choice(("last_trick", "trump"))] = "NS"


_FAULTS = (
    *(_drop, _wrong_number, _wrong_number, _half, _mixed, _nonsense),
    *(_flags, _ruling, _next_to_nothing, _passed_but),
)
