"""One hand judged against the rules: every problem at once, and the facts to score.

Nothing is raised: problems are values, with places relative to the hand, in no fixed
order (`problems.in_order` sorts a whole record's).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.rules.checks.bidding import Bidding, check_bidding
from games.rules.checks.meld import MeldFacts, check_meld
from games.rules.checks.notes import Notes
from games.rules.checks.play import check_play
from games.rules.checks.rulings import check_ruling
from games.rules.checks.tricks import TrickFacts, check_tricks
from games.rules.cues import cue_fault
from games.rules.hands import HandRecord
from games.rules.outlook import most_possible
from games.rules.problems import Place, Problem
from games.rules.ruleset import RuleSet
from games.rules.scoring import HandFacts
from games.rules.seats import BySide, Seat


class Outcome(StrEnum):
    """How a hand ended: played out or ruled, or without a result."""

    PLAYED = "played"
    THROWN_IN = "thrown_in"
    RENEGE = "renege"
    MISDEAL = "misdeal"
    PASSED_OUT = "passed_out"


@dataclass(frozen=True, slots=True)
class ValidatedHand:
    """A hand's problems; `facts` are there where it counts and has no error."""

    outcome: Outcome
    problems: tuple[Problem, ...]
    facts: HandFacts | None


def validate_hand(
    hand: HandRecord,
    rules: RuleSet,
    *,
    dealer: Seat | None,
    expected: Seat | None = None,
    unreadable: Iterable[Place] = (),
) -> ValidatedHand:
    """Return all problems of a hand dealt by `dealer`, and its facts.

    `expected` is whose deal it would be; `unreadable` are places whose values the
    reader refused.
    """
    notes = Notes(unreadable)
    _warn_of_dealer(dealer, expected, notes)
    if hand.is_misdeal:
        check_ruling(hand, None, notes)
        return ValidatedHand(Outcome.MISDEAL, tuple(notes.problems), None)
    bidding = check_bidding(hand, dealer, rules, notes)
    _warn_of_cues(hand, notes)
    if bidding.passed_out:
        _check_nothing_followed(hand, notes)
        return ValidatedHand(Outcome.PASSED_OUT, tuple(notes.problems), None)
    facts = _check_counted(hand, bidding, rules, notes)
    return ValidatedHand(_outcome(hand), tuple(notes.problems), facts)


def _outcome(hand: HandRecord) -> Outcome:
    return Outcome(hand.ruling.kind.value) if hand.ruling else Outcome.PLAYED


def _check_counted(
    hand: HandRecord, bidding: Bidding, rules: RuleSet, notes: Notes
) -> HandFacts | None:
    """Check trump, meld, play, tricks and ruling of a hand that counts."""
    if hand.trump is None and not notes.wrong("trump"):
        message = "The bidder names trump: none is written. Write S, H, D or C."
        notes.add("trump_missing", ("trump",), message)
    meld, holdings = check_meld(hand, rules, notes)
    tricks: TrickFacts | None = _NO_TRICKS
    if not hand.is_thrown_in:
        play = check_play(hand, bidding.bidder, holdings, rules, notes)
        tricks = check_tricks(hand, play, meld, rules, notes)
    check_ruling(hand, bidding.bidder, notes)
    _warn_of_certain_hole(bidding, meld, rules, notes)
    return _facts(hand, bidding, meld, tricks, notes)


_NO_TRICKS = TrickFacts(BySide(0, 0), BySide(False, False))


def _facts(
    hand: HandRecord,
    bidding: Bidding,
    meld: MeldFacts | None,
    tricks: TrickFacts | None,
    notes: Notes,
) -> HandFacts | None:
    bidder, bid = bidding.bidder, bidding.bid
    if bidder is None or bid is None or meld is None or tricks is None:
        return None
    if notes.any_wrong:
        return None
    return HandFacts(
        bidder=bidder,
        bid=bid,
        meld=meld.claimed,
        without_dix=meld.without_dix,
        tricks=tricks.points,
        took_trick=tricks.took_trick,
        ruling=hand.ruling,
    )


def _warn_of_dealer(dealer: Seat | None, expected: Seat | None, notes: Notes) -> None:
    if dealer is None or expected is None or dealer is expected:
        return
    message = (
        f"The deal passes to the left and is {expected.word}'s: {dealer.word} is "
        "written. The rotation goes on from there if it stands."
    )
    notes.add("dealer_turn", ("dealer",), message)


def _warn_of_cues(hand: HandRecord, notes: Notes) -> None:
    for number, (_, text) in enumerate(hand.cues or ()):
        fault = cue_fault(text)
        if fault is not None:
            notes.add(fault[0], ("cues", number, 1), fault[1])


_AFTER_AUCTION = (
    "trump",
    "meld",
    "tricks",
    "last_trick",
    "took_trick",
    "play",
    "ruling",
)


def _check_nothing_followed(hand: HandRecord, notes: Notes) -> None:
    for key in _AFTER_AUCTION:
        if getattr(hand, key) is not None:
            message = (
                f"All four players pass, so nothing follows: {key} is written. "
                "Correct the auction, or leave it empty."
            )
            notes.add("record_invalid", (key,), message)


def _warn_of_certain_hole(
    bidding: Bidding, meld: MeldFacts | None, rules: RuleSet, notes: Notes
) -> None:
    if bidding.bidder is None or bidding.bid is None or meld is None:
        return
    side, over = (
        bidding.bidder.side,
        any(problem.place == bidding.place for problem in notes.problems),
    )
    most = most_possible(meld.claimed[side], rules)
    if over or most >= bidding.bid:
        return
    message = (
        f"{side.word} is holed for certain: its meld and all tricks come to {most}, "
        f"{bidding.bid - most} short of {bidding.bid}. Check bid and meld."
    )
    notes.add("certain_hole", bidding.place, message)
