"""A rule set as data: every number of the game, frozen and validated as a whole.

Nothing else in the engine holds a number of the game. The built-in sets are the TOML
files of `sets/`; `ruleset_reading` reads and validates them and a club's own changes.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from math import gcd
from typing import Any

from clubscore.lib.money import format_cents
from games.rules.cards import Rank, Suit

Ladder = tuple[int, ...]


class AllPass(StrEnum):
    """What follows when nobody bids."""

    REDEAL = "redeal"
    DEALER_TAKES_MINIMUM = "dealer_takes_minimum"


class Beat(StrEnum):
    """What must be beaten when trump is led."""

    NOTHING = "no"
    LED_CARD = "lead"
    HIGHEST = "highest"


class MeldNeeds(StrEnum):
    """What a side must win in tricks for its meld to count."""

    NOTHING = "nothing"
    DIX_TRICK = "dix_trick"
    TRICK = "trick"
    POINTS = "points"


class HoleScore(StrEnum):
    """What a side that missed its bid scores."""

    MINUS_BID = "minus_bid"
    ZERO = "zero"
    SHORTFALL = "shortfall"
    TO_OPPONENTS = "to_opponents"


class BothReach(StrEnum):
    """Who wins when both sides reach the target in one hand."""

    BIDDER = "bidder"
    HIGHER = "higher"
    PLAY_ON = "play_on"


class Tie(StrEnum):
    """What follows when a game of a fixed number of hands ends level."""

    EXTRA_HAND = "extra_hand"


class Holes(StrEnum):
    """Which holes cost money."""

    PAID = "paid"
    END = "end"
    NONE = "none"


class Per(StrEnum):
    """Whether an amount is each player's or the side's."""

    PLAYER = "player"
    SIDE = "side"


class HoleTo(StrEnum):
    """Who receives the money of a hole."""

    OPPONENTS = "opponents"
    KITTY = "kitty"


@dataclass(frozen=True)
class Deck:
    """The pack: its ranks, high to low, and how often it has each card."""

    ranks: str
    copies: int

    @cached_property
    def cards_each(self) -> int:
        """The cards dealt to each of the four players."""
        return len(self.ranks) * self.copies

    @cached_property
    def size(self) -> int:
        """The cards of the whole pack."""
        return len(self.ranks) * len(Suit) * self.copies


@dataclass(frozen=True)
class Melds:
    """For each kind of meld the points of 1, 2, 3 … copies; a rung replaces those
    below it."""

    run: Ladder
    royal_marriage: Ladder
    marriage: Ladder
    pinochle: Ladder
    aces: Ladder
    kings: Ladder
    queens: Ladder
    jacks: Ladder
    dix: Ladder


@dataclass(frozen=True)
class TrickPoints:
    """What each rank counts in tricks, in the order of the deck, and the last trick."""

    ranks: tuple[tuple[Rank, int], ...]
    last: int

    @cached_property
    def by_rank(self) -> dict[Rank, int]:
        """The points of each rank of the deck."""
        return dict(self.ranks)


@dataclass(frozen=True)
class AuctionRules:
    """The lowest bid, the steps as (from, step), and how the auction ends."""

    minimum: int
    steps: tuple[tuple[int, int], ...]
    closing_passes: int
    all_pass: AllPass

    def step_at(self, bid: int) -> int:
        """Return the step a bid of this height lies on."""
        return next(step for start, step in reversed(self.steps) if start <= bid)

    def allows(self, bid: int) -> bool:
        """Tell whether a bid above zero is a multiple of its step."""
        return bid > 0 and bid % self.step_at(bid) == 0


@dataclass(frozen=True)
class PlayRules:
    """The duties of play beyond following suit and trumping."""

    beat_led_trump: Beat
    overtrump: bool


@dataclass(frozen=True)
class SaveRules:
    """What a side needs for its meld to count."""

    meld_needs: MeldNeeds
    minimum_meld: int
    minimum_tricks: int


@dataclass(frozen=True)
class HoleRules:
    """What a missed bid scores."""

    bidder: HoleScore


@dataclass(frozen=True)
class GameRules:
    """When a game is over: after `hands` hands, or at `target` points."""

    hands: int | None
    target: int | None
    both_reach: BothReach | None
    tie: Tie


@dataclass(frozen=True)
class Stakes:
    """What a game is played for, in whole cents."""

    stake: int
    hole: int
    holes: Holes
    per: Per
    hole_to: HoleTo

    def to_json(self) -> dict[str, str]:
        """Return the record form, amounts as strings."""
        return {
            "stake": format_cents(self.stake),
            "hole": format_cents(self.hole),
            "holes": self.holes.value,
            "per": self.per.value,
            "hole_to": self.hole_to.value,
        }


@dataclass(frozen=True)
class RuleSet:
    """All the numbers and choices one game is played under."""

    key: str
    name: str
    deck: Deck
    meld: Melds
    tricks: TrickPoints
    auction: AuctionRules
    play: PlayRules
    save: SaveRules
    hole: HoleRules
    game: GameRules
    stakes: Stakes

    @cached_property
    def trick_total(self) -> int:
        """The points of all tricks of one hand, the last trick's bonus included."""
        per_suit = sum(points for _, points in self.tricks.ranks)
        return per_suit * len(Suit) * self.deck.copies + self.tricks.last

    @cached_property
    def trick_step(self) -> int:
        """The greatest step every trick total lies on: the scheme's granularity."""
        return gcd(self.tricks.last, *self.tricks.by_rank.values())

    @cached_property
    def _hash(self) -> int:
        return hash((self.key, self.deck, self.meld, self.tricks, self.auction))

    def __hash__(self) -> int:
        """Return a hash counted once: tables are cached by rule set."""
        return self._hash

    def to_json(self) -> dict[str, Any]:
        """Return the full set as a JSON object; `ruleset_reading.from_json` inverts."""
        return {
            "key": self.key,
            "name": self.name,
            "deck": {"ranks": self.deck.ranks, "copies": self.deck.copies},
            "meld": {kind: list(rungs) for kind, rungs in vars(self.meld).items()},
            "tricks": {rank.value: points for rank, points in self.tricks.ranks}
            | {"last": self.tricks.last},
            "auction": {
                "minimum": self.auction.minimum,
                "steps": [list(step) for step in self.auction.steps],
                "closing_passes": self.auction.closing_passes,
                "all_pass": self.auction.all_pass.value,
            },
            "play": {
                "beat_led_trump": self.play.beat_led_trump.value,
                "overtrump": self.play.overtrump,
            },
            "save": {
                "meld_needs": self.save.meld_needs.value,
                "minimum_meld": self.save.minimum_meld,
                "minimum_tricks": self.save.minimum_tricks,
            },
            "hole": {"bidder": self.hole.bidder.value},
            "game": {
                "hands": self.game.hands,
                "target": self.game.target,
                "both_reach": self.game.both_reach and self.game.both_reach.value,
                "tie": self.game.tie.value,
            },
            "stakes": self.stakes.to_json(),
        }
