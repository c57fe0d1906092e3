"""What the entry of a hand shows in its four stages, ready for its templates."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Any

from django.forms import BoundField

from games.auction_entry import AuctionNow, auction_now
from games.card_entry import meld_words
from games.card_pages import SeatMeld, seat_melds
from games.cue_entry import CueLine, typed_cues
from games.forms import SEAT_NAMES, SUIT_NAMES, HandForm
from games.meld_tiles import MeldTile, meld_tiles
from games.preview import Preview
from games.rules.ruleset import AllPass
from games.rules.seats import Seat, Side
from games.selectors import GameView, KeptHand

MOST_HUNDREDS = 5
"""How many keys fit beside each other on a phone."""


@dataclass(frozen=True)
class Choice:
    """One segment: a radio button's tag, and the words on it."""

    tag: str
    word: str
    small: str = ""
    deals: bool = False


class EntryPage:
    """The entry of a game's next hand, or of one that is corrected."""

    def __init__(
        self,
        view: GameView,
        *,
        form: HandForm | None = None,
        preview: Preview,
        corrected: KeptHand | None = None,
    ) -> None:
        self.view, self.preview, self.corrected = view, preview, corrected
        self.form = form or HandForm()
        self.draft_version = int(view.game.draft.get("version", 0))

    @property
    def melds(self) -> list[SeatMeld]:
        """Return each player's part of the meld stage."""
        return seat_melds(self.form, self.view.rules, self.view.names)

    @property
    def bid_step(self) -> int:
        """Return what a tap adds to a bid: the step at the lowest one."""
        auction = self.view.rules.auction
        return auction.step_at(auction.minimum)

    @property
    def meld_step(self) -> int:
        """Return what a tap adds to a meld: what every value is a multiple of."""
        ladders = vars(self.view.rules.meld).values()
        return gcd(*(value for ladder in ladders for value in ladder)) or 1

    @property
    def preset_bid(self) -> int | None:
        """Return the bid to offer: this game's last, or what a dealer is left with."""
        if self.corrected:
            return None
        scores = [kept.scored.score for kept in self.view.hands]
        said = [score.bid for score in scores if score]
        return said[-1] if said else self.forced_bid

    @property
    def trick_hundreds(self) -> range:
        """Return the hundreds a trick count may begin with, where there are few."""
        hundreds = range(100, self.view.rules.trick_total, 100)
        return hundreds if len(hundreds) <= MOST_HUNDREDS else range(0)

    @property
    def tiles(self) -> list[MeldTile]:
        """Return the melds of the rule set by name, with their values."""
        return meld_tiles(self.view.rules)

    @property
    def typed(self) -> str:
        """Return what stands in the form, in one sentence."""
        told = {name: self.form[name].value() or "" for name in self.form.fields}
        seat, suit = told["bidder"], told["trump"]
        bidder = self.view.names[Seat(seat)] if seat in SEAT_NAMES else "No bidder"
        trump = f" in {SUIT_NAMES[suit]}" if suit in SUIT_NAMES else ""
        parts = [f"{bidder} bid {told['bid'] or 'nothing'}{trump}"]
        if told["auction"]:
            parts.append(f"auction {told['auction']}")
        ours, theirs = told["tricks_NS"], told["tricks_EW"]
        parts.append(meld_words(told))
        if ours or theirs:
            parts.append(f"tricks {ours or 'missing'} and {theirs or 'missing'}")
        return f"{'; '.join(filter(None, parts))}."

    @property
    def auction(self) -> AuctionNow:
        """Return the calls in the form, and what may be said next."""
        calls, rules = self.form["auction"].value() or "", self.view.rules.auction
        return auction_now(calls, self._dealer, rules, self.view.names)

    @property
    def _dealer(self) -> Seat | None:
        told = self.form["dealer"].value()
        return Seat(told) if told in SEAT_NAMES else self.expected_dealer

    @property
    def expected_dealer(self) -> Seat | None:
        """Return whose turn it is to deal the hand."""
        scored = self.corrected.scored if self.corrected else None
        return scored.dealer if scored else self.view.verdict.next_dealer

    @property
    def forced_bid(self) -> int | None:
        """Return what the dealer has it for when all pass; None where it is redealt."""
        auction = self.view.rules.auction
        forced = auction.all_pass is AllPass.DEALER_TAKES_MINIMUM
        return auction.minimum if forced else None

    @property
    def cues(self) -> Sequence[CueLine]:
        """Return what the cues in the form mean."""
        return typed_cues(self.form["cues"].value() or "", self.view.names)

    @property
    def tricks_taken(self) -> list[BoundField]:
        """Return the questions whether a side took a trick that are asked, or said."""
        told = {*self.preview.errors, *self.form.errors}
        fields = [self.form[f"took_{side}"] for side in Side]
        return [field for field in fields if field.name in told or field.value()]

    @property
    def is_unusual(self) -> bool:
        """Whether the block for unusual hands has something in it."""
        outcome = self.form["outcome"].value() or "played"
        fields = ("dealer", "side", "reason")
        return outcome != "played" or any(self.form[f].value() for f in fields)

    def seat_choices(self, name: str = "bidder") -> Iterator[Choice]:
        """Return the seats as segments with the players' names."""
        for choice in _choices(self.form[name]):
            seat = Seat(choice.data["value"])
            deals = seat is self._dealer
            yield Choice(str(choice.tag()), seat.word, self.view.names[seat], deals)

    @property
    def bidders(self) -> Sequence[Choice]:
        """Return who may have won the auction."""
        return list(self.seat_choices("bidder"))

    @property
    def dealers(self) -> Sequence[Choice]:
        """Return who may have dealt."""
        return list(self.seat_choices("dealer"))


def _choices(field: BoundField) -> list[Any]:
    return list(field)
