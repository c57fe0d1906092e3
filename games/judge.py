"""The one door to the rules: a record in, a verdict with every reason out."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from clubscore.lib.money import format_cents
from games.agreement import read_rules, read_stakes
from games.records import GameRecord, Reading, read_record
from games.refusals import Refusals
from games.rules.game import Standing, next_dealer
from games.rules.problems import Problem, in_order
from games.rules.ruleset import RuleSet, Stakes
from games.rules.scoring import HandScore, score_hand
from games.rules.seats import BySide, Seat, Side
from games.rules.stakes import Hole, Payment, cash_of, settle
from games.rules.validation import Outcome, ValidatedHand, validate_hand

FORMAT = "clubscore.score/1"


@dataclass(frozen=True)
class JudgedHand:
    """One scored hand: `score` is None where it has no result.

    `number` is its place in the list from 1, `total` the running total after it.
    """

    number: int
    dealer: Seat
    outcome: Outcome
    score: HandScore | None
    total: BySide[int]

    @property
    def counted(self) -> bool:
        """True where the hand has a result."""
        return self.score is not None

    @property
    def points(self) -> BySide[int]:
        """What each side scores, 0 where the hand has no result."""
        return self.score.score if self.score else BySide(0, 0)

    def to_json(self) -> dict[str, Any]:
        """Return the hand's part of a score line."""
        score = self.score
        return {
            "number": self.number,
            "dealer": self.dealer.value,
            "bidder": score.bidder.value if score else None,
            "bid": score.bid if score else None,
            "made": score.made if score else None,
            "meld": score.meld.to_json() if score else None,
            "tricks": score.tricks.to_json() if score else None,
            "score": self.points.to_json(),
            "total": self.total.to_json(),
        }


@dataclass(frozen=True)
class Verdict:
    """What the rules say about one record.

    `hands`, `totals` and `holes` cover the hands before the first one with an error,
    none where anything outside the hands is wrong. `over` tells whether a side has won
    by them; `complete`, whether the record stands as a finished game.
    """

    record: GameRecord | None
    rules: RuleSet | None
    stakes: Stakes | None
    problems: tuple[Problem, ...]
    hands: tuple[JudgedHand, ...]
    standing: Standing
    next_dealer: Seat | None
    next_number: int
    echo: object

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that refuse the record."""
        return tuple(problem for problem in self.problems if problem.is_error)

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """The problems that are only shown."""
        return tuple(problem for problem in self.problems if not problem.is_error)

    @property
    def totals(self) -> BySide[int]:
        """Each side's points so far."""
        return self.standing.totals

    @property
    def holes(self) -> BySide[int]:
        """Each side's missed bids so far."""
        return self.standing.holes

    @property
    def over(self) -> bool:
        """True once a side has won."""
        return self.standing.over

    @property
    def complete(self) -> bool:
        """True for a game that is over and has no error."""
        return self.over and not self.errors

    @property
    def winner(self) -> Side | None:
        """The side that won, None while the game is open or has an error."""
        return self.standing.winner if self.complete else None

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays whom and why; nothing before the game is complete."""
        if self.winner is None or self.stakes is None:
            return ()
        holes = [
            Hole(hand.number, hand.score.holed)
            for hand in self.hands
            if hand.score and hand.score.holed
        ]
        return settle(self.stakes, self.winner, holes)

    @property
    def cash(self) -> dict[str, int] | None:
        """Cents each seat and the kitty receive, None before the game is complete."""
        return cash_of(self.payments) if self.complete else None

    def to_json(self) -> dict[str, Any]:
        """Return the score line, `clubscore.score/1`."""
        cash = self.cash
        return {
            "format": FORMAT,
            "rules": self.echo,
            "complete": self.complete,
            "winner": self.winner.value if self.winner else None,
            "totals": self.totals.to_json(),
            "holes": self.holes.to_json(),
            "cash": cash and {who: format_cents(c) for who, c in cash.items()},
            "hands": [hand.to_json() for hand in self.hands],
            "problems": [problem.to_json() for problem in self.problems],
        }


def judge(obj: object, *, rules: RuleSet | None = None) -> Verdict:
    """Return the verdict on a record: read, validated, scored and settled.

    `obj` is a JSON value as `records.load_json` gives it. `rules` stands in for the
    record's rules: a stored game keeps its full copy.
    """
    reading = read_record(obj)
    refusals = Refusals(problems=list(reading.problems))
    if rules is None:
        rules = read_rules(reading.rules, refusals.at("rules"))
    stakes = read_stakes(reading.stakes, rules, refusals.at("stakes"))
    outside_right = not any(map(_is_outside_hands, refusals.problems))
    table = _Table(reading, rules)
    problems = [*refusals.problems, *table.problems]
    blank = Standing()
    return Verdict(
        record=reading.record,
        rules=rules,
        stakes=stakes,
        problems=in_order(problems),
        hands=tuple(table.hands) if outside_right else (),
        standing=table.standing if outside_right else blank,
        next_dealer=None if table.standing.over else table.dealer,
        next_number=len(reading.hands) + 1,
        echo=obj.get("rules") if isinstance(obj, dict) else None,
    )


def _is_outside_hands(problem: Problem) -> bool:
    return problem.is_error and problem.hand is None


class _Table:
    """Plays a record's hands in order: every one is validated, and they are scored up
    to the first with an error."""

    def __init__(self, reading: Reading, rules: RuleSet | None) -> None:
        self.problems: list[Problem] = []
        self.hands: list[JudgedHand] = []
        self.standing = Standing()
        self.dealer = reading.dealer
        self._stopped = False
        if rules is not None:
            for index in range(len(reading.hands)):
                self._take(index, reading, rules)

    def _take(self, index: int, reading: Reading, rules: RuleSet) -> None:
        hand, unreadable = reading.hands[index], reading.unreadable_in_hand(index)
        dealer = hand.dealer or self.dealer
        judged = validate_hand(
            hand, rules, dealer=dealer, expected=self.dealer, unreadable=unreadable
        )
        self.problems += _in_hand(index, judged.problems)
        wrong = unreadable or any(problem.is_error for problem in judged.problems)
        if self.standing.over:
            self.problems.append(_after_end(index))
        elif wrong or dealer is None:
            self._stopped = True
        elif not self._stopped:
            self._score(index, dealer, judged, rules)
        misdeal = judged.outcome is Outcome.MISDEAL
        self.dealer = dealer and next_dealer(dealer, misdeal=misdeal)

    def _score(
        self, index: int, dealer: Seat, judged: ValidatedHand, rules: RuleSet
    ) -> None:
        score = score_hand(judged.facts, rules) if judged.facts else None
        if score is not None:
            self.standing = self.standing.after(score, rules)
        hand = JudgedHand(
            index + 1, dealer, judged.outcome, score, self.standing.totals
        )
        self.hands.append(hand)


def _in_hand(index: int, problems: tuple[Problem, ...]) -> Iterator[Problem]:
    for problem in problems:
        yield replace(problem, place=("hands", index, *problem.place))


def _after_end(index: int) -> Problem:
    return Problem(
        "hand_after_end",
        ("hands", index),
        f"A game ends with the hand that wins it: hand {index + 1} comes after the "
        "end. Void it with a reason.",
    )
