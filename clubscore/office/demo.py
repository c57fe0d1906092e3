"""A believable club, built through the services a real one uses."""

import uuid
from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

from django.db import transaction

from clubs.models import Club, Member
from clubs.selectors import club_today
from clubscore.office.demo_club import NAMES, Demo, make_demo_club
from clubscore.office.demo_hands import NAMED, Deal, entry, ordinary_deal
from clubscore.office.demo_nights import keep_night, open_tonight
from clubscore.office.months import close_month
from games.models import Game, Hand
from games.rules.seats import Seat as RuleSeat
from games.rules.seats import Side
from games.services import (
    abandon_game,
    confirm_hand,
    correct_hand,
    pay_at_table,
    record_hand,
    save_rule_book,
    start_game,
)
from games.services.agreement import Agreement
from games.services.nights import NightStakes
from games.services.speaking import Speaker
from ledger.charges import ChargeOrder, charge_fee
from ledger.months import Month
from ledger.selectors import balances
from ledger.services import CASH_BOX, record_payment

WEEKS: Final = 13
TABLES: Final = ("1", "2")
HERE_TONIGHT: Final = 9
STAKES: Final = {
    "stake": "1.00",
    "hole": "0.25",
    "holes": "paid",
    "per": "player",
    "hole_to": "opponents",
}
AGREED: Final = NightStakes(rules="radio", stakes=STAKES)
OWN_RULES: Final = {
    "name": "Thursday radio",
    "meld": {"pinochle": [40, 300, 450, 600]},
    "auction": {"minimum": 500},
}
DAYS_OF_A_WEEK: Final = 7
FEE: Final = 500
CHANCE_OF_A_LATE_TABLE: Final = 0.25
CHANCE_OF_A_NAMED_GAME: Final = 0.6


def build_demo() -> Demo:
    """Build the demo club and return it with its sign-ins' passwords.

    The database must be migrated and hold no club. What is played, who wins and what
    is paid are the same in every demo; dates are counted back from today.
    """
    with transaction.atomic():
        demo = make_demo_club()
        save_rule_book(demo.sent(), base="radio", changes=OWN_RULES)
        for night in _nights(demo.club):
            _play_night(demo, night)
            _pay_some(demo, night)
        _close_the_first_month(demo)
        _correct_one(demo)
        _leave_one_open(demo)
    return demo


def _nights(club: Club) -> list[date]:
    """Return the last Thursdays before today, oldest first."""
    today = club_today(club)
    last = today - timedelta(days=(today.weekday() - 3) % 7 or 7)
    return [last - timedelta(weeks=week) for week in reversed(range(WEEKS))]


def _play_night(demo: Demo, night: date) -> None:
    names = list(NAMES)
    demo.chance.shuffle(names)
    for index, table in enumerate(TABLES):
        four = names[4 * index : 4 * index + 4]
        game = _start(demo, night, table, four, STAKES | _option(index))
        _record_all(demo, game, _deals(demo))
    here = names[:8]
    if demo.chance.random() < CHANCE_OF_A_LATE_TABLE:
        _abandoned_game(demo, night, names[8:12])
        here = names
    keep_night(demo, night, AGREED, here)


def _option(index: int) -> dict[str, str]:
    return {"holes": "end"} if index % 2 else {}


def _deals(demo: Demo) -> Iterable[Deal]:
    """Return one of the named games first, then what chance deals."""
    if demo.named and demo.chance.random() < CHANCE_OF_A_NAMED_GAME:
        return NAMED[demo.named.pop(0)]
    return [ordinary_deal(demo.chance) for _ in range(12)]


def _start(
    demo: Demo, night: date, table: str, four: list[str], stakes: dict[str, str]
) -> Game:
    agreement = Agreement(
        rules="radio",
        played_on=night,
        table=table,
        players=dict(zip("NESW", four, strict=True)),
        dealer="N",
        stakes=stakes,
    )
    return start_game(demo.sent(), agreement=agreement, game_id=uuid.uuid4())


def _record_all(demo: Demo, game: Game, deals: Iterable[Deal]) -> None:
    """Record deals until the game is over."""
    for deal in deals:
        game = _record(demo, game, deal)
        if game.state == Game.State.FINISHED:
            return


def _record(demo: Demo, game: Game, deal: Deal) -> Game:
    return record_hand(
        demo.sent(), game_id=game.public_id, version=game.version, entry=entry(deal)
    )


def _abandoned_game(demo: Demo, night: date, four: list[str]) -> None:
    game = _start(demo, night, "3", four, STAKES)
    game = _record(demo, game, ordinary_deal(demo.chance))
    abandon_game(
        demo.sent(),
        game_id=game.public_id,
        version=game.version,
        reason="The hall closed early",
    )


def _pay_some(demo: Demo, night: date) -> None:
    """Pay one table's game on the spot; once a month somebody settles with the box."""
    games = Game.objects.filter(club=demo.club, played_on=night, table="1")
    for game in games:
        pay_at_table(
            demo.sent(), game_id=game.public_id, version=game.version, on=night
        )
    if night.day <= DAYS_OF_A_WEEK:
        debtor = min(_member_balances(demo), key=lambda row: (row[1], row[0].sort_key))
        member, cents = debtor
        if cents < 0:
            record_payment(
                club=demo.club,
                payer=member,
                payee=CASH_BOX,
                cents=-cents,
                on=night,
                actor=demo.admin,
                key=uuid.uuid4(),
            )


def _member_balances(demo: Demo) -> list[tuple[Member, int]]:
    return [(row.member, row.cents) for row in balances(demo.club) if row.member]


def _close_the_first_month(demo: Demo) -> None:
    """Charge the season's fee, count the box, and close the month played first."""
    first = Game.objects.filter(club=demo.club).earliest("played_on", "id").played_on
    members = list(demo.club.members.order_by("pk"))
    charge = ChargeOrder(
        demo.club, first, demo.admin, uuid.uuid4(), text="Season’s fee"
    )
    charge_fee(charge, members=members, cents=FEE)
    close_month(club=demo.club, month=Month.of(first), actor=demo.admin)


def _correct_one(demo: Demo) -> None:
    """Correct the meld of a game of the closed month: its cash counts anew today."""
    game = Game.objects.filter(club=demo.club, table="2").earliest("played_on", "id")
    hand, reached = _made_by_the_losers(game)
    correct_hand(
        demo.sent(),
        game_id=game.public_id,
        number=hand.position,
        version=game.version,
        entry=hand.entry | {"bid": (reached // 10 + 1) * 10},
        reason="The last bid had not been written down",
    )


def _made_by_the_losers(game: Game) -> tuple[Hand, int]:
    """A hand in which the side that lost the game made its bid, and what it reached."""
    for hand in game.hands.order_by("position"):
        side = RuleSeat(hand.entry["bidder"]).side
        reached = hand.score_ns if side == Side.NS else hand.score_ew
        if side.value != game.winner and reached > 0:
            return hand, reached
    raise RuntimeError(f"the losers of {game.source_key} made no bid")


def _leave_one_open(demo: Demo) -> None:
    """Leave tonight's game after two hands, for the first visitor to go on."""
    four = [NAMES[index] for index in (0, 1, 2, 7)]
    today = club_today(demo.club)
    game = _start(demo, today, "1", four, STAKES)
    for deal in NAMED["loser holed once"][:2]:
        game = _record(demo, game, deal)
    _agree_on_the_first_hand(demo, game)
    open_tonight(demo, today, AGREED, NAMES[:HERE_TONIGHT])


def _agree_on_the_first_hand(demo: Demo, game: Game) -> None:
    """Have the side that did not bid confirm the hand, at the table."""
    hand = game.hands.get(position=1)
    others = RuleSeat(hand.entry["bidder"]).side.other
    confirm_hand(
        demo.sent(),
        Speaker(member=None, may_score=True),
        game_id=game.public_id,
        hand_id=hand.public_id,
        hand_version=hand.version,
        seat=others.seats[0].value,
    )
