"""Plays written in short: "AH KC TH JH" is a trick, the leader's card first."""

from games.rules.cards import Card, Suit
from games.rules.play import Play
from games.rules.ruleset_reading import builtin
from games.rules.seats import Seat

RADIO = builtin("radio")


def cards(text):
    return tuple(map(Card.parse, text.split()))


def play(*tricks, bidder="N", trump="S", **kept):
    held = {Seat(seat): cards(text) for seat, text in kept.items()}
    return Play(tuple(map(cards, tricks)), Seat(bidder), Suit(trump), held)


def reneges(played, rules=RADIO):
    return [
        (r.trick, r.place, r.seat.value, str(r.owed)) for r in played.reneges(rules)
    ]
