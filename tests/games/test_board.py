"""The live board: who may watch, and what stands on it."""

from __future__ import annotations

import re

import pytest

from games.services import abandon_game, save_draft
from tests.games.boards import address, opened, watch
from tests.games.table import HOLED, LOSER_HOLED, MADE, make_game, record, sent
from tests.queries import counted_statements

LIMIT = 8


@pytest.fixture
def game(club, scorekeeper):
    return opened(make_game(club, scorekeeper, table="3"), scorekeeper)


def text(game):
    """The board without its tags, blanks folded."""
    page = watch(address(game)).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", page.split("<main")[1]).split())


def draft(game, **values):
    save_draft(
        club=game.club,
        game_id=game.public_id,
        version=game.version,
        draft_version=0,
        values=values,
        device="phone",
        author="Sal",
    )


def test_club_table_players_and_dealer_stand_on_it_before_the_first_hand(game):
    said = text(game)
    assert "Thursday Club Table 3 , 5 November 2026" in said
    assert "North–South Ada Lee &amp; Cal Orr 0" in said
    assert "East–West Ben Roe &amp; Dot May 0" in said
    assert "Hand 1 Ada Lee (North) deals" in said
    assert "The bidding is on." in said


def test_a_hand_shows_dealer_bidder_bid_trump_and_running_totals(game, scorekeeper):
    record(game, scorekeeper, MADE)
    said = text(game)
    assert "1 Ada Lee 800 ♠︎ spades North–South make 800 with 820. Dealt by" in said
    assert "Dealt by Ada Lee . 820 820 290 290" in said
    assert "Hand 2 Ben Roe (East) deals" in said


def test_a_holed_hand_shows_its_minus_and_the_hole(game, scorekeeper):
    record(game, scorekeeper, MADE, HOLED)
    said = text(game)
    assert "−900 −610" in said
    assert "East–West 1 hole Ben Roe &amp; Dot May −610" in said
    assert said.index("2 Ben Roe 900") < said.index("1 Ada Lee 800")


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"bidder": "E"}, "The bidding is on."),
        ({"bidder": "E", "bid": "8oo"}, "The bidding is on."),
        ({"bidder": "E", "bid": "750"}, "Ben Roe bid 750 Trump is not named yet."),
        (
            {"bidder": "E", "bid": "750", "trump": "H"},
            "Ben Roe bid 750 in ♥︎ hearts The meld is laid down.",
        ),
        (
            {
                "bidder": "E",
                "bid": "750",
                "trump": "H",
                "meld_NS": "60",
                "meld_EW": "200",
            },
            "Ben Roe bid 750 in ♥︎ hearts The tricks are played.",
        ),
    ],
)
def test_the_hand_being_played_is_told_as_far_as_it_was_written_down(
    game, values, said
):
    draft(game, **values)
    assert said in text(game)


def test_the_end_tells_who_won_by_what(game, scorekeeper):
    record(game, scorekeeper, *LOSER_HOLED)
    said = text(game)
    assert "North–South won" in said
    assert "North–South win, " in said
    assert "deals" not in said


def test_an_abandoned_game_says_so_and_not_why(game, scorekeeper):
    abandon_game(
        sent(game.club, scorekeeper), game_id=game.public_id, version=0, reason="A row"
    )
    assert "Abandoned This game was given up" in text(game)
    assert "A row" not in text(game)


def money_on(game):
    return [
        word for word in ("stake", "hole costs", "1.00", ".25") if word in text(game)
    ]


def test_nothing_of_money_stands_on_it(game, scorekeeper):
    assert money_on(game) == []
    record(game, scorekeeper, *LOSER_HOLED)
    assert money_on(game) == []


def test_money_stands_on_it_where_the_club_said_so(game, scorekeeper):
    opened(game, scorekeeper, shows_money=True)
    assert "1.00 to the left; a hole costs each player 0.25" in text(game)
    record(game, scorekeeper, *LOSER_HOLED)
    assert "Ada Lee 1.25" in text(game)
    assert "Ben Roe −1.25" in text(game)


def test_drawing_it_keeps_the_number_of_statements_of_a_page(game, scorekeeper):
    record(game, scorekeeper, *LOSER_HOLED)
    url = address(game)
    with counted_statements() as statements:
        assert watch(url).status_code == 200
    assert len(statements) <= LIMIT, statements
