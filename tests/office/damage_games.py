"""Every kind of damage to a game, with the sentence that tells it."""

from __future__ import annotations

import datetime
import uuid

from django.db.models import F

from games.models import Seat
from tests.office.damaged import games, hands, postings, transfers
from tests.office.whole_club import APRIL_2

DAY = datetime.timedelta(days=1)

GAMES = {
    "a total": (
        lambda: games(played_on=APRIL_2).update(total_ns=F("total_ns") + 10),
        r"Game of 2 April 2026 .*keeps totals \(\d+, \d+\), its hands give",
    ),
    "holes": (
        lambda: games(played_on=APRIL_2).update(holes_ew=7),
        r"keeps holes \(0, 7\)",
    ),
    "the number of hands": (
        lambda: games(played_on=APRIL_2).update(hands_counted=9),
        r"keeps counted hands 9, its hands give 4",
    ),
    "the winner": (
        lambda: games(played_on=APRIL_2).update(winner="EW"),
        r"keeps the winner EW, its hands give NS",
    ),
    "the state": (
        lambda: games(played_on=APRIL_2).update(winner="", state="open"),
        r"keeps the state open, its hands give finished",
    ),
    "a game that gave itself up": (
        lambda: games(played_on=APRIL_2).update(winner="", state="abandoned"),
        r"abandoned, so settlements that stand are 0, but there are: \d+",
    ),
    "the score of a hand": (
        lambda: hands(2).update(score_ns=1),
        r"hand 2 keeps \(1, -?\d+\), its entry scores",
    ),
    "what a hand says": (
        lambda: hands(2).update(entry=hands(1)[0].entry),
        r"posting \d+ is not what its hands come to",
    ),
    "a hand that the rules refuse": (
        lambda: hands(2).update(entry=hands(2)[0].entry | {"bid": 5}),
        r"the rules refuse it: ",
    ),
    "the place of a hand": (
        lambda: hands(4).update(position=9),
        r"hands are not numbered from 1 without a gap",
    ),
    "a seat that went": (
        lambda: Seat.objects.filter(game__in=games(), seat="N").delete(),
        r"Game of 2 April 2026 .*has the seats N, E, S, W, it has: E, S, W\.",
    ),
    "rules that are none": (
        lambda: games(played_on=APRIL_2).update(rules={"key": "radio"}),
        r"Game of 2 April 2026 .*it has a value that cannot be read \(RulesInvalid: ",
    ),
    "a component that is none": (
        lambda: transfers(component="stake").update(component="gift"),
        r"it has a value that cannot be read \(ValueError: 'gift' is not",
    ),
    "the settlement's number": (
        lambda: games(played_on=APRIL_2).update(settlement=8),
        r"is of another revision than the game names",
    ),
    "the night": (
        lambda: games(played_on=APRIL_2).update(played_on=APRIL_2 + DAY),
        r"Game of 3 April 2026 .*posting \d+ is dated 2026-04-02",
    ),
    "a posting without its game": (
        lambda: postings(seq=1).update(source_key=f"game-{uuid.uuid4()}"),
        r"Posting 1 is of a game that is not there",
    ),
}
