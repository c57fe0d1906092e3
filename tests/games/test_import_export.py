"""Games in and out as records: all of a file, or nothing; once, however often sent."""

from __future__ import annotations

import copy
import io
import json

import pytest
from django.core.management import CommandError, call_command

from games.services import export_records, import_records
from games.services.transfer import ImportRefused
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
