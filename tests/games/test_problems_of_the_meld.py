"""Trump and meld: each problem, and the sound hand beside it."""

import pytest

from games.judge import judge
from tests.games.rules.examples import found, make_hand, make_record, units

RUN = "AS TS KS QS JS"
NONE = {"N": 0, "E": 0, "S": 0, "W": 0}


def meld(bid=10, **given):
    return make_record(make_hand(bid=bid, meld=given))


def seats(**given):
    return meld(**(NONE | given))


def cards(text, **rest):
    return seats(N={"cards": text, **rest})


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (make_record(make_hand(trump=None)), ("trump_missing", "trump")),
        (make_record(make_hand(trump="spades")), ("record_invalid", "trump")),
        (make_record(make_hand(meld=None)), ("record_invalid", "meld")),
        (make_record(make_hand(meld=430)), ("record_invalid", "meld")),
        (meld(NS=430, N=0), ("record_invalid", "meld")),
        (meld(NS=430), ("record_invalid", "meld.EW")),
        (meld(NS=430, EW="180"), ("record_invalid", "meld.EW")),
        (meld(NS=430, EW=180.5), ("record_invalid", "meld.EW")),
        (meld(NS=430, EW={"cards": RUN}), ("record_invalid", "meld.EW")),
        (seats(W=None), ("record_invalid", "meld.W")),
        (seats(W=True), ("record_invalid", "meld.W")),
        (seats(N={"claimed": 150}), ("record_invalid", "meld.N.cards")),
        (seats(N={"cards": 5}), ("record_invalid", "meld.N.cards")),
        (cards(RUN, claimed="150"), ("record_invalid", "meld.N.claimed")),
        (cards(RUN, worth=150), ("record_invalid", "meld.N.worth")),
        (cards("10S"), ("card_unknown", "meld.N.cards")),
        (cards("9S XX"), ("card_unknown", "meld.N.cards")),
        (cards("AS AH AD AC TS " * 4 + "KS"), ("holding_size", "meld.N.cards")),
        (cards("AS " * 5), ("card_copies", "meld")),
        (
            seats(N={"cards": "AS " * 3}, E={"cards": "AS " * 2}),
            ("card_copies", "meld"),
        ),
        (seats(N=-20), ("meld_negative", "meld.N")),
        (cards("AS", claimed=-20), ("meld_negative", "meld.N.claimed")),
        (cards(RUN, claimed=190), ("meld_over_cards", "meld.N.claimed")),
        (cards(RUN, claimed=70), ("meld_impossible", "meld.N.claimed")),
        (meld(NS=70, EW=180), ("meld_impossible", "meld.NS")),
        (meld(NS=1361, EW=0), ("meld_impossible", "meld.NS")),
        (meld(NS=10**20, EW=0), ("meld_impossible", "meld.NS")),
        (seats(N=681), ("meld_impossible", "meld.N")),
        (seats(N=675), ("meld_impossible", "meld.N")),
        (cards(RUN, claimed=40), ("meld_under_cards", "meld.N.claimed")),
        (meld(NS=680, EW=180), ("meld_unusual", "meld.NS")),
        (seats(N=400, S=280), ("meld_unusual", "meld")),
    ],
)
def test_a_wrong_meld_is_named_at_its_place(record, expected):
    code, place = expected
    assert found(record) == [(code, f"hands[0].{place}")]


@pytest.mark.parametrize(
    "record",
    [
        meld(NS=660, EW=80),
        seats(N=400, S=260),
        cards(RUN, claimed=150),
        cards(RUN),
        cards(""),
        cards("AS AH AD AC TS " * 4),
        seats(N={"cards": "AS " * 2}, E={"cards": "AS " * 2}),
        cards("AS KH", claimed=0),
    ],
)
def test_a_sound_meld_has_no_problem(record):
    assert found(record) == []


def test_each_card_held_too_often_is_a_problem_of_its_own():
    record = seats(N={"cards": "AS AS AS TH TH TH"}, S={"cards": "AS AS TH TH"})
    assert found(record) == [("card_copies", "hands[0].meld")] * 2


def test_cards_count_and_a_claim_counts_before_them():
    hand = make_hand(bid=10, meld=NONE | {"N": {"cards": RUN}, "S": 40})
    assert judge(make_record(hand)).hands[0].score.meld.NS == 190
    hand["meld"]["N"]["claimed"] = 40
    assert judge(make_record(hand)).hands[0].score.meld.NS == 80


def test_a_claim_is_checked_even_where_its_cards_cannot_be_counted():
    assert found(cards("XX", claimed=-1)) == [
        ("card_unknown", "hands[0].meld.N.cards"),
        ("meld_negative", "hands[0].meld.N.claimed"),
    ]


def test_a_set_with_other_ladders_calls_nothing_unusual():
    changes = {"meld": {"pinochle": [40, 300, 450, 600]}}
    rules = {"base": "radio", "changes": changes}
    hand = make_hand(bid=10, meld={"NS": 2000, "EW": 0})
    assert found(make_record(hand, rules=rules)) == []


def test_a_nine_is_no_card_of_the_pack_without_nines():
    hand = make_hand(bid=20, meld=NONE | {"N": {"cards": "9S"}}, tricks={"NS": 20})
    assert found(units(hand)) == []
    assert found(cards("9S")) == [("card_unknown", "hands[0].meld.N.cards")]
