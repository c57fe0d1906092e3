"""Games in and out as records: all of a file, or nothing; once, however often sent."""

from __future__ import annotations

import copy
import io
import json
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command

from clubs.selectors import club_today
from games.services import export_records, import_records
from games.services.transfer import ImportRefused
from tests.factories import make_member
from tests.games.table import RADIO_CASES, case_named, cash

GAME = case_named("loser holed once, holes paid")["record"]


def write(tmp_path, content):
    path = tmp_path / "games.json"
    path.write_text(json.dumps(content), "utf-8")
    return str(path)


@pytest.mark.parametrize("case", RADIO_CASES, ids=lambda case: case["name"])
def test_an_imported_game_has_the_cases_totals_and_cash(club, admin, case):
    import_records(club=club, actor=admin, records=[case["record"]])
    game, expect = club.games.get(), case["expect"]
    assert {"NS": game.total_ns, "EW": game.total_ew} == expect["totals"]
    assert {"NS": game.holes_ns, "EW": game.holes_ew} == expect["holes"]
    assert game.winner == expect["winner"]
    booked = cash(club)
    for seat, name in case["record"]["players"].items():
        cents = round(float(expect["cash"][seat]) * 100)
        assert booked.get(name, 0) == cents


def test_the_same_file_twice_imports_once(club, admin, tmp_path):
    path = write(tmp_path, [GAME])
    for expected in ("1 imported, 0 already here", "0 imported, 1 already here"):
        out = io.StringIO()
        call_command("import_games", path, club=club.slug, stdout=out)
        assert expected in out.getvalue()
    assert cash(club)["Ada"] == 125


def test_one_bad_record_imports_nothing_and_names_every_fault(club, admin, tmp_path):
    bad = copy.deepcopy(GAME)
    bad["hands"][0]["bid"] = 805
    bad["players"]["W"] = "ada"
    errors = io.StringIO()
    with pytest.raises(CommandError, match="Nothing was imported"):
        call_command(
            "import_games", write(tmp_path, [GAME, bad]), club=club.slug, stderr=errors
        )
    assert "record 2: players.W:" in errors.getvalue()
    assert "record 2: hands[0].bid: A bid ends in zero: 805" in errors.getvalue()
    assert club.games.count() == 0


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', "[NaN]", "{", "[1]"])
def test_a_file_that_is_no_list_of_records_is_refused(club, admin, tmp_path, text):
    path = tmp_path / "bad.json"
    path.write_text(text, "utf-8")
    with pytest.raises(CommandError, match=r"bad\.json"):
        call_command("import_games", str(path), club=club.slug)


def test_an_unknown_club_is_told_the_known_ones(club, admin, tmp_path):
    with pytest.raises(CommandError, match="thursday"):
        call_command("import_games", write(tmp_path, []), club="nowhere")


def test_what_is_exported_imports_elsewhere_with_the_same_cash(
    club, admin, other_club, stranger
):
    import_records(
        club=club, actor=admin, records=[case["record"] for case in RADIO_CASES]
    )
    exported = list(export_records(club=club))
    assert len(exported) == len(RADIO_CASES)
    import_records(club=other_club, actor=stranger, records=exported)
    assert cash(other_club) == cash(club)


def test_an_export_comes_home_as_known_games(club, admin):
    import_records(club=club, actor=admin, records=[GAME])
    exported = list(export_records(club=club))
    assert import_records(club=club, actor=admin, records=exported).new == 0


def test_the_exported_record_holds_what_was_imported(club, admin):
    import_records(club=club, actor=admin, records=[GAME])
    (exported,) = export_records(club=club)
    for key, value in GAME.items():
        assert exported[key] == value


def test_a_name_nobody_can_see_is_a_fault_with_its_place(club, admin):
    hidden = GAME | {"players": GAME["players"] | {"S": "Cal\u202e"}}
    with pytest.raises(ImportRefused) as refused:
        import_records(club=club, actor=admin, records=[hidden])
    assert [fault.path for fault in refused.value.faults] == ["players.S"]
    assert club.games.count() == 0


def test_the_export_command_writes_a_file_that_imports(club, admin, tmp_path):
    import_records(club=club, actor=admin, records=[GAME])
    path = tmp_path / "out.json"
    call_command("export_games", club=club.slug, output=str(path), stdout=io.StringIO())
    assert json.loads(path.read_text("utf-8"))[0]["players"] == GAME["players"]


def faults_of(club, actor, *records):
    with pytest.raises(ImportRefused) as refused:
        import_records(club=club, actor=actor, records=list(records))
    assert club.games.count() == 0
    return [(fault.index, fault.path) for fault in refused.value.faults]


def with_hand(**changes):
    record = copy.deepcopy(GAME)
    record["hands"][0] |= changes
    return record


THROWN_IN = {"kind": "thrown_in", "side": "NS", "reason": "No hope"}
MISDEAL = {"ruling": {"kind": "misdeal", "side": None, "reason": "Exposed"}}
NOT_KEPT = [
    ("table", GAME | {"table": "t" * 21}),
    ("played_on", GAME | {"played_on": "1999-12-31"}),
    ("played_on", GAME | {"played_on": "3000-01-01"}),
    ("hands[0].cues[0][1]", with_hand(cues=[["N", "a ten\0"]])),
    ("hands[0].cues[0][1]", with_hand(cues=[["N", "\ud800"]])),
    ("hands[0].cues[0][1]", with_hand(cues=[["N", "ten " * 60]])),
    ("hands[0].ruling.reason", with_hand(ruling=THROWN_IN | {"reason": "r" * 201})),
    ("hands", GAME | {"hands": [MISDEAL] * 501}),
]


@pytest.mark.parametrize(("path", "record"), NOT_KEPT)
def test_what_no_club_can_keep_is_a_fault_with_its_place(club, admin, path, record):
    assert (0, path) in faults_of(club, admin, record)


def test_a_night_to_come_is_a_fault_and_tomorrow_is_none(club, admin):
    tomorrow = club_today(club) + timedelta(days=1)
    later = str(tomorrow + timedelta(days=1))
    assert faults_of(club, admin, GAME | {"played_on": later}) == [(0, "played_on")]
    import_records(
        club=club, actor=admin, records=[GAME | {"played_on": str(tomorrow)}]
    )
    assert club.games.get().played_on == tomorrow


def test_scores_that_cancel_out_must_each_fit(club, admin):
    hand, far = GAME["hands"][0], 10**10
    ruled = {"kind": "renege", "side": "EW", "reason": "Seen by all"}
    hands = [hand | {"bid": far}, hand | {"bid": far, "ruling": ruled}]
    assert faults_of(club, admin, GAME | {"hands": hands}) == [(0, "hands")]


def test_two_games_of_a_file_with_one_id_are_refused(club, admin):
    first = GAME | {"id": "00000000-0000-0000-0000-000000000005"}
    other = first | {"table": "2"}
    assert faults_of(club, admin, first, first, other) == [(2, "id")]


def test_one_game_twice_in_a_file_is_one_game(club, admin):
    done = import_records(club=club, actor=admin, records=[GAME, GAME])
    assert (done.new, done.known) == (1, 1)


def test_what_a_misdeal_ignores_is_not_kept(club, admin, scorekeeper, client):
    ruling = {"kind": "misdeal", "side": None, "reason": "A card was exposed"}
    ignored = {"tricks": "abc", "meld": [1], "bid": {"a": 1}, "took_trick": [1]}
    hand = ignored | {"cues": "\ud800", "ruling": ruling}
    import_records(club=club, actor=admin, records=[GAME | {"hands": [hand]}])
    game = club.games.get()
    assert game.hands.get().entry == {"ruling": ruling}
    client.force_login(scorekeeper)
    assert client.get(game.get_absolute_url() + "hands/1/").status_code == 200


def test_changed_rules_are_exported_with_their_changes(
    club, admin, other_club, stranger
):
    changes = {"meld": {"pinochle": [40, 300, 450, 600]}, "hole": {"bidder": "zero"}}
    rules = {"base": "radio", "changes": changes}
    import_records(club=club, actor=admin, records=[GAME | {"rules": rules}])
    (exported,) = export_records(club=club)
    assert exported["rules"] == rules
    import_records(club=other_club, actor=stranger, records=[exported])
    assert other_club.games.get().rules == club.games.get().rules
    assert other_club.games.get().total_ns == club.games.get().total_ns


def test_a_file_with_a_byte_order_mark_is_read(club, admin, tmp_path):
    path = tmp_path / "windows.json"
    path.write_text(json.dumps(GAME), "utf-8-sig")
    call_command("import_games", str(path), club=club.slug, stdout=io.StringIO())
    assert club.games.count() == 1


def test_a_player_who_is_deactivated_is_told_and_nothing_imported(
    club, admin, tmp_path
):
    make_member(club, "Ben", active=False)
    with pytest.raises(CommandError, match="Ben is deactivated"):
        call_command("import_games", write(tmp_path, GAME), club=club.slug)
    assert club.games.count() == 0


def test_a_file_that_cannot_be_written_is_told(club, tmp_path):
    with pytest.raises(CommandError, match="cannot be written"):
        call_command("export_games", club=club.slug, output=str(tmp_path))
