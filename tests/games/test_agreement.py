"""Starting a game, changing what was agreed, replacing a player, giving up."""

from __future__ import annotations

import datetime
import uuid

import pytest
from django.urls import reverse

from clubs.models import AuditEvent, Kind
from clubs.selectors import club_today
from games.services import (
    Refused,
    RulesRefused,
    abandon_game,
    change_agreement,
    replace_player,
    start_game,
)
from games.services.agreement import Agreement
from tests.games.table import (
    LOSER_HOLED,
    MADE,
    NAMES,
    NIGHT,
    cash,
    make_game,
    record,
    sent,
)


def agreement(**changes):
    facts = {
        "rules": "radio",
        "played_on": NIGHT,
        "players": NAMES,
        "dealer": "N",
        "stakes": {"stake": "1.00"},
    }
    return Agreement(**facts | changes)


def start(club, actor, **changes):
    return start_game(
        sent(club, actor), agreement=agreement(**changes), game_id=uuid.uuid4()
    )


def codes(refused):
    return [(problem.code, problem.path) for problem in refused.value.problems]


def test_a_hole_is_a_quarter_of_the_stake_unless_it_is_given(club, scorekeeper):
    assert start(club, scorekeeper).stakes["hole"] == "0.25"


def test_the_game_keeps_a_full_copy_of_its_rules(club, scorekeeper):
    game = start(club, scorekeeper)
    assert game.rules["meld"]["run"] == [150, 300, 450, 600]


def test_a_stake_whose_quarter_is_no_whole_cent_asks_for_the_hole(club, scorekeeper):
    with pytest.raises(RulesRefused) as refused:
        start(club, scorekeeper, stakes={"stake": "0.10"})
    assert codes(refused) == [("hole_not_whole_cents", "stakes.hole")]
    game = start(club, scorekeeper, stakes={"stake": "0.10", "hole": "0.03"})
    assert game.stakes["hole"] == "0.03"


def test_one_player_has_one_seat_however_the_name_is_spelled(club, scorekeeper):
    with pytest.raises(RulesRefused) as refused:
        start(club, scorekeeper, players=NAMES | {"W": "  ADA lee "})
    assert codes(refused) == [("player_twice", "players.W")]


def test_a_new_name_becomes_a_guest_and_a_known_one_does_not(club, scorekeeper):
    make_game(club, scorekeeper)
    start(club, scorekeeper, players=NAMES | {"W": "Eve New"})
    assert club.members.get(name="Eve New").kind == Kind.GUEST
    assert club.members.get(name="Ada Lee").kind == Kind.MEMBER


def test_the_same_start_sent_twice_is_one_game(club, scorekeeper):
    key, game_id = uuid.uuid4(), uuid.uuid4()
    for _ in range(2):
        start_game(sent(club, scorekeeper, key), agreement=agreement(), game_id=game_id)
    assert club.games.count() == 1


def test_a_start_without_the_devices_id_sent_twice_is_one_game(
    club, scorekeeper, client
):
    client.force_login(scorekeeper)
    seats = {f"seat_{seat}": name for seat, name in NAMES.items()}
    typed = {"rules": "radio", "played_on": "2026-11-05", "dealer": "N", **seats}
    typed |= {"stake": "1.00", "request_key": str(uuid.uuid4())}
    url = reverse("games:start", args=[club.slug])
    answers = [client.post(url, typed) for _ in range(2)]
    assert [one.status_code for one in answers] == [302, 302]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert club.games.count() == 1


def test_an_id_that_a_game_has_already_starts_no_other(
    club, other_club, scorekeeper, stranger
):
    game = start(club, scorekeeper)
    for its_club, actor in ((club, scorekeeper), (other_club, stranger)):
        with pytest.raises(Refused, match="started already"):
            start_game(
                sent(its_club, actor), agreement=agreement(), game_id=game.public_id
            )
    assert other_club.members.filter(name=NAMES["N"]).count() == 0


@pytest.mark.parametrize("day", ["1999-12-31", "3000-01-01"])
def test_a_night_outside_the_books_is_refused_at_its_date(club, scorekeeper, day):
    outside = {"played_on": datetime.date.fromisoformat(day)}
    with pytest.raises(Refused, match="from 2000 to 2999") as refused:
        start(club, scorekeeper, **outside)
    assert refused.value.field == "played_on"
    game = start(club, scorekeeper)
    with pytest.raises(Refused, match="from 2000 to 2999"):
        change(game, scorekeeper, **outside)


def change(game, actor, **changes):
    return change_agreement(
        sent(game.club, actor),
        game_id=game.public_id,
        version=game.version,
        agreement=agreement(**changes),
    )


def test_stakes_can_be_changed_until_the_first_hand(club, scorekeeper):
    game = change(start(club, scorekeeper), scorekeeper, stakes={"stake": "2.00"})
    assert (game.stakes["stake"], game.stakes["hole"]) == ("2.00", "0.50")
    game = record(game, scorekeeper, MADE)
    with pytest.raises(Refused, match="frozen with the first hand"):
        change(game, scorekeeper)


def replace(game, actor, seat, name):
    return replace_player(
        sent(game.club, actor),
        game_id=game.public_id,
        version=game.version,
        seat=seat,
        name=name,
        reason="Typed the wrong name",
    )


def test_the_replacement_wins_and_pays_in_place_of_the_first(club, scorekeeper):
    game = record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED[:2])
    game = replace(game, scorekeeper, "N", "Eve New")
    record(game, scorekeeper, *LOSER_HOLED[2:])
    assert cash(club)["Eve New"] == 125
    assert "Ada Lee" not in cash(club)


def test_two_players_in_each_others_seats_swap(club, scorekeeper):
    game = replace(make_game(club, scorekeeper), scorekeeper, "N", "Ben Roe")
    assert game.players("NE") == ["Ben Roe", "Ada Lee"]


def test_a_settled_game_keeps_its_players(club, scorekeeper):
    game = record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED)
    with pytest.raises(Refused, match="over"):
        replace(game, scorekeeper, "N", "Eve New")


def test_an_abandoned_game_moves_no_money_and_takes_no_hand(club, scorekeeper):
    game = record(make_game(club, scorekeeper), scorekeeper, *LOSER_HOLED[:3])
    game = abandon_game(
        sent(club, scorekeeper),
        game_id=game.public_id,
        version=game.version,
        reason="Power cut",
    )
    assert (game.state, game.state_reason) == ("abandoned", "Power cut")
    with pytest.raises(Refused, match="abandoned"):
        record(game, scorekeeper, LOSER_HOLED[3])
    assert cash(club) == {}


def test_every_act_leaves_a_line_in_the_audit(club, scorekeeper):
    game = replace(make_game(club, scorekeeper), scorekeeper, "N", "Eve New")
    acts = AuditEvent.objects.filter(club=club, target=game.source_key)
    assert list(acts.values_list("act", "reason")) == [
        ("game started", ""),
        ("player replaced", "Typed the wrong name"),
    ]


def test_two_spellings_of_one_name_are_one_player(club, scorekeeper):
    with pytest.raises(Refused, match="one seat") as refused:
        start(club, scorekeeper, players=NAMES | {"W": "Ａda Lee"})
    assert refused.value.field == "seat_W"
    assert club.games.count() == 0


def test_a_night_to_come_is_not_played_yet(club, scorekeeper):
    tomorrow = club_today(club) + datetime.timedelta(days=1)
    assert start(club, scorekeeper, played_on=tomorrow).played_on == tomorrow
    with pytest.raises(Refused, match="still to come") as refused:
        start(club, scorekeeper, played_on=tomorrow + datetime.timedelta(days=1))
    assert refused.value.field == "played_on"
