"""The cues of a hand: written a line each, told in words, kept in the record."""

from __future__ import annotations

import uuid

import pytest
from django.urls import reverse

from games.cue_entry import join_cues, read_cues, split_cues, typed_cues
from games.services.transfer import export_record
from tests.games.table import MADE, NAMES, form_of, make_game

CUES = "N: a ten\nE: hearts, twenty\nS: banana"


@pytest.fixture
def game(club, scorekeeper):
    return make_game(club, scorekeeper)


@pytest.fixture
def post(client, club, scorekeeper, game):
    client.force_login(scorekeeper)

    def send(name, cues, **changes):
        hidden = {"request_key": str(uuid.uuid4()), "version": "0"}
        values = form_of(MADE) | {"cues": cues, "draft_version": "0"} | changes
        url = reverse(f"games:{name}", args=[club.slug, game.public_id])
        return client.post(url, values | hidden, headers={"HX-Request": "true"})

    return send


def test_cues_are_read_a_line_each_with_the_seat_first():
    assert (
        read_cues(" n: a  ten \r\n\nSouth : no: ten\nW:") == "N: a ten\nS: no: ten\nW:"
    )
    assert split_cues("N: a ten\nW:") == [["N", "a ten"], ["W", ""]]
    assert join_cues([["N", "a ten"], ["W", ""]]) == "N: a ten\nW:"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("a ten", "“a ten” is not"),
        ("X: a ten", "a seat, a colon"),
        ("N: " + "a" * 201, "at most 200 characters"),
        ("N: a\u202eten", "hides U\\+202E"),
    ],
)
def test_what_is_no_cue_is_named(text, rule):
    with pytest.raises(ValueError, match=rule):
        read_cues(text)
    assert typed_cues(text, NAMES) == []


def test_each_cue_is_answered_with_its_meaning_and_what_is_wrong():
    ten, hearts, banana = typed_cues(CUES, NAMES)
    assert (ten.player, ten.meaning) == ("Ada Lee", "A flush")
    assert "names a suit" in hearts.reading.violation
    assert "two meanings" in hearts.reading.doubt
    assert banana.meaning == "Nothing that the terms know"
    assert "“banana” is none" in banana.reading.unknown


def test_a_draft_is_answered_with_meanings_and_warnings(post):
    answer = post("draft", CUES)
    assert "A flush." in answer.content.decode()
    preview = answer.context["page"].preview
    assert preview.tone == "warn"
    told = [warning.split(":")[0] for warning in preview.warnings]
    assert told == [
        "A cue never names a suit, a colour or trump",
        "A cue uses the agreed terms",
        "Twenty said alone has two meanings",
    ]


def test_cues_at_fault_are_kept_told_on_the_row_and_exported(post, client, game):
    assert post("record-hand", CUES).status_code == 302
    cues = [["N", "a ten"], ["E", "hearts, twenty"], ["S", "banana"]]
    assert game.hands.get().entry["cues"] == cues
    assert export_record(game)["hands"][0]["cues"] == cues
    page = client.get(game.get_absolute_url()).content.decode()
    assert "A flush." in page
    assert "Violation" in page


def test_a_line_that_is_no_cue_is_refused_at_its_field(post, game):
    answer = post("record-hand", "a ten")
    assert answer.status_code == 422
    assert list(answer.context["page"].form.errors) == ["cues"]
    assert not game.hands.exists()


def test_cues_alone_are_warned_of_and_are_no_passed_out_hand(post):
    answer = post("draft", CUES, **dict.fromkeys(form_of(MADE), ""))
    preview = answer.context["page"].preview
    assert preview.sentences[0].startswith("Start with the bid")
    assert len(preview.warnings) == 3
