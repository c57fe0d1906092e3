"""What each side melds: cards, claims and plain figures hold together."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from games.rules.cards import ALL_CARDS, Card, Holding, Rank, Suit, UnknownCard
from games.rules.checks.notes import Notes
from games.rules.hands import HandRecord, MeldClaim
from games.rules.meld import count_meld
from games.rules.meld_limits import meld_limits
from games.rules.problems import Place
from games.rules.ruleset import RuleSet
from games.rules.seats import BySide, Seat, Side
from games.rules.shapes import shown


@dataclass(frozen=True, slots=True)
class MeldFacts:
    """The meld of both sides as claimed, and what of it needs no nine of trump.

    `holds_dix`: whether a side's recorded cards have a nine of trump. `holdings` are
    the cards recorded by seat.
    """

    claimed: BySide[int]
    without_dix: BySide[int]
    holds_dix: BySide[bool]


Holdings = dict[Seat, Holding]


@dataclass(frozen=True, slots=True)
class _Points:
    claimed: int
    without_dix: int
    holds_dix: bool = False


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the recorded cards are counted from."""

    trump: Suit | None
    holdings: Holdings


def check_meld(
    hand: HandRecord, rules: RuleSet, notes: Notes
) -> tuple[MeldFacts | None, Holdings]:
    """Check the meld; return its facts where all of it holds, and the cards known."""
    if hand.meld is None:
        notes.missing(("meld",), "the meld of both sides")
        return None, {}
    holdings = {
        owner: holding
        for owner, claim in hand.meld.items()
        if (holding := _holding(owner, claim, rules, notes)) is not None
        and isinstance(owner, Seat)
    }
    points = {
        owner: _points(owner, claim, _Shown(hand.trump, holdings), rules, notes)
        for owner, claim in hand.meld.items()
    }
    _check_copies(holdings, rules, notes)
    complete = {owner: one for owner, one in points.items() if one is not None}
    if notes.wrong("meld") or len(complete) < len(hand.meld):
        return None, holdings
    facts = _facts(complete)
    _warn_of_unusual(facts, complete, rules, notes)
    return facts, holdings


def _holding(
    owner: Seat | Side, claim: MeldClaim, rules: RuleSet, notes: Notes
) -> Holding | None:
    if claim.cards is None:
        return None
    place: Place = ("meld", owner.value, "cards")
    cards = [
        card
        for text in claim.cards.split()
        if (card := read_card(text, place, rules, notes)) is not None
    ]
    most = rules.deck.cards_each
    if not notes.wrong(*place) and len(cards) > most:
        message = (
            f"A player holds at most {most} cards: {owner.word} has {len(cards)} "
            "here. Remove what is too many."
        )
        notes.add("holding_size", place, message)
    return Holding.of(cards)


def read_card(text: str, place: Place, rules: RuleSet, notes: Notes) -> Card | None:
    """Return the card a text names; a card the pack lacks is noted, once a place."""
    try:
        card = Card.parse(text)
    except UnknownCard:
        card = None
    if card is not None and card.rank in rules.deck.ranks:
        return card
    if not notes.wrong(*place):
        message = (
            f"A card is a rank of {rules.deck.ranks} and a suit of SHDC, like TS: "
            f"“{shown(text)}” is none of this pack. Correct it."
        )
        notes.add("card_unknown", place, message)
    return None


def _check_copies(holdings: Holdings, rules: RuleSet, notes: Notes) -> None:
    together = sum(holdings.values(), Holding())
    for card in ALL_CARDS:
        if together[card] > rules.deck.copies:
            message = (
                f"The pack has {rules.deck.copies} of each card: the {card.word} "
                f"is held {together[card]} times. Correct the cards."
            )
            notes.add("card_copies", ("meld",), message)


def _points(
    owner: Seat | Side,
    claim: MeldClaim,
    cards: _Shown,
    rules: RuleSet,
    notes: Notes,
) -> _Points | None:
    """Return what a claim comes to, None where it does not hold or cannot be told."""
    if claim.cards is None:
        return _plain_points(owner, claim.points or 0, rules, notes)
    place: Place = ("meld", owner.value, "claimed")
    holding = cards.holdings.get(owner) if isinstance(owner, Seat) else None
    trump = cards.trump
    if holding is None or trump is None or notes.wrong("meld", owner.value, "cards"):
        if claim.claimed is not None:
            _check_figure(owner, claim.claimed, place, rules, notes)
        return None
    meld = count_meld(holding, trump, rules)
    claimed = meld.total if claim.claimed is None else claim.claimed
    if claim.claimed is not None:
        _check_claim(owner, claimed, meld.total, rules, notes)
    holds_dix = holding[Card(Rank.NINE, trump)] > 0
    return _Points(claimed, min(claimed, meld.total - meld.dix), holds_dix)


def _plain_points(
    owner: Seat | Side, points: int, rules: RuleSet, notes: Notes
) -> _Points:
    _check_figure(owner, points, ("meld", owner.value), rules, notes)
    return _Points(points, points)


def _check_claim(
    owner: Seat | Side, claimed: int, counted: int, rules: RuleSet, notes: Notes
) -> None:
    place: Place = ("meld", owner.value, "claimed")
    if claimed > counted:
        message = (
            f"A claim is at most what the cards show: {owner.word} shows {counted} and "
            f"claims {shown(claimed)}. Claim {counted}, or add the missing cards."
        )
        notes.add("meld_over_cards", place, message)
    elif _check_figure(owner, claimed, place, rules, notes) and claimed < counted:
        message = (
            f"{owner.word}'s cards show {counted}, {claimed} is claimed: the claim "
            f"counts. Claim {counted} if it was laid down."
        )
        notes.add("meld_under_cards", place, message)


def _check_figure(
    owner: Seat | Side, points: int, place: Place, rules: RuleSet, notes: Notes
) -> bool:
    """Check that a figure can be a meld at all."""
    if points < 0:
        message = f"A meld is 0 or more: {shown(points)} is less. Write 0 for no meld."
        notes.add("meld_negative", place, message)
        return False
    limits = meld_limits(rules)
    whole_side = isinstance(owner, Side)
    highest = limits.side if whole_side else limits.holding
    can_be = limits.side_can_be if whole_side else limits.holding_can_be
    if points <= highest and can_be(points):
        return True
    notes.add("meld_impossible", place, _impossible(owner, points, highest, can_be))
    return False


def _impossible(
    owner: Seat | Side, points: int, highest: int, can_be: Callable[[int], bool]
) -> str:
    if points > highest:
        return (
            f"{owner.word} melds at most {highest} under these rules: {shown(points)} "
            "is more. Count the meld again."
        )
    below, above = (next(filter(can_be, count(points, step))) for step in (-1, 1))
    return (
        f"No melds of these rules add up to {points}. Count again; "
        f"{below} or {above} can be."
    )


def _facts(points: dict[Seat | Side, _Points]) -> MeldFacts:
    def of_side(side: Side) -> list[_Points]:
        return [
            one
            for owner, one in points.items()
            if owner is side or (isinstance(owner, Seat) and owner.side is side)
        ]

    return MeldFacts(
        claimed=BySide.of(lambda side: sum(one.claimed for one in of_side(side))),
        without_dix=BySide.of(
            lambda side: sum(one.without_dix for one in of_side(side))
        ),
        holds_dix=BySide.of(lambda side: any(one.holds_dix for one in of_side(side))),
    )


def _warn_of_unusual(
    facts: MeldFacts,
    points: dict[Seat | Side, _Points],
    rules: RuleSet,
    notes: Notes,
) -> None:
    usual = meld_limits(rules).usual
    for side in Side:
        claimed = facts.claimed[side]
        if usual is not None and claimed > usual:
            place: Place = ("meld", side.value) if side in points else ("meld",)
            message = (
                f"One side in a hundred melds more than {usual}: {side.word} has "
                f"{claimed}. Check the figure; it may stand."
            )
            notes.add("meld_unusual", place, message)
