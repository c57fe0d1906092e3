"""A rule set, its stakes and a game's outcome in the words printed on the sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clubscore.lib.formatting import MINUS, day_text, money_text, points_text
from games.rules.cards import Rank
from games.rules.ruleset import (
    AllPass,
    Beat,
    BothReach,
    Holes,
    HoleScore,
    HoleTo,
    MeldNeeds,
    Per,
)
from games.rules.seats import Seat
from games.rules.stakes import KITTY

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date

    from games.rules.ruleset import RuleSet, SaveRules, Stakes
    from games.rules.seats import BySide, Side
    from games.rules.stakes import Payment

COUNTS = {2: "two", 4: "four"}
BEATING = {
    Beat.NOTHING: "trump led need not be beaten",
    Beat.LED_CARD: "trump led: beat the led card if able",
    Beat.HIGHEST: "trump led: beat the highest if able",
}
KEEPING = {
    MeldNeeds.NOTHING: "",
    MeldNeeds.TRICK: "; counts with a trick of the side",
    MeldNeeds.DIX_TRICK: "; a dix counts with a trick of the side",
}
HOLE_SCORES = {
    HoleScore.MINUS_BID: "minus the bid and nothing else",
    HoleScore.ZERO: "nothing for the bidding side",
    HoleScore.SHORTFALL: "minus what is missing and nothing else",
    HoleScore.TO_OPPONENTS: "nothing for the bidding side, the bid for the other",
}
ALL_PASS = {
    AllPass.REDEAL: "all pass: the next dealer deals",
    AllPass.DEALER_TAKES_MINIMUM: "all pass: the dealer plays the minimum",
}
BOTH_REACH = {
    BothReach.BIDDER: "the bidding side wins",
    BothReach.HIGHER: "the higher side wins",
    BothReach.PLAY_ON: "play on",
}
COMPONENTS = {"stake": "stake", "hole": "hole", "hole_doubled": "doubled hole"}


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule and its values."""

    name: str
    text: str


def rule_lines(rules: RuleSet) -> tuple[RuleLine, ...]:
    """Return every value the game is scored by, one line a subject."""
    return (
        RuleLine("Game", _game(rules)),
        RuleLine("Pack", _pack(rules)),
        RuleLine("Bids", _bids(rules)),
        RuleLine("Meld", _meld(rules)),
        RuleLine("Tricks", _tricks(rules)),
        RuleLine("Hole", f"{HOLE_SCORES[rules.hole.bidder]}; marked by a ring"),
    )


def _game(rules: RuleSet) -> str:
    game = rules.game
    if game.hands is not None:
        return f"{game.hands} hands, one more while tied"
    if game.target is None or game.both_reach is None:
        raise ValueError("a game ends after its hands or at its target")
    return f"to {game.target}; both in one hand: {BOTH_REACH[game.both_reach]}"


def _pack(rules: RuleSet) -> str:
    ranks = ", ".join(Rank(rank).word for rank in rules.deck.ranks)
    copies = COUNTS.get(rules.deck.copies, str(rules.deck.copies))
    return f"{rules.deck.size} cards, {copies} of each: {ranks}"


def _bids(rules: RuleSet) -> str:
    auction = rules.auction
    steps = ", ".join(
        f"from {max(start, auction.minimum)} by {step}" for start, step in auction.steps
    )
    return (
        f"{steps}; {auction.closing_passes} passes close; {ALL_PASS[auction.all_pass]}"
    )


def _meld(rules: RuleSet) -> str:
    ladders = ", ".join(
        f"{kind.replace('_', ' ')} {'/'.join(map(str, rungs))}"
        for kind, rungs in vars(rules.meld).items()
        if rungs
    )
    return f"{ladders}{_kept(rules.save)}"


def _kept(save: SaveRules) -> str:
    if save.meld_needs is MeldNeeds.POINTS:
        meld, tricks = save.minimum_meld, save.minimum_tricks
        return f"; counts from {meld}, with {tricks} in tricks"
    return KEEPING[save.meld_needs]


def _tricks(rules: RuleSet) -> str:
    cards = ", ".join(f"{rank.word} {points}" for rank, points in rules.tricks.ranks)
    return (
        f"{cards}, last trick {rules.tricks.last}: {rules.trick_total} a hand; "
        f"{BEATING[rules.play.beat_led_trump]}"
    )


def stakes_words(stakes: Stakes) -> str:
    """Return who pays whom what for a game, and for a hole."""
    amount = money_text(stakes.stake)
    payers = "each loser" if stakes.per is Per.PLAYER else "the losers together"
    return f"{payers} pay{_s(stakes)} {amount} to the left; {_hole_words(stakes)}"


def _s(stakes: Stakes) -> str:
    return "s" if stakes.per is Per.PLAYER else ""


def _hole_words(stakes: Stakes) -> str:
    if stakes.holes is Holes.NONE:
        return "holes cost nothing"
    payers = "each player" if stakes.per is Per.PLAYER else "the side"
    to = " to the kitty" if stakes.hole_to is HoleTo.KITTY else ""
    cost = f"a hole costs {payers} {money_text(stakes.hole)}{to}"
    if stakes.holes is Holes.PAID:
        return f"{cost}, whoever wins"
    return f"{cost}: twice that for losers, nothing for winners"


def game_title(played_on: date, table: str, number: int = 1) -> str:
    """Return what people call a game: its date, and its place in the night."""
    parts = (f"Game of {day_text(played_on)}", game_place(table, number))
    return ", ".join(filter(None, parts))


def game_place(table: str, number: int) -> str:
    """Return "table 1, game 2": the table where given, and which further game there."""
    at = f"table {table}" if table else ""
    return ", ".join(filter(None, (at, f"game {number}" if number > 1 else "")))


def result_words(winner: Side, totals: BySide[int], holes: BySide[int]) -> str:
    """Return who won by what: "North–South win, 2360 to 2200"; holes where any."""
    ours, theirs = points_text(totals[winner]), points_text(totals[winner.other])
    result = f"{winner.word} win, {ours} to {theirs}"
    if not any(holes):
        return result
    return f"{result}; holes {holes[winner]} to {holes[winner.other]}"


def cash_reason(seat: Seat, payments: Iterable[Payment]) -> str:
    """Return what a seat got (+) and paid (−) to whom and for what; it adds up."""
    groups: dict[tuple[str, bool, str], list[Payment]] = {}
    for payment in payments:
        if seat in {payment.payer, payment.payee}:
            pays = payment.payer is seat
            other = str(payment.payee if pays else payment.payer)
            groups.setdefault((payment.component, pays, other), []).append(payment)
    return "; ".join(
        _reason(component, pays, other, group)
        for (component, pays, other), group in groups.items()
    )


def _reason(component: str, pays: bool, other: str, group: list[Payment]) -> str:
    hands = [str(payment.hand_number) for payment in group if payment.hand_number]
    what = COMPONENTS[component]
    if hands:
        plural = "s" if len(hands) > 1 else ""
        what = f"{what}{plural} in hand{plural} {', '.join(hands)}"
    sign, way = (MINUS, "to") if pays else ("+", "from")
    party = "the kitty" if other == KITTY else Seat(other).word
    return f"{what} {sign}{money_text(sum(p.cents for p in group))} {way} {party}"
