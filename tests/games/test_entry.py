"""The form of a hand and its record say the same, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.card_text import write_cards
from games.entry import Kept, entry_of, entry_words, field_of, values_of
from games.forms import HandForm
from games.records import read_record
from games.rules.auction import Call
from games.rules.cards import ALL_CARDS, Suit
from games.rules.problems import write_path
from games.rules.seats import Seat, Side
from tests.games.rules.examples import make_hand, make_record

seats = st.sampled_from(Seat).map(str)
sides = st.sampled_from(Side).map(str)
figures = st.integers(-999_999, 999_999)
reasons = st.text(st.characters(categories=("L", "N")), min_size=1, max_size=200)
by_side = st.dictionaries(sides, figures, min_size=1)
shown_cards = st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=20).map(
    write_cards
)
claims = st.fixed_dictionaries({"cards": shown_cards}, optional={"claimed": figures})
by_seat = st.dictionaries(seats, figures | claims, min_size=1)
calls = st.builds(Call, st.sampled_from(Seat), st.none() | figures).map(str)
said = st.text(st.characters(categories=("L", "N", "P")), max_size=60)
cue_logs = st.lists(st.tuples(seats, said).map(list), min_size=1, max_size=8)
auctions = st.lists(calls, min_size=1, max_size=30)
some_played = {
    "auction": auctions,
    "cues": cue_logs,
    "dealer": seats,
    "bid": figures,
    "trump": st.sampled_from(Suit).map(str),
    "meld": by_side | by_seat,
}
some_tricks = {
    "tricks": by_side,
    "took_trick": st.dictionaries(sides, st.booleans(), min_size=1),
}


def ruling(kind, side):
    return st.fixed_dictionaries(
        {"kind": st.just(kind), "side": side, "reason": reasons}
    )


def thrown_in(entry):
    """The side that throws in is the bidder's: the form does not ask for it."""
    entry["ruling"] = entry["ruling"] | {"side": Seat(entry["bidder"]).side.value}
    return entry


played = st.fixed_dictionaries({"bidder": seats}, optional=some_played | some_tricks)
reneged = st.fixed_dictionaries(
    {"bidder": seats, "ruling": ruling("renege", sides)},
    optional=some_played | some_tricks,
)
conceded = st.fixed_dictionaries(
    {"bidder": seats, "ruling": ruling("thrown_in", st.none())}, optional=some_played
).map(thrown_in)
misdealt = st.fixed_dictionaries(
    {"ruling": ruling("misdeal", st.none())}, optional={"dealer": seats}
)
passed_out = st.fixed_dictionaries(
    {}, optional={"dealer": seats, "auction": auctions, "cues": cue_logs}
)
entries = played | reneged | conceded | misdealt | passed_out


def values_for(entry):
    return values_of(entry, entry.get("meld") or {})


@given(entries)
def test_the_values_of_a_record_write_it_again(entry):
    assert entry_of(values_for(entry)) == entry


@given(entries)
def test_a_form_filled_with_a_record_posts_it_again(entry):
    posted = {
        name: str(value)
        for name, value in values_for(entry).items()
        if value not in ("", None)
    }
    form = HandForm(posted)
    assert form.is_valid(), form.errors
    assert entry_of(form.cleaned_data) == entry


@given(entries)
def test_the_values_a_form_shows_stay_when_it_is_saved(entry):
    values = values_for(entry)
    assert values_for(entry_of(values)) == values


@given(entries)
def test_every_value_belongs_to_a_field_of_the_form(entry):
    assert values_for(entry).keys() == HandForm.base_fields.keys()


def has_whole_meld(entry):
    return set(entry.get("meld", Side)) in (set(Side), set(Seat))


@given(entries.filter(has_whole_meld))
def test_what_a_form_says_is_read_as_a_hand_of_a_record(entry):
    assert read_record(make_record(entry)).problems == []


def test_a_hand_that_did_not_count_keeps_nothing_of_its_figures():
    values = values_for(make_hand()) | {"reason": "A card was face up"}
    misdeal = {"kind": "misdeal", "side": None, "reason": "A card was face up"}
    assert entry_of(values | {"outcome": "misdeal"}) == {"ruling": misdeal}
    assert entry_of(values | {"outcome": "passed"}) == {}


def test_a_hand_thrown_in_has_no_tricks():
    entry = entry_of(values_for(make_hand()) | {"outcome": "thrown_in"})
    assert "tricks" not in entry
    assert entry["ruling"]["side"] == "NS"


CLAIMED = {"NS": 430, "EW": 180}
SHOWN = {
    "bidder": "N",
    "bid": 800,
    "trump": "S",
    "meld": {"N": {"cards": "AS"}, "E": 180, "S": 430, "W": 0},
    "tricks": {"NS": 390, "EW": 110},
    "auction": ["N 800", "E pass"],
    "last_trick": "NS",
    "cues": [["N", "a ten"]],
    "play": [["AS", "AS", "AS", "AS"]],
}


TAKEN = {"NS": 390, "EW": 110}


def corrected(shown=SHOWN, **changes):
    values = values_of(shown, CLAIMED) | changes
    return entry_of(values, Kept(shown, TAKEN))


def test_a_correction_that_changes_nothing_keeps_the_whole_record():
    assert corrected() == SHOWN


def test_a_corrected_claim_leaves_the_cards_of_the_others():
    assert corrected(meld_E=200)["meld"] == SHOWN["meld"] | {"E": 200}


def test_figures_by_side_replace_the_cards_that_were_shown():
    entry = corrected(meld_by="", meld_EW=200)
    assert entry["meld"] == {"NS": 430, "EW": 200}


@pytest.mark.parametrize("change", [{"bid": 810}, {"bidder": "S"}])
def test_another_bid_keeps_the_auction_for_the_rules_to_compare(change):
    entry = corrected(**change)
    assert entry["auction"] == SHOWN["auction"]
    assert entry["cues"] == SHOWN["cues"]


def test_corrected_tricks_leave_the_auction_and_the_meld_alone():
    entry = corrected(tricks_NS=400)
    others = {k: v for k, v in SHOWN.items() if k not in ("play", "last_trick")}
    assert entry == others | {"tricks": {"NS": 400, "EW": 110}}


@pytest.mark.parametrize(
    ("place", "field"),
    [
        (("hands", 2, "tricks", "NS"), "tricks_NS"),
        (("hands", 2, "tricks"), "tricks_NS"),
        (("hands", 0, "meld", "EW"), "meld_EW"),
        (("hands", 0, "meld"), "meld_NS"),
        (("hands", 0, "meld", "W"), "meld_W"),
        (("hands", 0, "meld", "S", "cards"), "cards_S"),
        (("hands", 0, "meld", "S", "claimed"), "meld_S"),
        (("hands", 0, "took_trick", "EW"), "took_EW"),
        (("hands", 0, "ruling", "side"), "side"),
        (("hands", 0, "ruling", "reason"), "reason"),
        (("hands", 0, "ruling"), "reason"),
        (("hands", 11, "dealer"), "dealer"),
        (("hands", 0, "bidder"), "bidder"),
        (("hands", 0, "trump"), "trump"),
        (("hands", 0, "auction", 3), "auction"),
        (("hands", 0, "cues", 1, 1), "cues"),
        (("hands", 0, "play", 3, 1), None),
        (("hands", 0), None),
        (("players", "N"), "seat_N"),
        (("stakes", "hole"), "hole"),
        (("dealer",), "dealer"),
        (("rules",), "rules"),
    ],
)
def test_a_problem_is_told_at_the_field_it_is_about(place, field):
    assert field_of(write_path(place)) == field


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (
            make_hand(tricks=CLAIMED),
            "North bid 800, spades, meld 430/180, tricks 430/180",
        ),
        (
            SHOWN,
            "North bid 800, auction (N 800, E pass), cues (N: a ten), "
            "spades, meld cards/180/430/0, tricks 390/110",
        ),
        (
            {"bidder": "N", "bid": 800, "ruling": {"kind": "thrown_in"}},
            "North bid 800, thrown in",
        ),
        ({"bid": 800, "trump": "H"}, "bid 800, hearts"),
        ({"ruling": {"kind": "misdeal"}}, "misdeal"),
        ({"dealer": "E"}, "all passed"),
    ],
)
def test_a_stored_hand_is_told_in_one_line(entry, words):
    assert entry_words(entry) == words


def test_other_tricks_drop_the_play_they_do_not_follow_from():
    entry = corrected(tricks_NS=380, tricks_EW=120)
    assert {"play", "last_trick"}.isdisjoint(entry)
    assert entry["auction"] == SHOWN["auction"]


def test_tricks_that_only_the_play_tells_may_be_written_beside_it():
    shown = {name: value for name, value in SHOWN.items() if name != "tricks"}
    assert corrected(shown)["play"] == SHOWN["play"]
    assert corrected(shown, tricks_NS=390, tricks_EW=110)["play"] == SHOWN["play"]
    assert "play" not in corrected(shown, tricks_NS=380, tricks_EW=120)


def test_a_hand_corrected_to_four_passes_drops_the_play():
    passes = "E pass, S pass, W pass, N pass"
    emptied = dict.fromkeys(("bidder", "bid", "trump", "tricks_NS", "tricks_EW"))
    entry = corrected(**emptied, auction=passes, meld_by="", meld_NS=None, meld_EW=None)
    assert {"play", "last_trick", "trump"}.isdisjoint(entry)


def test_another_trump_drops_the_play_and_keeps_the_cards():
    entry = corrected(trump="H")
    assert entry["meld"] == SHOWN["meld"]
    assert "play" not in entry
    assert entry["last_trick"] == "NS"


def test_a_hand_corrected_to_thrown_in_keeps_auction_cues_and_cards():
    entry = corrected(outcome="thrown_in", reason="No hope")
    for name in ("auction", "cues", "meld"):
        assert entry[name] == SHOWN[name]
    assert "play" not in entry


def test_who_threw_in_is_known_where_only_the_auction_names_the_bidder():
    ruling = {"kind": "thrown_in", "side": "NS", "reason": "No hope"}
    shown = {"auction": SHOWN["auction"], "ruling": ruling}
    assert corrected(shown) == shown | {"meld": CLAIMED}


def test_cues_stored_with_odd_spaces_stay_as_they_were_written():
    shown = SHOWN | {"cues": [["N", "a  ten "]]}
    assert corrected(shown) == shown
    assert corrected(shown, cues="N: a five")["cues"] == [["N", "a five"]]
    assert "cues" not in corrected(shown, cues="")
