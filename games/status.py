"""The one line that is always in sight while a hand is typed: how the bid stands.

`static/js/status_words.js` says the same on the device, word for word.
"""

from collections.abc import Mapping
from typing import Any

from clubscore.lib.formatting import money_text, points_text
from games.card_entry import is_meld_begun, melds_missing, side_meld
from games.judge import JudgedHand, Verdict
from games.rules.hands import RulingKind
from games.rules.outlook import certain_hole, most_possible, points_needed
from games.rules.ruleset import Holes, HoleScore, HoleTo, Per, RuleSet, Stakes
from games.rules.scoring import HandScore
from games.rules.seats import Seat, Side
from games.rules.validation import Outcome

FIRST = "Next: who bid, and how much"
_NO_RESULT = {
    Outcome.MISDEAL: "Misdeal: nothing counts",
    Outcome.PASSED_OUT: "All passed: nothing counts",
}


def status_of_hand(hand: JudgedHand, verdict: Verdict) -> str:
    """Return how a whole hand ends: "NS make it by 20", and whose game it is then."""
    if hand.score is None:
        return _NO_RESULT[hand.outcome]
    said = _made(hand.score) if hand.score.made else _holed(hand.score, verdict.stakes)
    return f"{said}. Game to {verdict.winner}" if verdict.winner else said


def _made(score: HandScore) -> str:
    side = score.bidder.side
    if score.ruling is RulingKind.RENEGE:
        return f"{side} make it: {side.other} reneged"
    over = score.count - score.bid
    return f"{side} make it by {over}" if over else f"{side} make it exactly"


def _holed(score: HandScore, stakes: Stakes | None) -> str:
    side = score.bidder.side
    award = sum(line.points for line in score.lines[side.other] if line.kind == "award")
    parts = [
        points_text(score.score[side]),
        f"{award} to {side.other}" if award else "",
        hole_cost(stakes) if stakes else "",
    ]
    return f"{side} in the hole: {', '.join(filter(None, parts))}"


def hole_cost(stakes: Stakes) -> str:
    """Return what a hole costs by the stakes agreed: "0.25 each"; "" for nothing."""
    if stakes.holes is Holes.NONE or not stakes.hole:
        return ""
    at_the_end = stakes.holes is Holes.END
    amount = money_text(stakes.hole * (2 if at_the_end else 1))
    whose = "each" if stakes.per is Per.PLAYER else "a side"
    where = " to the kitty" if stakes.hole_to is HoleTo.KITTY else ""
    return f"{amount} {whose}{where}{' if they lose' if at_the_end else ''}"


def status_on_the_way(typed: Mapping[str, Any], rules: RuleSet | None) -> str:
    """Return what the bidding side still needs, or which figure is next."""
    bidder, bid = typed.get("bidder"), typed.get("bid")
    if not bidder or bid is None or rules is None:
        return "The auction is open" if typed.get("auction") else FIRST
    side = Seat(bidder).side
    if not typed.get("trump"):
        return f"{side} bid {bid}. Next: trump"
    if not is_meld_begun(typed, rules):
        return f"{side} bid {bid}. Next: meld"
    return _with_meld(side, typed, rules)


def _with_meld(side: Side, typed: Mapping[str, Any], rules: RuleSet) -> str:
    """Return how the bid stands with the meld so far, and whose is missing.

    By side the other one's is waited for until tricks are counted.
    """
    bid, meld = typed["bid"], side_meld(typed, side, rules)
    missing = _missing(typed, rules)
    if meld is None:
        return f"{side} bid {bid}. {missing}"
    if missing and _counted(typed):
        return missing
    outlook = _outlook(side, bid, meld, rules)
    return f"{outlook}. {missing}" if missing and typed.get("meld_by") else outlook


def _missing(typed: Mapping[str, Any], rules: RuleSet) -> str:
    whose = ", ".join(
        owner.word if isinstance(owner, Seat) else owner.value
        for owner in melds_missing(typed, rules)
    )
    return f"Meld missing: {whose}" if whose else ""


def _counted(typed: Mapping[str, Any]) -> bool:
    return any(typed.get(f"tricks_{side}") is not None for side in Side)


def _outlook(side: Side, bid: int, meld: int, rules: RuleSet) -> str:
    needed = points_needed(bid, meld, rules)
    if needed is None:
        return f"{side} cannot make it: {bid - most_possible(meld, rules)} short"
    return f"{side} need {needed} more" if needed else f"{side} have it in meld"


def concession(typed: Mapping[str, Any], rules: RuleSet | None) -> str:
    """Return the reason to write where a hand may be closed before it is played.

    That is where every trick would still leave the bid short and all that a hand
    thrown in needs is known. Where a hole costs the shortfall, tricks still count for
    the bidding side, and nothing is offered; "" then.
    """
    bid = typed.get("bid")
    if rules is None or bid is None or not typed.get("bidder") or _is_settled(typed):
        return ""
    side = Seat(typed["bidder"]).side
    meld, others = (side_meld(typed, one, rules) for one in (side, side.other))
    if meld is None or others is None or not certain_hole(bid, meld, rules):
        return ""
    if rules.hole.bidder is HoleScore.SHORTFALL:
        return ""
    most = most_possible(meld, rules)
    return f"Certain hole: {most} with every trick is short of {bid}"


def _is_settled(typed: Mapping[str, Any]) -> bool:
    """Whether the hand cannot be thrown in yet, or was played or ruled already."""
    was_ruled = (typed.get("outcome") or "played") != "played"
    return was_ruled or _counted(typed) or not typed.get("trump")
