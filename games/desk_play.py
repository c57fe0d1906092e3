"""A disputed hand judged from its cards alone: tricks, points, and every renege."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from games.rules.cards import Card
from games.rules.play import Play, Renege, seats_from
from games.rules.ruleset import Beat, PlayRules, RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin
from games.rules.seats import BySide, Seat, Side
from games.rules.tricks import CARDS_IN_TRICK

DUTIES = {
    Beat.NOTHING: "trump led need not be beaten",
    Beat.LED_CARD: "trump led: beat the led card if able",
    Beat.HIGHEST: "trump led: beat the highest so far if able",
}
OVERTRUMP = "a trump on a plain suit must be overtrumped if able"


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """The card of one seat in a trick, None where the seat has not played yet."""

    card: Card | None
    led: bool
    won: bool
    renege: bool


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick: who led, the cards in the order N E S W, who won, what it counts.

    `winner` is None while the trick is on the table; `points` has no bonus in it.
    """

    number: int
    leader: Seat
    cards: tuple[PlayedCard, ...]
    winner: Seat | None
    points: int


@dataclass(frozen=True, slots=True)
class ToldRenege:
    """A renege in words: the card, the one owed, the duty, and how it is known."""

    number: int
    seat: Seat
    card: Card
    owed: Card
    duty: str
    seen: str

    @property
    def place(self) -> tuple[int, Seat]:
        """The trick's number and the seat: one card."""
        return self.number, self.seat

    @property
    def sentence(self) -> str:
        """The whole of it: "Trick 1: East plays the king of clubs …"."""
        return (
            f"Trick {self.number}: {self.seat.word} plays the {self.card.word} and "
            f"owed the {self.owed.word}. {self.duty}; {self.seen}."
        )


@dataclass(frozen=True, slots=True)
class OtherDuty:
    """What is otherwise under the duties of other rule sets: the reneges that only
    they see, and those that only the chosen set sees."""

    words: str
    sets: tuple[str, ...]
    more: tuple[ToldRenege, ...]
    fewer: tuple[ToldRenege, ...]


class PlayVerdict:
    """What the cards say of a play under a rule set; of a whole pack, or so far."""

    def __init__(self, play: Play, rules: RuleSet) -> None:
        self.play, self.rules = play, rules

    @cached_property
    def finished(self) -> int:
        """The number of tricks with four cards."""
        return sum(len(trick) == CARDS_IN_TRICK for trick in self.play.tricks)

    @property
    def is_whole(self) -> bool:
        """Whether all the tricks of the hand are there."""
        return self.finished == self.rules.deck.cards_each

    @property
    def duty(self) -> str:
        """The duty in trumps that the rule set asks for."""
        return duty_words(self.rules.play)

    @cached_property
    def rows(self) -> tuple[TrickRow, ...]:
        """Every trick, the last one perhaps unfinished."""
        return tuple(map(self._row, range(len(self.play.tricks))))

    def _row(self, index: int) -> TrickRow:
        trick, leader = self.play.tricks[index], self.play.leaders[index]
        over = len(trick) == CARDS_IN_TRICK
        winner = self.play.winners[index] if over else None
        cards = dict(zip(seats_from(leader), trick, strict=False))
        broken = {seat for seat in Seat if (index + 1, seat) in _places(self.reneges)}
        shown = (
            PlayedCard(cards.get(seat), seat is leader, seat is winner, seat in broken)
            for seat in Seat
        )
        points = self.play.trick_points(self.rules)[index] if over else 0
        return TrickRow(index + 1, leader, tuple(shown), winner, points)

    @cached_property
    def points(self) -> BySide[int]:
        """What each side's finished tricks count, with the bonus of a whole play."""
        if self.is_whole:
            return self.play.points(self.rules)
        return BySide.of(
            lambda side: sum(
                row.points
                for row in self.rows
                if row.winner is not None and row.winner.side is side
            )
        )

    @property
    def sides(self) -> tuple[tuple[str, int], ...]:
        """Each side by name with its points."""
        return tuple((side.word, self.points[side]) for side in Side)

    @property
    def last_trick(self) -> str:
        """The side that took the last trick, or nothing before it is played."""
        return self.play.last_trick.word if self.is_whole else ""

    @property
    def without_trick(self) -> str:
        """The side that took no trick in the whole hand, if there is one."""
        took = self.play.took_trick
        names = (side.word for side in Side if not took[side])
        return next(names, "") if self.is_whole else ""

    @cached_property
    def reneges(self) -> tuple[ToldRenege, ...]:
        """Every renege under the duties of the rule set."""
        return told_reneges(self.play, self.rules)

    @property
    def rulings(self) -> tuple[str, ...]:
        """What each renege means once the table rules on it."""
        bidders = self.play.bidder.side
        sides = {told.seat.side for told in self.reneges}
        effect = {
            bidders: f"{bidders.word} bid: ruled against them, the bid is missed.",
            bidders.other: f"{bidders.other.word} defend: ruled against them, the bid "
            "is made.",
        }
        return tuple(effect[side] for side in Side if side in sides)

    @cached_property
    def others(self) -> tuple[OtherDuty, ...]:
        """The same play under the duties the other built-in sets have."""
        sets: dict[PlayRules, list[RuleSet]] = {}
        for rules in map(builtin, BUILTIN_KEYS):
            if rules.play != self.rules.play:
                sets.setdefault(rules.play, []).append(rules)
        return tuple(self._other(duty, found) for duty, found in sets.items())

    def _other(self, duty: PlayRules, found: list[RuleSet]) -> OtherDuty:
        theirs = told_reneges(self.play, found[0])
        ours_at, theirs_at = map(_places, (self.reneges, theirs))
        return OtherDuty(
            words=duty_words(duty),
            sets=tuple(rules.name for rules in found),
            more=tuple(told for told in theirs if told.place not in ours_at),
            fewer=tuple(told for told in self.reneges if told.place not in theirs_at),
        )


def _places(reneges: Iterable[ToldRenege]) -> set[tuple[int, Seat]]:
    return {told.place for told in reneges}


def duty_words(duty: PlayRules) -> str:
    """Return the duties beyond following suit and trumping, in words."""
    words = DUTIES[duty.beat_led_trump]
    return f"{words}; {OVERTRUMP}" if duty.overtrump else words


def told_reneges(play: Play, rules: RuleSet) -> tuple[ToldRenege, ...]:
    """Return the reneges of a play under a rule set's duties, in words."""
    return tuple(
        ToldRenege(
            number=renege.trick + 1,
            seat=renege.seat,
            card=renege.card,
            owed=renege.owed,
            duty=_duty(play, renege, rules),
            seen=_seen(play, renege),
        )
        for renege in play.reneges(rules)
    )


def _duty(play: Play, renege: Renege, rules: RuleSet) -> str:
    led = play.tricks[renege.trick][0]
    if renege.owed.suit is led.suit and renege.card.suit is not led.suit:
        return f"The {led.word} was led, and the suit must be followed"
    if renege.card.suit is not play.trump:
        return f"Without {led.suit.word}, a trump is due"
    return f"The {_to_beat(play, renege, rules).word} must be beaten"


def _to_beat(play: Play, renege: Renege, rules: RuleSet) -> Card:
    before = play.tricks[renege.trick][: renege.place]
    led = before[0]
    if led.suit is play.trump and rules.play.beat_led_trump is Beat.LED_CARD:
        return led
    trumps = [card for card in before if card.suit is play.trump]
    return max(trumps, key=lambda card: card.rank.strength)


def _seen(play: Play, renege: Renege) -> str:
    later = play.shown[renege.seat][renege.trick + 1 :]
    if renege.owed in later:
        number = renege.trick + 2 + later.index(renege.owed)
        return f"{renege.seat.word} shows it in trick {number}"
    return f"{renege.seat.word} still holds it"
