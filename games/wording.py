"""What the rules say, in the words of the table."""

from collections.abc import Iterator

from clubscore.lib.formatting import money_text, points_text
from games.judge import JudgedHand, Verdict
from games.rules.hands import RulingKind
from games.rules.outlook import most_possible, points_needed
from games.rules.problems import Problem
from games.rules.ruleset import RuleSet
from games.rules.scoring import HandScore
from games.rules.seats import Seat, Side
from games.rules.stakes import Payment
from games.rules.validation import Outcome


def describe(hand: HandScore) -> str:
    """Return what a hand comes to: "North–South make 800 with 820"."""
    side = hand.bidder.side
    if hand.made:
        return f"{side.word} make {hand.bid} {_made_how(hand)}"
    score = hand.score[side]
    points = points_text(score) if score else "scoring 0"
    award = sum(line.points for line in hand.lines[side.other] if line.kind == "award")
    extra = f", and {award} to {side.other.word}" if award else ""
    return f"{side.word} holed: {hand.lines[side][0].why}, {points}{extra}"


def lost_meld(hand: HandScore) -> Iterator[str]:
    """Yield which side, not holed, keeps less meld than it laid down."""
    for side in Side:
        if side is not hand.holed and hand.kept[side] != hand.meld[side]:
            yield f"{side.word} keep {hand.kept[side]} of {hand.meld[side]} meld"


def _made_how(hand: HandScore) -> str:
    if hand.ruling is RulingKind.RENEGE:
        return "by the defenders’ renege"
    return f"with {hand.count}"


def describe_outlook(side: Side, bid: int, meld: int, rules: RuleSet) -> str:
    """Return what a bidding side still needs before the tricks are known."""
    needed = points_needed(bid, meld, rules)
    if needed is None:
        most = most_possible(meld, rules)
        return f"{side.word} holed for certain: {most} at most is short of {bid}"
    if needed == 0:
        return f"{side.word} have their {bid} in meld"
    return f"{side.word} need {needed} more"


_REMEDIES = {
    "Write S, H, D or C.": "Choose the suit.",
    "Write NS or EW.": "Choose the side.",
    "took_trick is written": "who took a trick is written",
    ", or the play. Write it": ". Write it",
}


def page_words(problem: Problem) -> str:
    """Return a problem's sentence with the remedy of a page: there one chooses."""
    message = problem.message
    if problem.code == "took_trick_needed":
        side = Side(str(problem.place[-1])).word
        return (
            f"A side that took no trick loses meld here, and 0 points do not tell: "
            f"say under Tricks whether {side} took one."
        )
    for in_a_record, on_a_page in _REMEDIES.items():
        message = message.replace(in_a_record, on_a_page)
    return message


def report(verdict: Verdict) -> str:
    """Return a whole verdict as lines of text: hands, result, cash, problems."""
    lines = [f"  {_hand_line(hand)}" for hand in verdict.hands]
    lines.append(f"  {_result_line(verdict)}")
    lines += [f"  {_payment_line(payment)}" for payment in verdict.payments]
    lines += [
        f"  {problem.severity}: {problem.path}: {problem.message}"
        for problem in verdict.problems
    ]
    return "\n".join(lines)


def _hand_line(hand: JudgedHand) -> str:
    total = f"NS {points_text(hand.total.NS)}, EW {points_text(hand.total.EW)}"
    if hand.score is None:
        return f"Hand {hand.number}: {_NO_RESULT[hand.outcome]}. {total}"
    return f"Hand {hand.number}: {describe(hand.score)}. {total}"


_NO_RESULT = {
    Outcome.MISDEAL: "misdeal, dealt again",
    Outcome.PASSED_OUT: "passed out, the next player deals",
}


def _result_line(verdict: Verdict) -> str:
    if verdict.errors:
        return "Not scored to the end: the record has errors."
    if verdict.winner is None:
        return f"Not over: hand {verdict.next_number} is next."
    totals = verdict.totals
    loser = verdict.winner.other
    return (
        f"{verdict.winner.word} win with {points_text(totals[verdict.winner])} "
        f"to {points_text(totals[loser])}."
    )


def _payment_line(payment: Payment) -> str:
    payee = payment.payee.word if isinstance(payment.payee, Seat) else "the kitty"
    return (
        f"{payment.payer.word} pays {payee} {money_text(payment.cents)}: {payment.why}"
    )
