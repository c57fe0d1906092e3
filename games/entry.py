"""Between the form of a hand and its record: the one place that knows both."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.auction_entry import join_auction, last_bidder, split_auction
from games.card_entry import meld_of, meld_values
from games.cue_entry import join_cues, split_cues
from games.rules.cards import Suit
from games.rules.seats import Seat, Side

Entry = dict[str, Any]
TOOK = {"yes": True, "no": False}
WRITTEN: dict[bool | None, str] = {True: "yes", False: "no", None: ""}


@dataclass(frozen=True)
class Kept:
    """The record being corrected, and the tricks it counts for each side."""

    entry: Entry
    tricks: Mapping[str, int | None]


def entry_of(values: Mapping[str, Any], kept: Kept | None = None) -> Entry:
    """Return the hand record that the cleaned values of a HandForm say.

    What the form does not show of a `kept` record (the play) stays,
    as long as the form's figures still agree with it.
    """
    outcome = values.get("outcome") or "played"
    entry: Entry = {}
    if values.get("dealer"):
        entry["dealer"] = values["dealer"]
    if outcome == "passed":
        return entry | _said(values, kept)
    if outcome == "misdeal":
        return entry | {"ruling": _ruling("misdeal", None, values)}
    entry |= _said(values, kept) | _bid(values) | _meld(values)
    if outcome == "thrown_in":
        entry["ruling"] = _ruling("thrown_in", _bidding_side(values), values)
        return entry
    entry |= _counts(values, "tricks") | _took(values)
    if outcome == "renege":
        entry["ruling"] = _ruling("renege", values.get("side") or None, values)
    return entry | (_played(entry, kept) if kept else {})


def _said(values: Mapping[str, Any], kept: Kept | None) -> Entry:
    """Return auction and cues; cues the form only spaced anew stay as written."""
    auction, cues = values.get("auction") or "", values.get("cues") or ""
    old = kept.entry.get("cues") if kept else None
    same = old is not None and join_cues(old) == cues
    said = {
        "auction": split_auction(auction),
        "cues": old if same else split_cues(cues),
    }
    return {name: value for name, value in said.items() if value}


def _bidding_side(values: Mapping[str, Any]) -> str | None:
    """Return whose bid it is, by the bidder or else by the auction."""
    bidder = values.get("bidder") or last_bidder(values.get("auction") or "")
    return Seat(bidder).side.value if bidder else values.get("side") or None


def _bid(values: Mapping[str, Any]) -> Entry:
    shown = {name: values.get(name) for name in ("bidder", "bid", "trump")}
    return {name: value for name, value in shown.items() if value not in (None, "")}


def _meld(values: Mapping[str, Any]) -> Entry:
    return meld_of(values) if values.get("meld_by") else _counts(values, "meld")


def _counts(values: Mapping[str, Any], what: str) -> Entry:
    sides = {side.value: values.get(f"{what}_{side}") for side in Side}
    given = {side: value for side, value in sides.items() if value is not None}
    return {what: given} if given else {}


def _took(values: Mapping[str, Any]) -> Entry:
    answers = {side.value: TOOK.get(values.get(f"took_{side}") or "") for side in Side}
    given = {side: answer for side, answer in answers.items() if answer is not None}
    return {"took_trick": given} if given else {}


def _ruling(kind: str, side: str | None, values: Mapping[str, Any]) -> Entry:
    return {"kind": kind, "side": side, "reason": values.get("reason") or ""}


def _played(entry: Entry, kept: Kept) -> Entry:
    """Return the last trick and the play, as long as the form's tricks are theirs.

    A hand without a trump was not played: all passed, or it is not whole yet.
    """
    tricks = entry.get("tricks") or {}
    if not entry.get("trump") or any(
        tricks[side] != kept.tricks.get(side) for side in tricks
    ):
        return {}
    same_play = _same(entry, kept.entry, ("bidder", "trump"))
    names = ("last_trick", "play") if same_play else ("last_trick",)
    return _present(kept.entry, names)


def _same(entry: Entry, old: Entry, names: tuple[str, ...]) -> bool:
    return all(entry.get(name) == old.get(name) for name in names)


def _present(entry: Entry, names: tuple[str, ...]) -> Entry:
    return {name: entry[name] for name in names if entry.get(name) is not None}


def values_of(entry: Entry, meld: Mapping[str, int | None]) -> dict[str, Any]:
    """Return the form values that write this record; `meld` is claimed per side."""
    ruling = entry.get("ruling") or {}
    tricks = entry.get("tricks") or {}
    took = entry.get("took_trick") or {}
    values: dict[str, Any] = {
        "outcome": ruling.get("kind") or _outcome_without_ruling(entry),
        "side": ruling.get("side") or "",
        "reason": ruling.get("reason") or "",
    }
    for name in ("dealer", "bidder", "bid", "trump"):
        values[name] = entry.get(name, "")
    values["auction"] = join_auction(entry.get("auction"))
    values["cues"] = join_cues(entry.get("cues"))
    for side in Side:
        values[f"meld_{side}"] = meld.get(side)
        values[f"tricks_{side}"] = tricks.get(side)
        values[f"took_{side}"] = WRITTEN[took.get(side)]
    return values | meld_values(entry.get("meld") or {})


def _outcome_without_ruling(entry: Entry) -> str:
    played = any(entry.get(name) for name in ("bidder", "trump", "meld", "auction"))
    return "played" if played else "passed"


def field_of(path: str) -> str | None:
    """Return the form field that a problem's place in a record belongs to.

    "hands[2].tricks.NS" is "tricks_NS", "players.N" is "seat_N"; the place of a whole
    ("hands[2].meld") is its first field; a place without a field is None.
    """
    if path.startswith("hands["):
        return _field_of_hand(path.partition("].")[2])
    head, _, rest = path.partition(".")
    return {"players": f"seat_{rest}", "stakes": rest}.get(head, head)


def _field_of_hand(inside: str) -> str | None:
    head, _, rest = inside.partition(".")
    if head == "meld":
        return _field_of_meld(rest)
    if head in ("tricks", "took_trick"):
        name = "took" if head == "took_trick" else head
        return f"{name}_{_side_in(rest)}"
    if head == "ruling":
        return "side" if rest == "side" else "reason"
    if head in ("dealer", "bidder", "bid", "trump"):
        return head
    name = head.partition("[")[0]
    return name if name in ("auction", "cues") else None


def _field_of_meld(rest: str) -> str:
    owner, _, part = rest.partition(".")
    if owner in tuple(Seat):
        return f"cards_{owner}" if part == "cards" else f"meld_{owner}"
    return f"meld_{_side_in(rest)}"


def _side_in(rest: str) -> str:
    first = rest.partition(".")[0]
    return first if first in tuple(Side) else Side.NS.value


def entry_words(entry: Mapping[str, Any]) -> str:
    """Return what a stored hand says: "North bid 800, spades, meld 430/180 …"."""
    meld, tricks = entry.get("meld"), entry.get("tricks")
    parts = [
        _bid_words(entry),
        f"auction ({join_auction(entry['auction'])})" if entry.get("auction") else "",
        f"cues ({join_cues(entry['cues'])})".replace("\n", "; ")
        if entry.get("cues")
        else "",
        Suit(entry["trump"]).word if entry.get("trump") else "",
        f"meld {_pair(meld)}" if isinstance(meld, dict) else "",
        f"tricks {_pair(tricks)}" if isinstance(tricks, dict) else "",
        (entry.get("ruling") or {}).get("kind", "").replace("_", " "),
    ]
    return ", ".join(filter(None, parts)) or "all passed"


def _bid_words(entry: Mapping[str, Any]) -> str:
    """Return "North bid 800"; nothing where only the auction tells."""
    if not entry.get("bid"):
        return ""
    bidder = entry.get("bidder")
    return (
        f"{Seat(bidder).word} bid {entry['bid']}" if bidder else f"bid {entry['bid']}"
    )


def _pair(values: dict[str, Any]) -> str:
    return "/".join(
        str(value.get("claimed", "cards") if isinstance(value, dict) else value)
        for value in values.values()
    )
