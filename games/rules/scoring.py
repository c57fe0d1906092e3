"""The score of one hand, line by line, with the reason of each line."""

from collections.abc import Callable
from dataclasses import dataclass

from games.rules.hands import Ruling, RulingKind
from games.rules.ruleset import HoleScore, MeldNeeds, RuleSet
from games.rules.seats import BySide, Seat, Side


@dataclass(frozen=True, slots=True)
class HandFacts:
    """A counted hand as the score needs it, every figure known and checked.

    `meld` is as claimed; `without_dix` is what of it stands when the side's nines of
    trump fall; `took_trick` tells whether a side won a trick at all.
    """

    bidder: Seat
    bid: int
    meld: BySide[int]
    without_dix: BySide[int]
    tricks: BySide[int]
    took_trick: BySide[bool]
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a side's score: what, how many points, and why.

    `kind` is "meld", "tricks", "hole", "award" (the opponents' missed bid) or "ruling".
    """

    kind: str
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class HandScore:
    """What one hand scores. A side's score is the sum of its lines.

    `meld` is as claimed, before the save rule and a hole; `kept` is what counts of it.
    `holed` is the side that missed its bid.
    """

    bidder: Seat
    bid: int
    made: bool
    meld: BySide[int]
    kept: BySide[int]
    tricks: BySide[int]
    lines: BySide[tuple[Line, ...]]
    ruling: RulingKind | None = None

    @property
    def score(self) -> BySide[int]:
        """The points each side scores."""
        return self.lines.map(_sum)

    @property
    def holed(self) -> Side | None:
        """The side that missed its bid, if it did."""
        return None if self.made else self.bidder.side

    @property
    def count(self) -> int:
        """What the bidding side brings against its bid: kept meld and tricks."""
        return self.kept[self.bidder.side] + self.tricks[self.bidder.side]


def _sum(lines: tuple[Line, ...]) -> int:
    return sum([line.points for line in lines])


def score_hand(facts: HandFacts, rules: RuleSet) -> HandScore:
    """Return the score of a counted hand and its reasons.

    The bid is made with exactly its points, or more; a miss is a hole. Rulings of the
    table stand above the count.
    """
    kept = BySide(kept_meld(facts, Side.NS, rules), kept_meld(facts, Side.EW, rules))
    bidding = facts.bidder.side
    made = _is_made(facts, kept[bidding] + facts.tricks[bidding])
    bidders = _made_lines(facts, kept) if made else _hole_lines(facts, kept, rules)
    defenders = _defender_lines(facts, kept, made, rules)
    north_south = bidding is Side.NS
    return HandScore(
        bidder=facts.bidder,
        bid=facts.bid,
        made=made,
        meld=facts.meld,
        kept=kept,
        tricks=facts.tricks,
        lines=BySide(bidders, defenders) if north_south else BySide(defenders, bidders),
        ruling=facts.ruling.kind if facts.ruling else None,
    )


def kept_meld(facts: HandFacts, side: Side, rules: RuleSet) -> int:
    """Return what the save rule leaves of a side's meld.

    A hand thrown in was not played: there a side needs its minimum meld alone.
    """
    return _KEEPERS[rules.save.meld_needs](facts, side, rules)


def _keep_all(facts: HandFacts, side: Side, _rules: RuleSet) -> int:
    return facts.meld[side]


def _keep_with_trick(facts: HandFacts, side: Side, _rules: RuleSet) -> int:
    played = not _ruled(facts, RulingKind.THROWN_IN)
    return 0 if played and not facts.took_trick[side] else facts.meld[side]


def _keep_dix_with_trick(facts: HandFacts, side: Side, _rules: RuleSet) -> int:
    played = not _ruled(facts, RulingKind.THROWN_IN)
    falls = played and not facts.took_trick[side]
    return facts.without_dix[side] if falls else facts.meld[side]


def _keep_with_points(facts: HandFacts, side: Side, rules: RuleSet) -> int:
    played = not _ruled(facts, RulingKind.THROWN_IN)
    enough_meld = facts.meld[side] >= rules.save.minimum_meld
    enough_tricks = facts.tricks[side] >= rules.save.minimum_tricks
    return facts.meld[side] if enough_meld and (enough_tricks or not played) else 0


_KEEPERS: dict[MeldNeeds, Callable[[HandFacts, Side, RuleSet], int]] = {
    MeldNeeds.NOTHING: _keep_all,
    MeldNeeds.TRICK: _keep_with_trick,
    MeldNeeds.DIX_TRICK: _keep_dix_with_trick,
    MeldNeeds.POINTS: _keep_with_points,
}


def _ruled(facts: HandFacts, kind: RulingKind, side: Side | None = None) -> bool:
    ruling = facts.ruling
    if ruling is None or ruling.kind is not kind:
        return False
    return side is None or ruling.side is side


def _is_made(facts: HandFacts, count: int) -> bool:
    bidding = facts.bidder.side
    if _ruled(facts, RulingKind.THROWN_IN) or _ruled(facts, RulingKind.RENEGE, bidding):
        return False
    return _ruled(facts, RulingKind.RENEGE) or count >= facts.bid


def _made_lines(facts: HandFacts, kept: BySide[int]) -> tuple[Line, ...]:
    """A made bid scores its count; the defenders' renege lifts it to the bid."""
    side = facts.bidder.side
    lines = _count_lines(facts, kept, side)
    missing = facts.bid - kept[side] - facts.tricks[side]
    if missing <= 0:
        return lines
    return (*lines, Line("ruling", missing, "the defenders reneged: the bid is made"))


def _hole_lines(
    facts: HandFacts, kept: BySide[int], rules: RuleSet
) -> tuple[Line, ...]:
    """A missed bid scores by the hole rule and nothing else."""
    bid, count = facts.bid, kept[facts.bidder.side] + facts.tricks[facts.bidder.side]
    points = {
        HoleScore.MINUS_BID: -bid,
        HoleScore.ZERO: 0,
        HoleScore.SHORTFALL: -max(0, bid - count),
        HoleScore.TO_OPPONENTS: 0,
    }[rules.hole.bidder]
    return (Line("hole", points, _hole_reason(facts, count)),)


def _hole_reason(facts: HandFacts, count: int) -> str:
    if _ruled(facts, RulingKind.THROWN_IN):
        return f"thrown in on a bid of {facts.bid}"
    if _ruled(facts, RulingKind.RENEGE):
        return f"reneged on a bid of {facts.bid}"
    return f"{count} is short of {facts.bid}"


def _defender_lines(
    facts: HandFacts, kept: BySide[int], made: bool, rules: RuleSet
) -> tuple[Line, ...]:
    """Defenders score meld and tricks, made or not, unless they reneged."""
    side = facts.bidder.side.other
    if _ruled(facts, RulingKind.RENEGE, side):
        return (Line("ruling", 0, "reneged: nothing counts"),)
    lines = _count_lines(facts, kept, side)
    if made or rules.hole.bidder is not HoleScore.TO_OPPONENTS:
        return lines
    return (*lines, Line("award", facts.bid, "the opponents' missed bid"))


def _count_lines(facts: HandFacts, kept: BySide[int], side: Side) -> tuple[Line, ...]:
    meld = Line("meld", kept[side], _meld_reason(facts.meld[side], kept[side]))
    if _ruled(facts, RulingKind.THROWN_IN):
        return (meld,)
    return meld, Line("tricks", facts.tricks[side], "won in tricks")


def _meld_reason(claimed: int, kept: int) -> str:
    if kept == claimed:
        return "laid down"
    return f"{claimed} laid down, {kept} kept under the save rule"
