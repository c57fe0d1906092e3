"""`manage.py score`: its lines, its exit codes, no database, and its speed."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.games.rules.examples import make_hand, make_record

ROOT = Path(__file__).parents[2]
GOOD = make_record(*[make_hand()] * 4)
BAD = make_record(make_hand(bid=805))


@pytest.fixture
def file_of(tmp_path):
    def write(content, name="games.json"):
        path = tmp_path / name
        text = content if isinstance(content, str) else json.dumps(content)
        path.write_text(text, "utf-8")
        return str(path)

    return write


def score(*args):
    """Run the command in this process: (exit code, lines out, what went wrong)."""
    out, err = io.StringIO(), io.StringIO()
    try:
        call_command("score", *args, stdout=out, stderr=err)
        code = 0
    except SystemExit as stopped:
        code = stopped.code
    return code, out.getvalue().splitlines(), err.getvalue()


def test_a_file_holds_one_record_or_a_list_and_each_prints_a_line(file_of):
    one, many = file_of(GOOD), file_of([GOOD, GOOD], "many.json")
    code, lines, _ = score("--json", one, many)
    assert code == 0
    assert [json.loads(line)["winner"] for line in lines] == ["NS"] * 3


def test_warnings_leave_the_exit_at_zero(file_of):
    code, lines, _ = score("--json", file_of(make_record(make_hand(bid=1870))))
    assert code == 0
    assert json.loads(lines[0])["problems"][0]["severity"] == "warning"


def test_any_error_exits_one_and_the_other_records_still_print(file_of):
    code, lines, _ = score("--json", file_of([BAD, GOOD]))
    assert code == 1
    assert [json.loads(line)["complete"] for line in lines] == [False, True]


@pytest.mark.parametrize(
    "content",
    ["{", "NaN", '{"a": 1, "a": 2}', "5", "null", '[{"format": 1}, 5]', '"text"'],
)
def test_an_unreadable_file_exits_two_above_one(file_of, content):
    wrong, bad = file_of(content, "wrong.json"), file_of(BAD)
    code, lines, err = score("--json", wrong, bad)
    assert (code, len(lines)) == (2, 1)
    assert "wrong.json" in err


def test_a_missing_file_exits_two_and_the_others_print(file_of, tmp_path):
    code, lines, err = score("--json", str(tmp_path / "none.json"), file_of(GOOD))
    assert (code, len(lines)) == (2, 1)
    assert "cannot be read" in err


def test_an_empty_list_prints_nothing(file_of):
    assert score("--json", file_of([]))[:2] == (0, [])


def test_people_read_hands_result_payments_and_problems(file_of):
    hands = [make_hand(bid=830), {}, {"ruling": {"kind": "misdeal", "reason": "21"}}]
    record = make_record(*hands, *[make_hand()] * 3, stakes={"hole_to": "kitty"})
    code, lines, _ = score(file_of([record, BAD, make_record()]))
    assert code == 1
    text = "\n".join(lines)
    for part in (
        "Hand 1: North–South holed: 820 is short of 830, −830. NS −830, EW 290",
        "Hand 2: passed out, the next player deals.",
        "Hand 3: misdeal, dealt again.",
        "North–South win with 1630 to 1160.",
        "West pays North 1.00: lost the game",
        "North pays the kitty 0.25: holed in hand 1",
        "error: hands[0].bid: A bid ends in zero",
        "Not scored to the end: the record has errors.",
        "Not over: hand 1 is next.",
    ):
        assert part in text


def run(*args, stdin=""):
    command = [sys.executable, "manage.py", "score", "--json", *args]
    return subprocess.run(
        command,
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={
            "PATH": "",
            "SECRET_KEY": "x" * 50,
            "DATABASE_URL": "sqlite:////nowhere/x",
        },
    )


def test_it_reads_standard_input_without_a_database():
    done = run("-", stdin=json.dumps(GOOD))
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["winner"] == "NS"


def test_a_thousand_records_are_scored_in_one_call(file_of):
    done = run(file_of([GOOD] * 1_000))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 1_000
