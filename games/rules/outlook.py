"""What a bidding side can still reach before the tricks are counted."""

from games.rules.ruleset import RuleSet
from games.rules.scoring import HandFacts, kept_meld
from games.rules.seats import BySide, Seat, Side
from games.rules.tricks import trick_table


def most_possible(meld: int, rules: RuleSet) -> int:
    """Return what a side with this meld reaches if it wins every trick."""
    return _reached(meld, rules.trick_total, rules)


def certain_hole(bid: int, meld: int, rules: RuleSet) -> bool:
    """Tell whether the bid is missed even with every trick."""
    return most_possible(meld, rules) < bid


def points_needed(bid: int, meld: int, rules: RuleSet) -> int | None:
    """Return the fewest trick points that make the bid, None for a certain hole."""
    can_be = trick_table(rules).can_be
    return next(
        (
            points
            for points in range(0, rules.trick_total + 1, rules.trick_step)
            if can_be(points) and _reached(meld, points, rules) >= bid
        ),
        None,
    )


def _reached(meld: int, tricks: int, rules: RuleSet) -> int:
    took = tricks > 0 or trick_table(rules).worthless_trick
    facts = HandFacts(
        bidder=Seat.N,
        bid=0,
        meld=BySide.both(meld),
        without_dix=BySide.both(meld),
        tricks=BySide.both(tricks),
        took_trick=BySide.both(took),
    )
    return kept_meld(facts, Side.NS, rules) + tricks
