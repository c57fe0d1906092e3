"""The play of a hand card by card: who won each trick, its points, and reneges."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from games.rules.cards import Card, Suit
from games.rules.ruleset import Beat, RuleSet
from games.rules.seats import BySide, Seat, Side

Trick = Sequence[Card]


@dataclass(frozen=True)
class Renege:
    """A card played against a duty: its trick and place, and what was owed."""

    trick: int
    place: int
    seat: Seat
    card: Card
    owed: Card


@dataclass(frozen=True)
class Play:
    """The tricks of a hand in order, four cards each in the order played.

    Of a hand that is not played out, the last trick may have fewer cards, and `kept`
    are the cards known to be still held.
    """

    tricks: tuple[Trick, ...]
    bidder: Seat
    trump: Suit
    kept: Mapping[Seat, Sequence[Card]] = field(default_factory=dict)

    @cached_property
    def leaders(self) -> tuple[Seat, ...]:
        """Who led each trick: the bidder, then the winner of the one before."""
        return (self.bidder, *self.winners[:-1])

    @cached_property
    def winners(self) -> tuple[Seat, ...]:
        """Who won each trick."""
        winners: list[Seat] = []
        leader = self.bidder
        for trick in self.tricks:
            leader = seats_from(leader)[winning_place(trick, self.trump)]
            winners.append(leader)
        return tuple(winners)

    @cached_property
    def shown(self) -> dict[Seat, tuple[Card, ...]]:
        """What each player played, trick by trick."""
        cards: dict[Seat, list[Card]] = {seat: [] for seat in Seat}
        for _, _, seat, card in self.turns():
            cards[seat].append(card)
        return {seat: tuple(played) for seat, played in cards.items()}

    def turns(self) -> Iterator[tuple[int, int, Seat, Card]]:
        """Yield each card in the order played: its trick, its place, who played it."""
        for number, leader in enumerate(self.leaders):
            cards = zip(seats_from(leader), self.tricks[number], strict=False)
            for place, (seat, card) in enumerate(cards):
                yield number, place, seat, card

    @property
    def last_trick(self) -> Side:
        """The side that won the last trick."""
        return self.winners[-1].side

    @property
    def took_trick(self) -> BySide[bool]:
        """Which sides won a trick at all."""
        sides = {winner.side for winner in self.winners}
        return BySide.of(lambda side: side in sides)

    def points(self, rules: RuleSet) -> BySide[int]:
        """Return what each side's tricks count, the last one's bonus included."""
        points = {self.last_trick: rules.tricks.last, self.last_trick.other: 0}
        worths = self.trick_points(rules)
        for worth, winner in zip(worths, self.winners, strict=True):
            points[winner.side] += worth
        return BySide.of(points.__getitem__)

    def trick_points(self, rules: RuleSet) -> tuple[int, ...]:
        """Return what the cards of each trick count, without the last one's bonus."""
        worth = rules.tricks.by_rank
        return tuple(sum(worth[card.rank] for card in trick) for trick in self.tricks)

    def reneges(self, rules: RuleSet) -> Iterator[Renege]:
        """Yield each card played while its player still held one that was owed.

        A card is known to have been held where the player shows it later, or keeps it.
        The highest owed card is named.
        """
        for number, place, seat, card in self.turns():
            held = (*self.shown[seat][number + 1 :], *self.kept.get(seat, ()))
            owed = self._owed(self.tricks[number], place, held, rules)
            if owed:
                highest = max(owed, key=lambda card: card.rank.strength)
                yield Renege(number, place, seat, card, highest)

    def _owed(
        self, trick: Trick, place: int, held: Sequence[Card], rules: RuleSet
    ) -> list[Card]:
        """Return the held cards one of which was due: led suit, then trump, then beat.

        Following suit and trumping come first in every book; what must be beaten when
        trump is led is the rule set's (`play.beat_led_trump`, `play.overtrump`).
        """
        if place == 0:
            return []
        card, led = trick[place], trick[0].suit
        if card.suit is not led:
            owed = [other for other in held if other.suit is led]
            if owed:
                return owed
            if card.suit is not self.trump:
                return [other for other in held if other.suit is self.trump]
        if card.suit is not self.trump:
            return []
        return self._unbeaten(trick, place, held, rules)

    def _unbeaten(
        self, trick: Trick, place: int, held: Sequence[Card], rules: RuleSet
    ) -> list[Card]:
        height = self._height_to_beat(trick[:place], rules)
        if height is None or trick[place].rank.strength > height:
            return []
        return [
            card
            for card in held
            if card.suit is self.trump and card.rank.strength > height
        ]

    def _height_to_beat(self, before: Trick, rules: RuleSet) -> int | None:
        """Return the strength a trump must pass here, None where there is no duty."""
        trumps = [card.rank.strength for card in before if card.suit is self.trump]
        if before[0].suit is not self.trump:
            return max(trumps, default=None) if rules.play.overtrump else None
        if rules.play.beat_led_trump is Beat.HIGHEST:
            return max(trumps)
        return trumps[0] if rules.play.beat_led_trump is Beat.LED_CARD else None


def seats_from(leader: Seat) -> tuple[Seat, ...]:
    """Return the four seats clockwise from the leader."""
    return leader, leader.left, leader.partner, leader.partner.left


def winning_place(trick: Trick, trump: Suit) -> int:
    """Return whose card wins, 0 for the leader's.

    The highest trump, else the highest of the led suit; of two equal cards the first
    played.
    """

    def height(place: int) -> tuple[bool, bool, int]:
        card = trick[place]
        return card.suit is trump, card.suit is trick[0].suit, card.rank.strength

    return max(range(len(trick)), key=height)
