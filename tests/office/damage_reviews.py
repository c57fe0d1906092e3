"""Every kind of damage to what was said of hands, with the sentence that tells it."""

from __future__ import annotations

from games.models import Confirmation, Dispute, Hand
from tests.office.damaged import games, hands, member_elsewhere
from tests.office.whole_club import APRIL_2


def disputes(**of):
    return Dispute.objects.filter(hand__game__club__slug="damaged", **of)


def confirmations():
    return Confirmation.objects.filter(hand__game__club__slug="damaged")


def voided_hand() -> int:
    return Hand.objects.get(game__in=games(disputes_open=1), voided=True).pk


def dispute_what_is_booked() -> None:
    hands(2)[0].disputes.create(note="Not 900")
    games(played_on=APRIL_2).update(state="review", disputes_open=1)


REVIEWS = {
    "a dispute that is not counted": (
        lambda: games(disputes_open=1).update(disputes_open=2),
        r"keeps open disputes 2, its hands give 1",
    ),
    "a game under review for nothing": (
        lambda: games(played_on=APRIL_2).update(state="review", disputes_open=1),
        r"keeps the state review, its hands give finished",
    ),
    "a posting of a game under review": (
        dispute_what_is_booked,
        r"it is under review, so settlements that stand are 0, but there are: \d+",
    ),
    "a dispute of a voided hand": (
        lambda: disputes(cleared_at=None).update(hand=voided_hand()),
        r"hand 2: it was voided, and its dispute is open",
    ),
    "a confirmed version that never was": (
        lambda: confirmations().update(hand_version=7),
        r"hand 1: its version 7 is confirmed, and it has 1",
    ),
    "a confirmation from elsewhere": (
        lambda: confirmations().update(member=member_elsewhere()),
        r"hand 1: it is confirmed by a member of another club",
    ),
}
