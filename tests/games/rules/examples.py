"""A sound record to change, and short ways to ask what is wrong with it."""

import json
import random
import re
from pathlib import Path

from games.judge import judge
from games.rules.cards import ALL_CARDS, Suit
from games.rules.play import winning_place

CASES = Path(__file__).parents[2] / "cases"


def cases(name):
    return json.loads((CASES / name).read_text("utf-8"))["cases"]


def make_hand(**changes):
    """North bids 800 and makes it with 820; a change of None leaves a key out."""
    hand = {
        "bidder": "N",
        "bid": 800,
        "trump": "S",
        "meld": {"NS": 430, "EW": 180},
        "tricks": {"NS": 390},
    }
    return {key: value for key, value in (hand | changes).items() if value is not None}


def make_units_hand(**changes):
    """North bids 20 in ones and makes it with 27."""
    hand = {"bid": 20, "meld": {"NS": 14, "EW": 6}, "tricks": {"NS": 13, "EW": 12}}
    return make_hand(**(hand | changes))


def make_record(*hands, **changes):
    record = {
        "format": "clubscore.game/1",
        "rules": "radio",
        "played_on": "2026-11-20",
        "players": {"N": "Ada", "E": "Ben", "S": "Cal", "W": "Dot"},
        "dealer": "W",
        "hands": list(hands),
    }
    record |= changes
    return {key: value for key, value in record.items() if value is not None}


def units(*hands, **changes):
    return make_record(*hands, **({"rules": "auction-units"} | changes))


def found(record):
    """The problems of a record as (code, path), in their order, each well said."""
    problems = judge(record).problems
    assert [p.message for p in problems if not well_said(p.message)] == []
    return [(problem.code, problem.path) for problem in problems]


SHOUTED = re.compile(r"\b(?!ADA|SHDC|[ATKQJ9]{5})[A-Z]{3,}|XX|None")


def well_said(message):
    """Tell whether a message is plain sentences, whatever the values quoted in it."""
    text = re.sub("“.*?”", "“…”", message)
    begun = [sentence[0].isupper() for sentence in text.split(". ")]
    return all(begun) and text.endswith(".") and not SHOUTED.search(text)


def dealt_play(bidder="N", trump="S", seed=1, ranks="ATKQJ", copies=4):
    """A whole legal play under Radio rules, and the holdings it was dealt from."""
    deal = random.Random(seed)  # noqa: S311 - repeatable deals, no secret
    pack = [card for card in ALL_CARDS if card.rank in ranks] * copies
    deal.shuffle(pack)
    each = len(pack) // 4
    held = {seat: pack[i * each : (i + 1) * each] for i, seat in enumerate("NESW")}
    holdings = {seat: " ".join(map(str, cards)) for seat, cards in held.items()}
    return legal_tricks(held, bidder, Suit(trump)), holdings


def legal_tricks(held, leader, trump):
    held = {seat: list(cards) for seat, cards in held.items()}
    tricks = []
    while held["N"]:
        order = ["NESW"[("NESW".index(leader) + step) % 4] for step in range(4)]
        trick = []
        for seat in order:
            card = legal_cards(held[seat], trick, trump)[0]
            held[seat].remove(card)
            trick.append(card)
        leader = order[winning_place(trick, trump)]
        tricks.append([str(card) for card in trick])
    return tricks


def legal_cards(held, trick, trump):
    if not trick:
        return held
    led = [card for card in held if card.suit == trick[0].suit]
    trumps = [card for card in held if card.suit == trump]
    legal = led or trumps or held
    if trick[0].suit == trump:
        higher = [c for c in legal if c.rank.strength > trick[0].rank.strength]
        return [c for c in higher if c.suit == trump] or legal
    return legal
