"""One hand of a `clubscore.game/1` record: read strictly, written back the same."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from games.refusals import (
    Refusals,
    read_choice,
    read_list,
    read_object,
    read_text,
    read_whole,
)
from games.rules.auction import Call
from games.rules.cards import Suit
from games.rules.hands import HandRecord, MeldClaim, Ruling, RulingKind
from games.rules.problems import HAND_KEYS
from games.rules.seats import Seat, Side
from games.rules.shapes import shown
from games.rules.tricks import CARDS_IN_TRICK

T = TypeVar("T")
Owner = TypeVar("Owner", Side, Seat)


Reader = Callable[[object, Refusals], Any]


def read_hand(value: object, refusals: Refusals) -> HandRecord:
    """Return the hand; what cannot be read is refused at its place and left empty.

    Under a misdeal everything but dealer and ruling is ignored, under a hand thrown in
    everything about tricks: there a value that cannot be read is dropped silently.
    """
    keys = read_object(value, HAND_KEYS, refusals)
    ignored = _ignored(keys.get("ruling"))
    read: dict[str, Any] = {}
    for key, reader in _READERS.items():
        if keys.get(key) is not None:
            there = Refusals() if key in ignored else refusals.at(key)
            before = len(there.problems)
            result = reader(keys[key], there)
            dropped = key in ignored and len(there.problems) > before
            read[key] = None if dropped else result
    return HandRecord(**read)


def _ignored(ruling: object) -> frozenset[str]:
    kind = ruling.get("kind") if isinstance(ruling, dict) else None
    if kind == RulingKind.MISDEAL:
        return frozenset(HAND_KEYS) - {"dealer", "ruling"}
    if kind == RulingKind.THROWN_IN:
        return frozenset({"tricks", "last_trick", "took_trick", "play"})
    return frozenset()


def _read_bid(value: object, refusals: Refusals) -> int | None:
    return read_whole(value, refusals)


def _read_call(value: object, refusals: Refusals) -> Call | None:
    try:
        return Call.parse(value if isinstance(value, str) else "")
    except ValueError:
        refusals.refuse(
            f"A call is a seat and a bid or pass, like “N 800” or “S pass”: "
            f"{shown(value)} is not."
        )
        return None


def _read_auction(value: object, refusals: Refusals) -> tuple[Call, ...] | None:
    return read_list(value, "calls", _read_call, refusals)


def _read_meld(
    value: object, refusals: Refusals
) -> dict[Side, MeldClaim] | dict[Seat, MeldClaim] | None:
    """Read the meld by side (both) or by seat (all four), never mixed."""
    sides, seats = tuple(Side), tuple(Seat)
    keys = read_object(value, (*sides, *seats), refusals)
    if not isinstance(value, dict):
        return None
    given = {key for key, part in keys.items() if part is not None}
    if given & set(sides) and given & set(seats):
        refusals.refuse(
            "Meld is by side or by seat, not mixed: both are here. Write NS and EW, "
            "or N, E, S and W."
        )
        return None
    if given & set(seats):
        return _read_claims(keys, seats, _read_seat_claim, refusals)
    return _read_claims(keys, sides, _read_side_claim, refusals)


def _read_claims(
    keys: Mapping[str, object],
    owners: tuple[Owner, ...],
    read: Callable[[object, Refusals], MeldClaim | None],
    refusals: Refusals,
) -> dict[Owner, MeldClaim]:
    claims: dict[Owner, MeldClaim] = {}
    for owner in owners:
        part = keys.get(owner.value)
        if part is None:
            names = ", ".join(one.word for one in owners)
            refusals.at(owner.value).refuse(
                f"Meld is written for {names}: {owner.word} is missing. "
                "Write 0 for none."
            )
        elif (claim := read(part, refusals.at(owner.value))) is not None:
            claims[owner] = claim
    return claims


def _read_side_claim(value: object, refusals: Refusals) -> MeldClaim | None:
    if isinstance(value, dict):
        refusals.refuse(
            "Partners do not pool cards: cards are here for a side. Write the meld by "
            "seat, or the side's points."
        )
        return None
    points = read_whole(value, refusals)
    return None if points is None else MeldClaim(points=points)


def _read_seat_claim(value: object, refusals: Refusals) -> MeldClaim | None:
    if not isinstance(value, dict):
        points = read_whole(value, refusals)
        return None if points is None else MeldClaim(points=points)
    keys = read_object(value, ("cards", "claimed"), refusals)
    claimed = keys.get("claimed")
    if claimed is not None:
        claimed = read_whole(claimed, refusals.at("claimed"))
    if keys.get("cards") is None:
        refusals.at("cards").refuse(
            "A claim goes with the cards it shows: cards are missing. Write them, or "
            "the points alone."
        )
        return None
    cards = read_text(keys["cards"], refusals.at("cards"))
    return None if cards is None else MeldClaim(cards=cards, claimed=claimed)


def _read_tricks(value: object, refusals: Refusals) -> dict[Side, int] | None:
    tricks = _read_by_side(value, read_whole, refusals)
    if isinstance(value, dict) and all(value.get(side) is None for side in Side):
        refusals.refuse(
            "Tricks are written for a side or both: neither is here. Write one."
        )
    return tricks


def _read_by_side(
    value: object, read: Callable[[object, Refusals], T | None], refusals: Refusals
) -> dict[Side, T]:
    keys = read_object(value, tuple(Side), refusals)
    by_side: dict[Side, T] = {}
    for side in Side:
        if keys.get(side.value) is not None:
            part = read(keys[side.value], refusals.at(side.value))
            if part is not None:
                by_side[side] = part
    return by_side


def _read_flag(value: object, refusals: Refusals) -> bool | None:
    if isinstance(value, bool):
        return value
    refusals.refuse(f"This is true or false: {shown(value)} is not.")
    return None


def _read_flags(value: object, refusals: Refusals) -> dict[Side, bool]:
    return _read_by_side(value, _read_flag, refusals)


def _read_cue(value: object, refusals: Refusals) -> tuple[Seat, str] | None:
    if not isinstance(value, list) or len(value) != len(("seat", "said")):
        refusals.refuse(
            f"A cue is a seat and what was said, like [“N”, “a ten”]: {shown(value)} "
            "is not."
        )
        return None
    seat = read_choice(Seat)(value[0], refusals.at(0))
    said = read_text(value[1], refusals.at(1))
    return None if seat is None or said is None else (seat, said)


def _read_cues(
    value: object, refusals: Refusals
) -> tuple[tuple[Seat, str], ...] | None:
    return read_list(value, "cues", _read_cue, refusals)


def _read_trick(value: object, refusals: Refusals) -> tuple[str, ...] | None:
    if not isinstance(value, list) or len(value) != CARDS_IN_TRICK:
        refusals.refuse(
            f"A trick is a list of {CARDS_IN_TRICK} cards in the order played: "
            f"{shown(value)} is not one of {CARDS_IN_TRICK}."
        )
        return None
    return read_list(value, "cards", read_text, refusals)


def _read_play(value: object, refusals: Refusals) -> tuple[tuple[str, ...], ...] | None:
    return read_list(value, "tricks", _read_trick, refusals)


def _read_ruling(value: object, refusals: Refusals) -> Ruling | None:
    keys = read_object(value, ("kind", "side", "reason"), refusals)
    if not isinstance(value, dict):
        return None
    kind, side, reason = (keys.get(key) for key in ("kind", "side", "reason"))
    ruled = read_choice(RulingKind)(kind, refusals.at("kind"))
    offender = None if side is None else read_choice(Side)(side, refusals.at("side"))
    text = "" if reason is None else read_text(reason, refusals.at("reason")) or ""
    return None if ruled is None else Ruling(ruled, offender, text)


_READERS: Mapping[str, Reader] = {
    "dealer": read_choice(Seat),
    "auction": _read_auction,
    "bidder": read_choice(Seat),
    "bid": _read_bid,
    "trump": read_choice(Suit),
    "meld": _read_meld,
    "tricks": _read_tricks,
    "last_trick": read_choice(Side),
    "took_trick": _read_flags,
    "cues": _read_cues,
    "play": _read_play,
    "ruling": _read_ruling,
}


def write_hand(hand: HandRecord) -> dict[str, object]:
    """Return the hand's JSON object, absent values left out: `read_hand`'s inverse."""
    written: dict[str, object] = {}
    for key in HAND_KEYS:
        value = getattr(hand, key)
        if value is not None:
            written[key] = _WRITERS.get(key, _plain)(value)
    return written


def _plain(value: Any) -> object:
    return value.value if isinstance(value, StrEnum) else value


def _by_key(value: Mapping[StrEnum, object]) -> object:
    return {key.value: part for key, part in value.items()}


def _write_meld(meld: Mapping[StrEnum, MeldClaim]) -> object:
    return {owner.value: _write_claim(claim) for owner, claim in meld.items()}


def _write_claim(claim: MeldClaim) -> object:
    if claim.cards is None:
        return claim.points
    written: dict[str, object] = {"cards": claim.cards}
    return written if claim.claimed is None else written | {"claimed": claim.claimed}


def _write_ruling(ruling: Ruling) -> object:
    side = ruling.side.value if ruling.side else None
    return {"kind": ruling.kind.value, "side": side, "reason": ruling.reason}


_WRITERS: Mapping[str, Callable[[Any], object]] = {
    "auction": lambda calls: [str(call) for call in calls],
    "meld": _write_meld,
    "tricks": _by_key,
    "took_trick": _by_key,
    "cues": lambda cues: [[seat.value, text] for seat, text in cues],
    "play": lambda play: [list(trick) for trick in play],
    "ruling": _write_ruling,
}
