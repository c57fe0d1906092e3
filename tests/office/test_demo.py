"""The demo club is a whole club: its people, three months of nights, sound books."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from clubs.models import Club, Member, Role, User
from clubs.selectors import club_today
from clubscore.office.demo import WEEKS, build_demo
from clubscore.office.demo_club import NAMES
from clubscore.office.demo_hands import NAMED, entry
from games.judge import judge
from games.models import Game, Hand
from games.night_selectors import nights_of
from games.rules.seats import Seat
from ledger.models import MonthClosing, Posting, PostingKind
from ledger.selectors import balances, live_posting, moves_of
from tests.games.rules.examples import make_record
from tests.games.table import CASES

THURSDAY = 3


@pytest.fixture(scope="module")
def demo(django_db_setup, django_db_blocker):
    """One demo for all tests of this file: building it takes seconds.

    Tests that commit for real may have left clubs: it is looked at alone.
    """
    with django_db_blocker.unblock(), transaction.atomic():
        others = list(Club.objects.all())
        built = build_demo()
        assert Club.objects.exclude(pk__in=[c.pk for c in others]).get() == built.club
        yield built
        transaction.set_rollback(True)


def expected(name: str) -> dict[str, int]:
    """The totals that the worked example of this name comes to."""
    return next(c["expect"]["totals"] for c in CASES if c["name"].startswith(name))


@pytest.mark.parametrize("name", NAMED)
def test_a_named_game_has_the_totals_of_its_worked_example(name):
    verdict = judge(make_record(*map(entry, NAMED[name])))
    assert verdict.complete
    assert verdict.totals.to_json() == expected(name)


def test_every_named_game_was_played_to_its_end(demo):
    finished = Game.objects.filter(club=demo.club, state=Game.State.FINISHED)
    played = set(finished.values_list("total_ns", "total_ew"))
    assert {(t["NS"], t["EW"]) for t in map(expected, NAMED)} <= played


def test_twelve_members_play_in_the_one_club(demo):
    members = Member.objects.filter(club=demo.club, active=True)
    assert sorted(members.values_list("name", flat=True)) == sorted(NAMES)
    assert len(NAMES) == 12
    seated = set(demo.club.games.values_list("seats__member", flat=True))
    assert {member.pk for member in members} == seated


def test_the_first_hand_tonight_is_confirmed_by_the_other_side(demo):
    hand = Hand.objects.get(
        game__club=demo.club, game__state=Game.State.OPEN, position=1
    )
    [word] = hand.confirmations.all()
    assert word.hand_version == hand.version
    assert word.member == hand.game.seats.get(seat=word.seat).member
    assert Seat(word.seat).side is not Seat(hand.entry["bidder"]).side


def test_each_role_signs_in_with_the_password_that_was_shown(demo):
    roles = {
        member.user.username: member.role
        for member in demo.club.members.exclude(user=None).select_related("user")
    }
    assert roles == {role.value: role for role in Role}
    assert demo.passwords.keys() == roles.keys()
    for username, password in demo.passwords.items():
        assert User.objects.get(username=username).check_password(password)


def test_it_was_played_every_thursday_for_three_months(demo):
    today = club_today(demo.club)
    nights = set(demo.club.games.values_list("played_on", flat=True)) - {today}
    assert {night.weekday() for night in nights} == {THURSDAY}
    assert len(nights) == WEEKS
    assert max(nights) - min(nights) == timedelta(weeks=WEEKS - 1)
    assert today - timedelta(days=7) <= max(nights) < today


def test_every_evening_is_a_night_and_only_tonights_is_open(demo):
    nights = nights_of(demo.club)
    played = set(demo.club.games.values_list("played_on", flat=True))
    assert {night.played_on for night in nights} == played
    assert [night.is_open for night in nights] == [True] + [False] * WEEKS
    assert {night.people for night in nights[1:]} == {8, 12}
    assert all(night.people >= 4 * night.games_played for night in nights)


def test_the_balances_sum_to_zero_and_somebody_owes(demo):
    cents = [row.cents for row in balances(demo.club)]
    assert sum(cents) == 0
    assert any(cents)


def test_both_ways_of_paying_holes_are_played_for(demo):
    stakes = demo.club.games.values_list("stakes", flat=True)
    assert {stake["holes"] for stake in stakes} == {"paid", "end"}


def test_one_settled_game_was_corrected_and_booked_anew(demo):
    [hand] = {
        hand
        for game in demo.club.games.filter(state=Game.State.FINISHED)
        for hand in game.hands.filter(version__gt=1)
    }
    before = hand.revisions.get().entry["bid"]
    assert hand.entry["bid"] > before
    assert hand.reason
    live = live_posting(demo.club, hand.game.source_key)
    assert live is not None
    assert moves_of(live)


def test_some_games_were_paid_at_the_table_and_debts_into_the_box(demo):
    paid = Posting.objects.filter(club=demo.club, kind=PostingKind.PAYMENT)
    sources = {posting.source_key.partition("-")[0] for posting in paid}
    assert sources == {"game", "payment"}


def test_an_abandoned_game_says_why_and_moved_no_money(demo):
    abandoned = demo.club.games.filter(state=Game.State.ABANDONED)
    assert abandoned
    for game in abandoned:
        assert game.state_reason
        assert live_posting(demo.club, game.source_key) is None


def test_tonights_game_waits_for_its_third_hand(demo):
    game = demo.club.games.get(state=Game.State.OPEN)
    assert game.played_on == club_today(demo.club)
    assert game.hands.count() == 2


def played(club: Club) -> list[tuple[object, ...]]:
    games = Game.objects.filter(club=club).order_by("id")
    return list(games.values_list("table", "total_ns", "total_ew", "winner", "state"))


def owed(club: Club) -> list[tuple[str, int]]:
    return [(row.name, row.cents) for row in balances(club)]


def test_a_second_demo_plays_and_pays_the_same(demo):
    with transaction.atomic():
        Club.objects.filter(pk=demo.club.pk).update(slug="first")
        for user in User.objects.filter(memberships__club=demo.club):
            user.username = f"{user.username}-of-the-first"
            user.save()
        second = build_demo()
        assert played(second.club) == played(demo.club)
        assert owed(second.club) == owed(demo.club)
        transaction.set_rollback(True)


def test_a_database_with_a_club_is_refused_with_the_remedy(demo):
    with pytest.raises(CommandError, match=r"empty database only.*DATA_DIR"):
        call_command("demo")


def test_with_if_empty_a_database_with_a_club_is_left_alone(demo, capsys):
    before = Club.objects.count()
    call_command("demo", "--if-empty")
    assert Club.objects.count() == before
    assert capsys.readouterr() == ("", "")


def test_the_sign_ins_are_printed_once(monkeypatch, capsys, demo):
    command = "clubscore.office.management.commands.demo"
    monkeypatch.setattr(f"{command}.Club.objects.exists", lambda: False)
    monkeypatch.setattr(f"{command}.build_demo", lambda: demo)
    call_command("demo")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"Built the {demo.club.name}.")
    assert [line.split() for line in lines[1:]] == [
        list(pair) for pair in demo.passwords.items()
    ]


def test_the_first_month_is_closed_and_a_game_of_it_was_corrected(demo):
    [closing] = MonthClosing.objects.filter(club=demo.club)
    corrections = Posting.objects.filter(
        club=demo.club,
        kind=PostingKind.REVERSAL,
        occurred_on__lte=closing.through,
        booked_on__gt=closing.through,
    )
    assert corrections.count() == 1
