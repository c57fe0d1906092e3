"""What saving will do, in words, from the first bid to the last trick."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from clubscore.lib.formatting import money_text, points_text
from games.card_entry import is_meld_begun, melds_missing, side_meld
from games.cue_words import read_cue
from games.entry import field_of
from games.judge import JudgedHand, Verdict
from games.rules.outlook import certain_hole
from games.rules.problems import Problem
from games.rules.ruleset import RuleSet
from games.rules.seats import Seat
from games.rules.stakes import KITTY
from games.rules.validation import Outcome
from games.status import FIRST, concession, status_of_hand, status_on_the_way
from games.wording import describe, describe_outlook, lost_meld, page_words


@dataclass(frozen=True)
class Preview:
    """Sentences about the hand being typed.

    `tone` is "" (saving works), "warn", "bad" (it cannot be saved) or "waiting"
    (something is missing still). `status` is the line always in sight; `concession`
    the reason for which the hand may be thrown in at once, or nothing.
    """

    tone: str
    sentences: tuple[str, ...]
    warnings: tuple[str, ...] = ()
    errors: Mapping[str | None, tuple[str, ...]] = field(default_factory=dict)
    status: str = ""
    concession: str = ""


EMPTY = Preview(
    "waiting",
    ("Start with the bid: who won the auction, and for how much.",),
    status=FIRST,
)

OPEN_AUCTION = ("The auction is open: write down the calls that follow.",)


def preview_hand(
    verdict: Verdict, typed: Mapping[str, Any], number: int | None = None
) -> Preview:
    """Return what is to be said of one hand of a game judged with it, or of the last.

    `typed` are the form's cleaned values: a problem is told only at a field that has
    been filled, for a hand is not wrong because it is not finished.
    """
    at = (number or verdict.next_number - 1) - 1
    here = [problem for problem in verdict.problems if problem.hand == at]
    errors = [problem for problem in here if problem.is_error]
    # That a hole is certain stands in the sentences already.
    warnings = tuple(
        p.message for p in here if not p.is_error and p.code != "certain_hole"
    )
    warnings += _doubts(verdict, at)
    told = _told(errors, typed) | _told_of_later(verdict, at)
    if told:
        return Preview("bad", (), warnings, told)
    if not errors:
        score = verdict.hands[at].score
        holed = score is not None and score.holed is not None
        said = _outcome(verdict, at)
        status = status_of_hand(verdict.hands[at], verdict)
        tone = "warn" if warnings or holed else ""
        return Preview(tone, said, warnings, status=status)
    sentences, holed = _on_the_way(verdict, typed)
    return Preview(
        "warn" if warnings or holed else "waiting",
        sentences,
        warnings,
        status=status_on_the_way(typed, verdict.rules),
        concession=concession(typed, verdict.rules),
    )


def _doubts(verdict: Verdict, at: int) -> tuple[str, ...]:
    """Return a sentence for each cue of the hand that has two meanings."""
    cues = (verdict.record.hands[at].cues if verdict.record else None) or ()
    return tuple(filter(None, (read_cue(said).doubt for _, said in cues)))


def _told(
    errors: Sequence[Problem], typed: Mapping[str, Any]
) -> dict[str | None, tuple[str, ...]]:
    told: dict[str | None, tuple[str, ...]] = {}
    for problem in errors:
        name = field_of(problem.path)
        filled = typed.get(name or "") not in (None, "")
        filled &= problem.code != "auction_open"
        if filled or problem.code in ("took_trick_needed", "card_copies"):
            told[name] = (*told.get(name, ()), page_words(problem))
    return told


def _told_of_later(verdict: Verdict, at: int) -> dict[str | None, tuple[str, ...]]:
    """Return what a corrected hand makes wrong in the hands after it."""
    said = tuple(
        f"Hand {problem.hand + 1}: {page_words(problem)}"
        for problem in verdict.problems
        if problem.is_error and problem.hand is not None and problem.hand > at
    )
    return {None: said} if said else {}


def _outcome(verdict: Verdict, at: int) -> tuple[str, ...]:
    said = describe_hand(verdict.hands[at])
    return tuple(filter(None, (said, _end(verdict) or _goes_on(verdict))))


def _goes_on(verdict: Verdict) -> str:
    """Return why no side has won yet, where one might think so."""
    if is_tied(verdict):
        return "The totals are tied: one more hand decides the game."
    target = verdict.rules.game.target if verdict.rules else None
    if target is None or verdict.over or min(verdict.totals) < target:
        return ""
    return f"Both sides have reached {target}: play goes on."


def describe_hand(hand: JudgedHand) -> str:
    """Return what became of a judged hand, also of one that does not count."""
    if hand.score is not None:
        return " ".join(f"{s}." for s in (describe(hand.score), *lost_meld(hand.score)))
    if hand.outcome is Outcome.MISDEAL:
        return "Misdeal: nothing counts, and the same dealer deals again."
    return "All passed: nothing counts, and the next dealer deals."


def is_tied(verdict: Verdict) -> bool:
    """Whether the agreed number of hands is played and no side is ahead."""
    wanted = verdict.rules.game.hands if verdict.rules else None
    played = sum(hand.counted for hand in verdict.hands)
    tied = verdict.totals.NS == verdict.totals.EW
    return wanted is not None and played >= wanted and tied


def _end(verdict: Verdict) -> str:
    winner = verdict.winner
    if winner is None or verdict.cash is None:
        return ""
    won, lost = verdict.totals[winner], verdict.totals[winner.other]
    cash = ", ".join(
        f"{Seat(seat).word} {'+' if cents > 0 else ''}{money_text(cents)}"
        for seat, cents in verdict.cash.items()
        if cents and seat != KITTY
    )
    score = f"{points_text(won)} to {points_text(lost)}"
    return f"The game ends: {winner.word} win {score}. Cash: {cash or 'none'}."


def _on_the_way(
    verdict: Verdict, typed: Mapping[str, Any]
) -> tuple[tuple[str, ...], bool]:
    """Return what the bidding side still needs, and whether it is holed already."""
    bidder, bid, rules = typed.get("bidder"), typed.get("bid"), verdict.rules
    if not bidder or bid is None or rules is None:
        return (OPEN_AUCTION if typed.get("auction") else EMPTY.sentences), False
    side = Seat(bidder).side
    meld = side_meld(typed, side, rules)
    if meld is None:
        return (f"{side.word} bid {bid}. Next: {_due(typed, rules)}.",), False
    said = f"{describe_outlook(side, bid, meld, rules)}."
    return (said,), certain_hole(bid, meld, rules)


def _due(typed: Mapping[str, Any], rules: RuleSet) -> str:
    """Return what the hand waits for: of a meld that was begun, whose is missing."""
    if not typed.get("trump"):
        return "trump and meld"
    if not is_meld_begun(typed, rules):
        return "meld"
    return f"meld of {', '.join(one.word for one in melds_missing(typed, rules))}"
