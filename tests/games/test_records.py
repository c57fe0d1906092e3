"""Records read strictly and written back the same."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.records import GameRecord, Unreadable, load_json, read_record, write_record
from games.rules.auction import Call
from games.rules.cards import ALL_CARDS, Suit
from games.rules.hands import HandRecord, MeldClaim, Ruling, RulingKind
from games.rules.seats import Seat, Side
from tests.games.rules.examples import cases, make_record

texts = st.text(st.characters(codec="utf-8", categories=("L", "N")), min_size=1)
points = st.integers(-10, 2_000)
card_lists = st.lists(st.sampled_from(ALL_CARDS).map(str), max_size=20)
claims = st.builds(MeldClaim, points=points) | st.builds(
    MeldClaim, cards=card_lists.map(" ".join), claimed=st.none() | points
)
melds = st.fixed_dictionaries(
    {side: st.builds(MeldClaim, points=points) for side in Side}
) | st.fixed_dictionaries(dict.fromkeys(Seat, claims))
hands = st.builds(
    HandRecord,
    dealer=st.none() | st.sampled_from(Seat),
    auction=st.none()
    | st.lists(st.builds(Call, st.sampled_from(Seat), st.none() | points)).map(tuple),
    bidder=st.none() | st.sampled_from(Seat),
    bid=st.none() | points,
    trump=st.none() | st.sampled_from(Suit),
    meld=st.none() | melds,
    tricks=st.none() | st.dictionaries(st.sampled_from(Side), points, min_size=1),
    last_trick=st.none() | st.sampled_from(Side),
    took_trick=st.none() | st.dictionaries(st.sampled_from(Side), st.booleans()),
    cues=st.none() | st.lists(st.tuples(st.sampled_from(Seat), texts)).map(tuple),
    play=st.none() | st.lists(st.tuples(texts, texts, texts, texts)).map(tuple),
    ruling=st.none()
    | st.builds(
        Ruling, st.sampled_from(RulingKind), st.none() | st.sampled_from(Side), texts
    ),
)
records = st.builds(
    GameRecord,
    rules=st.sampled_from(["radio", {"base": "radio", "changes": {}}]),
    played_on=st.dates(),
    players=st.just(dict(zip(Seat, ("Ada", "Ben", "Cal", "Dot"), strict=True))),
    dealer=st.sampled_from(Seat),
    hands=st.lists(hands, max_size=3).map(tuple),
    id=st.none() | st.just("a-1"),
    table=st.none() | st.just("1"),
    stakes=st.none() | st.just({"stake": "1.00", "hole": "0.25"}),
)


@given(records)
def test_a_written_record_reads_back_the_same(record):
    value = load_json(json.dumps(write_record(record)))
    reading = read_record(value)
    assert reading.problems == []
    assert reading.record == record


@pytest.mark.parametrize("case", cases("games.json"), ids=lambda case: case["name"])
def test_a_read_record_writes_back_the_same(case):
    assert write_record(read_record(case["record"]).record) == case["record"]


def test_names_are_kept_trimmed():
    players = {"N": " Ada Lee ", "E": "Ben", "S": "Cal", "W": "Dot"}
    record = read_record(make_record(players=players)).record
    assert record.players[Seat.N] == "Ada Lee"
    assert record.played_on == date(2026, 11, 20)


def test_null_is_absent():
    reading = read_record(make_record({"bid": None, "ruling": None}) | {"table": None})
    assert reading.record.hands == (HandRecord(),)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[1,]",
        '{"a": 1, "a": 2}',
        '{"a": {"b": 1, "b": 1}}',
        "NaN",
        '{"a": [Infinity]}',
        "-Infinity",
        "[" * 100_000,
        b"\xff\xfe",
        "1 2",
    ],
)
def test_what_is_not_json_is_unreadable(text):
    with pytest.raises(Unreadable):
        load_json(text)


def test_bytes_may_carry_a_mark_of_their_order():
    assert load_json("\ufeff{}".encode()) == {}


def test_numbers_beyond_all_measure_are_read_and_stay_json():
    assert load_json("1" * 5_000) > 10**300
    assert json.loads(json.dumps(load_json("[1e999, -1e999, 0.5]"), allow_nan=False))
