"""How the form gives the melds of a hand: by side, by player, or as cards."""

from collections.abc import Mapping
from typing import Any

from games.card_text import read_cards
from games.rules.cards import Holding, Suit
from games.rules.meld import count_meld
from games.rules.ruleset import RuleSet
from games.rules.seats import Seat, Side

BY_SIDE, BY_SEAT, BY_CARDS = "", "seat", "cards"
WAYS = {
    BY_SIDE: "By side",
    BY_SEAT: "By player",
    BY_CARDS: "As cards",
}
SIDE_FIELDS = tuple(f"meld_{side}" for side in Side)
SEAT_FIELDS = tuple(f"meld_{seat}" for seat in Seat)
CARD_FIELDS = tuple(f"cards_{seat}" for seat in Seat)
NOT_ASKED = {
    BY_SIDE: (*SEAT_FIELDS, *CARD_FIELDS),
    BY_SEAT: (*SIDE_FIELDS, *CARD_FIELDS),
    BY_CARDS: SIDE_FIELDS,
}


def meld_of(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record's meld by seat that the cleaned values of a form say."""
    claims = {seat.value: _claim(values, seat) for seat in Seat}
    given = {seat: claim for seat, claim in claims.items() if claim is not None}
    return {"meld": given} if given else {}


def _claim(values: Mapping[str, Any], seat: Seat) -> dict[str, Any] | int | None:
    points: int | None = values.get(f"meld_{seat}")
    cards = values.get(f"cards_{seat}")
    if not cards or values.get("meld_by") != BY_CARDS:
        return points
    return {"cards": cards} | ({} if points is None else {"claimed": points})


def meld_values(meld: Mapping[str, Any]) -> dict[str, Any]:
    """Return the form values of the seats that write this meld: `meld_of`'s inverse."""
    values: dict[str, Any] = {"meld_by": _way(meld)}
    for seat in Seat:
        claim = meld.get(seat)
        if not isinstance(claim, dict):
            claim = {"claimed": claim}
        elif not claim["cards"].strip():
            claim = {"claimed": claim.get("claimed") or 0}
        values[f"cards_{seat}"] = claim.get("cards", "")
        values[f"meld_{seat}"] = claim.get("claimed")
    return values


def _way(meld: Mapping[str, Any]) -> str:
    if any(isinstance(claim, dict) for claim in meld.values()):
        return BY_CARDS
    return BY_SEAT if any(seat in meld for seat in Seat) else BY_SIDE


def side_meld(values: Mapping[str, Any], side: Side, rules: RuleSet) -> int | None:
    """Return what a side claims so far; None while a part of it is not known."""
    if not values.get("meld_by"):
        points: int | None = values.get(f"meld_{side}")
        return points
    parts = [_points(values, seat, rules) for seat in side.seats]
    known = [part for part in parts if part is not None]
    return sum(known) if len(known) == len(parts) else None


def melds_missing(values: Mapping[str, Any], rules: RuleSet) -> list[Seat | Side]:
    """Return whose meld is not known yet: sides, or players where it is theirs."""
    if not values.get("meld_by"):
        return [side for side in Side if values.get(f"meld_{side}") is None]
    return [seat for seat in Seat if _points(values, seat, rules) is None]


def is_meld_begun(values: Mapping[str, Any], rules: RuleSet) -> bool:
    """Whether somebody's meld is known."""
    everybody = len(Seat) if values.get("meld_by") else len(Side)
    return len(melds_missing(values, rules)) < everybody


def _points(values: Mapping[str, Any], seat: Seat, rules: RuleSet) -> int | None:
    claim, trump = _claim(values, seat), values.get("trump")
    if not isinstance(claim, dict):
        return claim
    if "claimed" in claim or not trump:
        return claim.get("claimed")
    holding = Holding.of(read_cards(claim["cards"]).cards)
    return count_meld(holding, Suit(trump), rules).total


def meld_words(told: Mapping[str, Any]) -> str:
    """Return what stands in the form's fields of meld, in words; "" for nothing."""
    if not told.get("meld_by"):
        return _sides_words(told)
    parts = [
        f"{seat.word} {' '.join(filter(None, (text, cards)))}"
        for seat in Seat
        if (text := str(told[f"meld_{seat}"])) or told[f"cards_{seat}"]
        for cards in (told[f"cards_{seat}"],)
    ]
    return f"meld {', '.join(parts)}" if parts else ""


def _sides_words(told: Mapping[str, Any]) -> str:
    ours, theirs = (told[name] for name in SIDE_FIELDS)
    if not ours and not theirs:
        return ""
    return f"meld {ours or 'missing'} and {theirs or 'missing'}"
