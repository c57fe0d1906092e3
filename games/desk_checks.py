"""Whether cards typed at the desk can be a play, and a holding, of a rule set."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from games.card_text import CardsRead, TrickRead
from games.rules.cards import Card, Suit
from games.rules.play import Play
from games.rules.ruleset import RuleSet
from games.rules.seats import Seat
from games.rules.shapes import shown
from games.rules.tricks import CARDS_IN_TRICK

PLAY = "play"
Faults = dict[str, list[str]]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class TypedPlay:
    """A play as it was typed; `holdings` has the seats something was typed for.

    A holding is what was dealt to a seat, or what the seat still holds: its size tells.
    """

    rules: RuleSet
    bidder: Seat
    trump: Suit
    tricks: tuple[TrickRead, ...]
    holdings: Mapping[Seat, CardsRead] = field(default_factory=dict)

    def faults(self) -> Faults:
        """Return what cannot be, in sentences under "play" and "holding_n" …"""
        faults = {PLAY: list(self._wrong_lines())}
        for seat, read in self.holdings.items():
            faults[holding_field(seat)] = list(_wrong_cards(read, self.rules, ""))
        if not any(faults.values()):
            faults[PLAY] = [*self._wrong_leaders(), *self._too_many_played()]
        if not any(faults.values()):
            faults |= {
                holding_field(seat): list(self._wrong_holding(seat))
                for seat in self.holdings
            }
        if not any(faults.values()):
            faults[PLAY] = list(self._too_many_with_kept())
        return {name: told for name, told in faults.items() if told}

    def play(self) -> Play:
        """Return the play, with the cards known to be still held; it has no faults."""
        kept = {seat: tuple(self._kept(seat).elements()) for seat in self.holdings}
        return Play(self._cards, self.bidder, self.trump, kept)

    @property
    def _cards(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(trick.cards for trick in self.tricks)

    def _wrong_lines(self) -> Iterator[str]:
        if not self.tricks:
            yield "There is no card in it. Write a trick, like AH 10H KH JH."
        for trick in self.tricks:
            line = f"Line {trick.line}: "
            read = CardsRead(trick.cards, trick.unread)
            wrong = list(_wrong_cards(read, self.rules, line))
            yield from wrong or _wrong_size(trick, last=trick is self.tricks[-1])

    def _wrong_leaders(self) -> Iterator[str]:
        leaders = Play(self._cards, self.bidder, self.trump).leaders
        for trick, leader in zip(self.tricks, leaders, strict=True):
            if trick.leader is not None and trick.leader is not leader:
                why = "won the trick before" if trick is not self.tricks[0] else "bid"
                yield (
                    f"Line {trick.line} is written as led by {trick.leader.word}: "
                    f"{leader.word} {why} and leads. Correct the line, or leave out "
                    "who leads."
                )

    def _too_many_played(self) -> Iterator[str]:
        played: Counter[Card] = Counter()
        for trick in self.tricks:
            for card in trick.cards:
                played[card] += 1
                if played[card] == self.rules.deck.copies + 1:
                    yield f"Line {trick.line}: {_too_many(card, self.rules)}"

    def _wrong_holding(self, seat: Seat) -> Iterator[str]:
        size, dealt = len(self.holdings[seat].cards), self.rules.deck.cards_each
        left = dealt - self._played(seat).total()
        if size not in {left, dealt}:
            yield (
                f"{seat.word} was dealt {dealt} cards and still holds {left}: these "
                f"are {size}. Write all the cards of the one or of the other."
            )
        elif size == dealt:
            lacking = self._played(seat) - Counter(self.holdings[seat].cards)
            for card in lacking:
                yield (
                    f"{seat.word} plays the {card.word} and was not dealt it, or not "
                    "so often. Correct the play or the holding."
                )

    def _too_many_with_kept(self) -> Iterator[str]:
        cards = Counter(card for trick in self._cards for card in trick)
        for seat in self.holdings:
            cards += self._kept(seat)
        for card, count in cards.items():
            if count > self.rules.deck.copies:
                yield f"With the holdings, {_too_many(card, self.rules)}"

    def _kept(self, seat: Seat) -> Counter[Card]:
        held = Counter(self.holdings[seat].cards)
        if held.total() == self.rules.deck.cards_each:
            return held - self._played(seat)
        return held

    def _played(self, seat: Seat) -> Counter[Card]:
        return Counter(Play(self._cards, self.bidder, self.trump).shown[seat])


def holding_field(seat: Seat) -> str:
    """Return the name under which a seat's holding is typed."""
    return f"holding_{seat.value.lower()}"


def wrong_holding(read: CardsRead, rules: RuleSet) -> Iterator[str]:
    """Tell what cannot be in a holding whose melds are to be counted."""
    wrong = list(_wrong_cards(read, rules, ""))
    yield from wrong or _too_large(read.cards, rules)


def _too_large(cards: Sequence[Card], rules: RuleSet) -> Iterator[str]:
    if len(cards) > rules.deck.cards_each:
        yield (
            f"A holding has at most {rules.deck.cards_each} cards: these are "
            f"{len(cards)}. Take out {len(cards) - rules.deck.cards_each}."
        )
    for card, count in Counter(cards).items():
        if count > rules.deck.copies:
            yield _too_many(card, rules)


def _wrong_cards(read: CardsRead, rules: RuleSet, where: str) -> Iterator[str]:
    for word in _once(read.unread):
        yield (
            f"{where}“{shown(word)}” is no card. A card is a rank (A, 10, K, Q, J, 9) "
            "and a suit (S, H, D, C), like AS or 10H."
        )
    for card in _once(read.cards):
        if card.rank not in rules.deck.ranks:
            yield (
                f"{where}The pack of {rules.name} has no {card.rank.word}s: take out "
                f"the {card.word}, or choose another rule set."
            )


def _wrong_size(trick: TrickRead, *, last: bool) -> Iterator[str]:
    count = len(trick.cards)
    if count > CARDS_IN_TRICK or (count < CARDS_IN_TRICK and not last):
        yield (
            f"Line {trick.line} has {count} card{'s' if count > 1 else ''}: a trick "
            "has four. Write one trick a line."
        )


def _too_many(card: Card, rules: RuleSet) -> str:
    copies = rules.deck.copies
    return (
        f"the {card.word} comes more than {copies} times, and the pack has {copies}. "
        "Correct one of them."
    )


def _once(values: Iterable[T]) -> Iterator[T]:
    return iter(dict.fromkeys(values))
