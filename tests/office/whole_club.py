"""A club with some of everything: two closed months, corrections, papers, odd names."""

from __future__ import annotations

import datetime
import hashlib
from typing import TYPE_CHECKING, Final

from clubs.models import Role
from clubs.services import enrol_device, make_device, revoke_device
from games.models import Game
from games.services import (
    abandon_game,
    begin_drawn_game,
    close_night,
    correct_hand,
    draw_tables,
    name_pair,
    open_night,
    save_rule_book,
    tell_who_is_here,
    void_last_hand,
)
from games.services.nights import NightStakes
from ledger.models import (
    CashCount,
    MonthClosing,
    PaymentConfirmation,
    Posting,
    StoredPaper,
)
from ledger.months import Month
from ledger.selectors import account_of
from ledger.services import CASH_BOX, close_month, record_payment, void_payment
from tests.factories import make_club, make_member, make_user
from tests.games.reviews import clear, confirm, dispute
from tests.games.table import (
    LOSER_HOLED,
    MADE,
    NAMES,
    TIED,
    entry,
    make_game,
    record,
    sent,
)

if TYPE_CHECKING:
    from clubs.models import Club, Member, User

MARCH_5: Final = datetime.date(2026, 3, 5)
MARCH_12: Final = datetime.date(2026, 3, 12)
APRIL_2: Final = datetime.date(2026, 4, 2)
MAY_7: Final = datetime.date(2026, 5, 7)
MAY_14: Final = datetime.date(2026, 5, 14)
TO_THE_KITTY: Final = {"stake": "1.00", "hole_to": "kitty"}
PAPER: Final = b"%PDF-1.7 the report of March"


def build_club(slug: str = "thursday") -> Club:
    """The club, its books sound; the same facts each time, ids excepted."""
    club = make_club("Thursday Club", slug=slug)
    admin = make_user(f"ada-{slug}")
    ada = make_member(club, NAMES["N"], user=admin, role=Role.ADMIN)
    ben, cal, dot = (make_member(club, NAMES[seat]) for seat in "ESW")
    make_member(club, "=SUM(A1:A9)")
    _device(club, admin)
    record(make_game(club, admin, played_on=MARCH_5), admin, *LOSER_HOLED)
    other = make_game(club, admin, played_on=MARCH_12, stakes=TO_THE_KITTY)
    _correct(record(other, admin, *TIED), admin, "East’s meld was overlooked")
    _pay(ben, ada, admin)
    close_month(club=club, month=Month(2026, 3), actor=admin)
    record(make_game(club, admin, played_on=APRIL_2), admin, *LOSER_HOLED)
    void_payment(posting=_pay(cal, CASH_BOX, admin), actor=admin, reason="Twice")
    close_month(club=club, month=Month(2026, 4), actor=admin)
    _in_may(club, admin)
    _late(club, admin)
    _night(club, admin)
    _papers(club, dot, admin)
    return club


def _in_may(club: Club, admin: User) -> None:
    save_rule_book(sent(club, admin), base="radio", changes={"name": "Ours"})
    game = record(make_game(club, admin, played_on=MAY_7), admin, MADE)
    abandon_game(
        sent(club, admin), game_id=game.public_id, version=game.version, reason="Late"
    )
    game = record(make_game(club, admin, played_on=MAY_7), admin, *LOSER_HOLED[:2])
    confirm(game, admin, 1, "E")
    clear(dispute(game, admin, 1), admin)
    dispute(game, admin, 1, note="Still not 800")
    void_last_hand(
        sent(club, admin), game_id=game.public_id, version=game.version, reason="Slip"
    )


def _device(club: Club, admin: User) -> None:
    """The tablet of Table 2, enrolled by the link; another one was revoked."""
    _, secret = make_device(club=club, name="Table 2", actor=admin)
    enrol_device(club_slug=club.slug, secret=secret)
    lost, _ = make_device(club=club, name="Table 3", actor=admin)
    revoke_device(device=lost, actor=admin)


def _night(club: Club, admin: User) -> None:
    """Five are here, two a pair; a table was drawn twice, then began and gave up."""
    agreed = NightStakes(rules="radio", stakes={"stake": "1.00"})
    open_night(sent(club, admin), played_on=MAY_14, agreed=agreed)
    here = list(club.members.order_by("pk").values_list("public_id", flat=True))
    tell_who_is_here(sent(club, admin), day=MAY_14, came=here)
    name_pair(sent(club, admin), day=MAY_14, one=here[0], other=here[2])
    draw_tables(sent(club, admin), day=MAY_14, rule="lot")
    night = draw_tables(sent(club, admin), day=MAY_14, rule="pairs")
    table = night.draws.latest("pk").tables.get()
    game = begin_drawn_game(sent(club, admin), table_id=table.public_id, dealer="")
    abandon_game(
        sent(club, admin), game_id=game.public_id, version=0, reason="Too late"
    )
    close_night(sent(club, admin), day=MAY_14)


def _correct(game: Game, admin: User, reason: str) -> None:
    hand = game.hands.get(position=1, voided=False)
    meld = hand.entry["meld"] | {"EW": hand.entry["meld"]["EW"] + 10}
    correct_hand(
        sent(game.club, admin),
        game_id=game.public_id,
        number=1,
        version=game.version,
        entry=hand.entry | {"meld": meld},
        reason=reason,
    )


def _late(club: Club, admin: User) -> None:
    """A hand of closed March is corrected so that the other side wins."""
    game = Game.objects.get(club=club, played_on=MARCH_5)
    correct_hand(
        sent(club, admin),
        game_id=game.public_id,
        number=2,
        version=game.version,
        entry=entry(("E", 900, "H", 230, 480, 80)),
        reason="Tricks were counted anew",
    )


def _pay(payer: Member, payee: Member | str, admin: User) -> Posting:
    return record_payment(
        club=payer.club, payer=payer, payee=payee, cents=75, on=MARCH_12, actor=admin
    )


def _papers(club: Club, dot: Member, admin: User) -> None:
    payment = club_payment(club)
    PaymentConfirmation.objects.create(posting=payment, confirmed_by=admin)
    CashCount.objects.create(
        club=club,
        counted_on=MAY_7,
        counted=125,
        expected=100,
        last_seq=payment.seq,
        counted_by=admin,
    )
    closing = closings(club)[0]
    for account in (None, account_of(dot)):
        StoredPaper.objects.create(
            closing=closing,
            account=account,
            pdf=PAPER,
            sha256=hashlib.sha256(PAPER).hexdigest(),
        )


def club_payment(club: Club) -> Posting:
    return Posting.objects.filter(club=club, kind="payment").earliest("seq")


def closings(club: Club) -> list[MonthClosing]:
    return list(MonthClosing.objects.filter(club=club).order_by("through"))
