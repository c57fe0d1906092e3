"""A player's part of the meld stage, ready for its templates."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.forms import BoundField

from games.card_entry import BY_CARDS
from games.card_text import read_cards
from games.desk_meld import TrumpCount
from games.forms import SUIT_NAMES, HandForm
from games.rules.cards import Card, Holding, Rank, Suit
from games.rules.meld import count_meld
from games.rules.ruleset import RuleSet
from games.rules.seats import Seat


@dataclass(frozen=True)
class SeatMeld:
    """One player's figure and cards; `count` is there once trump is named."""

    seat: Seat
    name: str
    points: BoundField
    cards: BoundField
    held: Holding
    count: TrumpCount | None
    grid: tuple[tuple[Card, ...], ...]
    is_open: bool

    @property
    def word(self) -> str:
        """Return the seat's name."""
        return self.seat.word

    @property
    def size_words(self) -> str:
        """Return how many cards are given: "5 cards"; "" for none."""
        size = len(self.held)
        return f"{size} card{'' if size == 1 else 's'}" if size else ""

    @property
    def unclaimed(self) -> int:
        """Return the points the cards show beyond what is claimed."""
        claimed = str(self.points.value() or "")
        if self.count is None or not claimed.isdecimal():
            return 0
        return max(0, self.count.total - int(claimed))


def seat_melds(
    form: HandForm, rules: RuleSet, names: Mapping[str, str]
) -> list[SeatMeld]:
    """Return the part of every player; opened where cards are wrong, or first."""
    grid = _grid(rules)
    wrong = {seat for seat in Seat if form[f"cards_{seat}"].errors}
    return [
        SeatMeld(
            seat=seat,
            name=names[seat],
            points=form[f"meld_{seat}"],
            cards=form[f"cards_{seat}"],
            held=(held := _held(form, seat, rules)),
            count=_count(form, held, rules),
            grid=grid,
            is_open=seat in wrong or (not wrong and seat is Seat.N),
        )
        for seat in Seat
    ]


def _grid(rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    ranks = [rank for rank in Rank if rank in rules.deck.ranks]
    return tuple(tuple(Card(rank, suit) for rank in ranks) for suit in Suit)


def _held(form: HandForm, seat: Seat, rules: RuleSet) -> Holding:
    if form["meld_by"].value() != BY_CARDS:
        return Holding()
    read = read_cards(str(form[f"cards_{seat}"].value() or ""))
    return Holding.of(card for card in read.cards if card.rank in rules.deck.ranks)


def _count(form: HandForm, held: Holding, rules: RuleSet) -> TrumpCount | None:
    trump = form["trump"].value()
    if trump not in SUIT_NAMES or not held:
        return None
    return TrumpCount(count_meld(held, Suit(trump), rules), held, is_best=False)
