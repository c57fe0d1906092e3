"""A game: the hands that decide one stake, when it ends, and whose deal is next."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.rules.ruleset import BothReach, GameRules, RuleSet
from games.rules.scoring import HandFacts, HandScore, score_hand
from games.rules.seats import BySide, Seat, Side

_ZERO = BySide(0, 0)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands after some hands.

    `counted` hands count towards the length; `holes` are missed bids; `playing_on` is
    set once both sides reached the target and the rule says to play on.
    """

    totals: BySide[int] = _ZERO
    holes: BySide[int] = _ZERO
    counted: int = 0
    winner: Side | None = None
    playing_on: bool = False

    @property
    def over(self) -> bool:
        """True once a side has won."""
        return self.winner is not None

    @property
    def leader(self) -> Side | None:
        """The side that is ahead (the less negative one), None while level."""
        if self.totals.NS == self.totals.EW:
            return None
        return Side.NS if self.totals.NS > self.totals.EW else Side.EW

    def after(self, hand: HandScore, rules: RuleSet) -> "Standing":
        """Return the standing after one more counted hand."""
        missed, score, holes = hand.holed, hand.score, self.holes
        standing = Standing(
            totals=BySide(self.totals.NS + score.NS, self.totals.EW + score.EW),
            holes=holes.with_(missed, holes[missed] + 1) if missed else holes,
            counted=self.counted + 1,
            playing_on=self.playing_on,
        )
        return _judged(standing, hand.bidder.side, rules.game)


def score_game(hands: Iterable[HandFacts], rules: RuleSet) -> Standing:
    """Return how a game of counted hands stands; hands after its end are not taken."""
    standing = Standing()
    for facts in hands:
        if standing.over:
            break
        standing = standing.after(score_hand(facts, rules), rules)
    return standing


def next_dealer(dealer: Seat, *, misdeal: bool) -> Seat:
    """Return who deals next: the left, or the same player after a misdeal."""
    return dealer if misdeal else dealer.left


def _judged(standing: Standing, bidding: Side, game: GameRules) -> Standing:
    if game.target is None:
        return _judged_by_length(standing, game)
    reached = [side for side in Side if standing.totals[side] >= game.target]
    if standing.playing_on:
        leader = standing.leader
        return replace(standing, winner=leader if leader in reached else None)
    if len(reached) < len(Side):
        return replace(standing, winner=reached[0] if reached else None)
    return _judged_both(standing, bidding, game)


def _judged_by_length(standing: Standing, game: GameRules) -> Standing:
    """After the agreed hands the higher total wins; level, one more hand is played."""
    due = standing.counted >= (game.hands or 0)
    return replace(standing, winner=standing.leader) if due else standing


def _judged_both(standing: Standing, bidding: Side, game: GameRules) -> Standing:
    """Both sides are at the target after one hand."""
    if game.both_reach is BothReach.BIDDER:
        return replace(standing, winner=bidding)
    if game.both_reach is BothReach.HIGHER:
        return replace(standing, winner=standing.leader)
    return replace(standing, playing_on=True)
