"""What the server asks of its house before it opens, and how it says no."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder

from clubscore import checks, gunicorn

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def gone(monkeypatch):
    def refuse() -> None:
        raise OperationalError("connection refused.\n\tIs the server running?")

    monkeypatch.setattr(connection, "ensure_connection", refuse)


@pytest.mark.django_db
def test_a_sound_house_has_no_fault():
    assert checks.faults() == []


@pytest.mark.django_db
def test_a_database_behind_the_app_names_the_remedy():
    done = MigrationRecorder.Migration.objects.filter(app="games")
    count, _ = done.delete()
    assert checks.faults() == [
        f"The database lacks {count} of the app's migrations. Run `manage.py migrate`."
    ]


@pytest.mark.django_db
def test_static_files_that_were_never_collected_name_the_remedy(monkeypatch):
    empty = SimpleNamespace(hashed_files={})
    monkeypatch.setattr(checks, "staticfiles_storage", empty)
    (fault,) = checks.faults()
    assert fault.endswith("Run `manage.py collectstatic`.")


def test_a_database_that_does_not_answer_is_one_sentence(gone):
    name = connection.settings_dict["NAME"]
    assert checks.faults() == [
        f"The database {name} cannot be used: connection refused. "
        "Put that right, or set DATABASE_URL to another."
    ]


def test_migrate_hears_of_it_from_the_checks_too(gone):
    (error,) = checks.database_keeps_its_word(None, ["default"])
    assert error.id == "clubscore.E004"


def test_without_a_database_named_none_is_opened(gone):
    assert checks.database_keeps_its_word(None, None) == []


def test_a_file_that_is_no_database_ends_the_start_in_a_sentence(tmp_path):
    file = tmp_path / "club.sqlite3"
    file.write_text("the minutes of the last meeting\n" * 50)
    done = subprocess.run(
        [sys.executable, "-c", "import clubscore.wsgi"],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": f"sqlite:///{file}"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(f"The database {file} cannot be used: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "variables",
    [
        {"DATABASE_URL": "sqlite:////proc/none/club.sqlite3"},
        {"DATABASE_URL": "", "DATA_DIR": "/proc/none", "SECRET_KEY": "k" * 50},
    ],
)
@pytest.mark.parametrize(
    "command", [["manage.py", "migrate"], ["-c", "import clubscore.wsgi"]]
)
def test_a_folder_that_takes_no_file_ends_the_start_in_a_sentence(command, variables):
    environment = {**os.environ, **variables}
    if not environment["DATABASE_URL"]:
        del environment["DATABASE_URL"]
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith("The database cannot be kept in /proc/none/")
    assert done.stderr.count("\n") == 1


def test_no_worker_inherits_a_connection_of_the_checks(monkeypatch):
    closed = []
    monkeypatch.setattr(
        gunicorn, "connections", SimpleNamespace(close_all=lambda: closed.append(True))
    )
    gunicorn.pre_fork(None, None)
    assert gunicorn.preload_app
    assert closed == [True]


def test_a_worker_on_its_way_out_is_not_disturbed():
    code = (
        "import os, signal; from clubscore import gunicorn\n"
        "gunicorn.worker_exit(None, None)\n"
        "for one in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):\n"
        "    os.kill(os.getpid(), one)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60, check=True)
