"""The auction as it is written down, and what the table hears by it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.rules.auction import Call, Contract, Heard, hear_auction, lowest_bid
from games.rules.ruleset import AllPass, AuctionRules
from games.rules.seats import Seat

RAISES = (1, 2, 5, 10)
"""How many steps above the last bid are offered beside the lowest bid."""

_PARTS = re.compile(r"[,;\n]")
_CALL = re.compile(r"(n|e|s|w|north|east|south|west)[\s:]*(p|pass|passes|-?\d+)")


def read_auction(text: str) -> str:
    """Return typed calls in their agreed form, "E 700, S pass".

    Seats may be words, pass a p, and commas, semicolons or lines stand between.
    Raises ValueError with the sentence to show.
    """
    parts = [part.strip() for part in _PARTS.split(text)]
    return ", ".join(str(_read_call(part)) for part in parts if part)


def _read_call(text: str) -> Call:
    match = _CALL.fullmatch(text.casefold())
    try:
        word = match[2] if match else ""
        seat = match[1][0].upper() if match else ""
        return Call.parse(f"{seat} {'pass' if word.startswith('p') else word}")
    except ValueError:
        raise ValueError(
            "A call is a seat and a bid or pass, like “E 700” or “S pass”: "
            f"“{text[:40]}” is not one. Write the calls in order, commas between."
        ) from None


def split_auction(text: str) -> list[str]:
    """Return the calls of an agreed text as a record has them."""
    return text.split(", ") if text else []


def join_auction(calls: list[str] | None) -> str:
    """Return the text of a record's calls, `split_auction`'s inverse."""
    return ", ".join(calls or ())


def last_bidder(text: str) -> Seat | None:
    """Return who bids last in an agreed text, None where nobody does."""
    bids = [call for call in _calls(text) if call.bid is not None]
    return bids[-1].seat if bids else None


def bids_said(calls: list[str] | None) -> str:
    """Return the bids of a record's auction without the passes: "E 700, N 800"."""
    return join_auction([call for call in calls or () if not call.endswith("pass")])


def _calls(text: str) -> tuple[Call, ...]:
    return tuple(map(Call.parse, split_auction(text)))


def supplied(
    typed: Mapping[str, Any], dealer: Seat | None, rules: AuctionRules
) -> dict[str, Any]:
    """Return the bidder and bid that a closed auction fills into a form's values."""
    heard = hear_auction(_calls(typed.get("auction") or ""), dealer, rules)
    if heard.faults or heard.contract is None:
        return {}
    won = {"bidder": heard.contract.bidder.value, "bid": heard.contract.bid}
    return {name: won[name] for name in won if typed.get(name) in (None, "")}


def forced(
    typed: Mapping[str, Any], dealer: Seat | None, rules: AuctionRules
) -> dict[str, Any]:
    """Return what "all four passed" writes where the dealer then has the minimum.

    The hand goes on with trump, meld and tricks, after an auction of four passes.
    """
    goes_on = rules.all_pass is AllPass.DEALER_TAKES_MINIMUM
    if typed.get("outcome") != "passed" or dealer is None or not goes_on:
        return {}
    passes = join_auction([str(Call(seat, None)) for seat in _round(dealer)])
    return {"outcome": "played", "auction": typed.get("auction") or passes}


def _round(dealer: Seat) -> tuple[Seat, ...]:
    first = dealer.left
    return first, first.left, first.left.left, dealer


@dataclass(frozen=True)
class SpokenCall:
    """One call as the page lists it: who, and what was said."""

    player: str
    said: str


@dataclass(frozen=True)
class AuctionNow:
    """The auction so far, and what may be said next.

    `turn` is a seat or empty; `offers` are calls in their written form with the words
    of their button; `fault` names the rule that a call breaks; `won` is the bid that
    closed it: "West 750".
    """

    text: str
    calls: tuple[SpokenCall, ...] = ()
    said: str = ""
    fault: str = ""
    turn: str = ""
    offers: tuple[tuple[str, str], ...] = ()
    won: str = ""


def auction_now(
    text: str, dealer: Seat | None, rules: AuctionRules, names: Mapping[str, str]
) -> AuctionNow:
    """Return what the table hears when these calls are typed."""
    try:
        calls = _calls(read_auction(text))
    except ValueError as error:
        return AuctionNow(text, fault=str(error))
    heard = hear_auction(calls, dealer, rules)
    spoken = tuple(SpokenCall(names[call.seat], _word(call)) for call in calls)
    faults = [one.message for one in heard.faults if one.code != "auction_open"]
    if faults:
        return AuctionNow(text, spoken, fault=faults[0])
    if heard.turn is None:
        said, won = _closing(heard.contract, names), _won(heard.contract)
        return AuctionNow(text, spoken, said, won=won)
    return AuctionNow(
        text,
        spoken,
        _turn(heard.turn, heard, names),
        turn=heard.turn.value,
        offers=_offers(heard.turn, calls, heard.lowest, rules),
    )


def _word(call: Call) -> str:
    return "pass" if call.bid is None else str(call.bid)


def _who(seat: Seat, names: Mapping[str, str]) -> str:
    return f"{names[seat]} ({seat.word})"


def _turn(seat: Seat, heard: Heard, names: Mapping[str, str]) -> str:
    return f"{_who(seat, names)} speaks: pass, or {heard.lowest} or more."


def _won(contract: Contract | None) -> str:
    return f"{contract.bidder.word} {contract.bid}" if contract else ""


def _closing(contract: Contract | None, names: Mapping[str, str]) -> str:
    if contract is None:
        return "All four passed: save the hand as it is, and the next dealer deals."
    filled = "Bidder and bid may stay empty."
    if contract.call is None:
        who = _who(contract.bidder, names)
        return f"All four passed: {who} deals and takes {contract.bid}. {filled}"
    return f"{_who(contract.bidder, names)} has it for {contract.bid}. {filled}"


def _offers(
    seat: Seat, calls: tuple[Call, ...], lowest: int, rules: AuctionRules
) -> tuple[tuple[str, str], ...]:
    """Return pass, the lowest bid, and some rounder ones above it."""
    last = max((call.bid or 0 for call in calls), default=0) or rules.minimum
    step = rules.step_at(lowest)
    raised = {lowest_bid(last + times * step - 1, rules) for times in RAISES}
    bids = sorted({lowest} | raised)
    passing = (str(Call(seat, None)), "Pass")
    return (passing, *((str(Call(seat, bid)), str(bid)) for bid in bids))
