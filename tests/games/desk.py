"""Asking the desk, and plays to ask it about."""

from __future__ import annotations

import re
from typing import Any

from django.urls import reverse

from games.card_text import read_cards, read_tricks
from games.desk_checks import TypedPlay
from games.desk_play import PlayVerdict
from games.rules.cards import Suit
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat

RADIO = builtin("radio")
# East has a heart and a trump, and plays a club on the ace of hearts.
RENEGE = "AH KC TH JH\nAC AH QC JC\nAD TS QD JD"
HOLED_BY_EAST = "Trick 1: East plays the king of clubs and owed the ace of hearts."


def typed(text: str, rules: RuleSet = RADIO, **holdings: str) -> TypedPlay:
    """A play in which North bids and spades are trump."""
    held = {Seat(seat): read_cards(cards) for seat, cards in holdings.items()}
    return TypedPlay(rules, Seat.N, Suit.SPADES, read_tricks(text), held)


def verdict(text: str, rules: RuleSet = RADIO, **holdings: str) -> PlayVerdict:
    one = typed(text, rules, **holdings)
    assert one.faults() == {}
    return PlayVerdict(one.play(), rules)


def play_form(play: str = RENEGE, **changes: Any) -> dict[str, Any]:
    return {"rules": "radio", "bidder": "N", "trump": "S", "play": play} | changes


def ask(client, page, data=None, *, post=False):
    """The desk's answer for the club of the cast."""
    url = reverse(f"games:{page}", args=["thursday"])
    return client.post(url, data) if post else client.get(url, data or {})


def words(answer) -> str:
    """What a reader sees, in single spaces and without tags."""
    text = re.sub(r"<[^>]+>", " ", answer.content.decode())
    return re.sub(r"\s+", " ", text)
