"""Who bid what: the auction, the bidder and the bid agree and are legal."""

from dataclasses import dataclass

from games.rules.auction import Contract, Heard, bid_fault, hear_auction
from games.rules.checks.notes import Notes
from games.rules.hands import HandRecord
from games.rules.meld_limits import ceiling
from games.rules.problems import Place
from games.rules.ruleset import AllPass, RuleSet
from games.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Bidding:
    """What is known of the auction's outcome; `place` is where the bid is written."""

    bidder: Seat | None
    bid: int | None
    place: Place = ()
    passed_out: bool = False


def check_bidding(
    hand: HandRecord, dealer: Seat | None, rules: RuleSet, notes: Notes
) -> Bidding:
    """Check auction, bidder and bid, and return what they come to."""
    heard = _hear(hand, dealer, rules, notes)
    contract = _contract(hand, dealer, heard, rules, notes)
    passed_out = contract is None and _nobody_bid(hand, heard, notes)
    _check_agreement(hand, contract, heard, rules, notes)
    if passed_out:
        return Bidding(None, None, passed_out=True)
    if contract is None and heard is None and not notes.wrong("auction"):
        _check_present(hand, notes)
    return _outcome(hand, contract)


def _hear(
    hand: HandRecord, dealer: Seat | None, rules: RuleSet, notes: Notes
) -> Heard | None:
    if hand.auction is None:
        return None
    heard = hear_auction(hand.auction, dealer, rules.auction)
    for fault in heard.faults:
        place = ("auction",) if fault.call is None else ("auction", fault.call)
        notes.add(fault.code, place, fault.message)
    for number, call in enumerate(hand.auction):
        if call.bid is not None and not notes.wrong("auction", number):
            _warn_of_height(call.bid, ("auction", number), rules, notes)
    return heard


def _contract(
    hand: HandRecord,
    dealer: Seat | None,
    heard: Heard | None,
    rules: RuleSet,
    notes: Notes,
) -> Contract | None:
    """Return the contract a faultless auction, or its absence, decides by itself."""
    if heard is not None:
        return None if heard.faults else heard.contract
    forced = rules.auction.all_pass is AllPass.DEALER_TAKES_MINIMUM
    if forced and dealer is not None and _is_blank(hand, notes):
        return Contract(dealer, rules.auction.minimum, None)
    return None


def _nobody_bid(hand: HandRecord, heard: Heard | None, notes: Notes) -> bool:
    if heard is not None:
        return heard.all_passed and not heard.faults
    return _is_blank(hand, notes)


def _is_blank(hand: HandRecord, notes: Notes) -> bool:
    """Tell whether the hand has no bidder, bid, trump, meld and tricks at all."""
    keys = ("auction", "bidder", "bid", "trump", "meld", "tricks", "play", "ruling")
    return all(getattr(hand, key) is None and not notes.wrong(key) for key in keys)


def _check_agreement(
    hand: HandRecord,
    contract: Contract | None,
    heard: Heard | None,
    rules: RuleSet,
    notes: Notes,
) -> None:
    passed = heard is not None and heard.all_passed and not contract
    if hand.bidder is not None and (passed or contract):
        if contract is None:
            notes.add("auction_disagrees", ("bidder",), _PASSED)
        elif hand.bidder is not contract.bidder:
            notes.add(
                "auction_disagrees", ("bidder",), _bidder_message(hand.bidder, contract)
            )
    if hand.bid is not None:
        _check_bid(hand.bid, contract, passed, rules, notes)


_PASSED = (
    "All four players pass in this auction, so there is no bidder and no bid. "
    "Correct the auction, or leave bidder and bid empty."
)


def _bidder_message(bidder: Seat, contract: Contract) -> str:
    return (
        f"Bidder and auction agree: {contract.bidder.word} wins the auction, "
        f"{bidder.word} is written as bidder. Correct one of them."
    )


def _check_bid(
    bid: int, contract: Contract | None, passed: bool, rules: RuleSet, notes: Notes
) -> None:
    fault = bid_fault(bid, rules.auction)
    if fault is not None:
        notes.add(fault[0], ("bid",), fault[1])
    elif passed:
        notes.add("auction_disagrees", ("bid",), _PASSED)
    elif contract is not None and contract.bid != bid:
        message = (
            f"Bid and auction agree: the auction ends at {contract.bid}, "
            f"{bid} is written as bid. Correct one of them."
        )
        notes.add("auction_disagrees", ("bid",), message)
    else:
        _warn_of_height(bid, ("bid",), rules, notes)


def _warn_of_height(bid: int, place: Place, rules: RuleSet, notes: Notes) -> None:
    most = ceiling(rules)
    if bid > most:
        message = (
            f"The highest meld of a side and all tricks come to {most}: a bid of "
            f"{bid} cannot be made. Check it; as a bluff it may stand."
        )
        notes.add("bid_over_ceiling", place, message)


def _check_present(hand: HandRecord, notes: Notes) -> None:
    if hand.bidder is None:
        notes.missing(("bidder",), "a bidder")
    if hand.bid is None:
        notes.missing(("bid",), "a bid")


def _outcome(hand: HandRecord, contract: Contract | None) -> Bidding:
    if contract is None:
        return Bidding(hand.bidder, hand.bid, ("bid",))
    place: Place = ("bid",)
    if hand.bid is None and contract.call is not None:
        place = ("auction", contract.call)
    return Bidding(contract.bidder, contract.bid, place)
