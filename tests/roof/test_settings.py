"""A wrong setting stops the start with one sentence that says what to write."""

from __future__ import annotations

import logging
import os
import re
import runpy
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

ROOT = Path(__file__).resolve().parents[2]
LONG = "k" * 50
NAMES = (
    "ALLOWED_HOSTS", "BASE_URL", "DATABASE_URL", "DATA_DIR", "DEBUG", "HTTPS",
    "SECRET_KEY", "STATIC_ROOT",
)  # fmt: skip

WRONG = [
    ({"DEBUG": "yes"}, "DEBUG is a yes-or-no setting: write true or false"),
    ({"HTTPS": "1"}, "HTTPS is a yes-or-no setting: write true or false"),
    ({"SECRET_KEY": "short"}, "SECRET_KEY has 5 characters; it needs at least 50"),
    ({"ALLOWED_HOSTS": ","}, "ALLOWED_HOSTS is a list separated by commas"),
    ({"ALLOWED_HOSTS": "https://club.example"}, "names without https://"),
    ({"ALLOWED_HOSTS": "club.example:8000"}, "without a port"),
    ({"BASE_URL": "club.example"}, "like https://club.example.org: not 'club.example'"),
    ({"STATIC_ROOT": ""}, "STATIC_ROOT is set but empty"),
    ({"DATA_DIR": "/proc/none"}, "The secret key cannot be kept in /proc/none"),
    ({"DATABASE_URL": ""}, "DATABASE_URL is set but empty"),
    ({"DATABASE_URL": "nonsense"}, "DATABASE_URL is not the address of a database"),
    ({"DATABASE_URL": "postgres://h:port/name"}, "is not the address of a database"),
    ({"DATABASE_URL": "mysql://u:p@h/name"}, "Use SQLite or PostgreSQL."),
    ({"DATABASE_URL": "sqlite:///a.db?timeout=3"}, "takes no options"),
    ({"DATABASE_URL": "sqlite://"}, "a database in memory forgets"),
    ({"DATABASE_URL": "sqlite:///:memory:"}, "a database in memory forgets"),
]


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "the club's data #1 100%"


@pytest.fixture
def read(monkeypatch, folder):
    """Read the settings anew, with these variables and no others of the app's."""

    def settings_of(**variables: str) -> dict:
        for name in NAMES:
            monkeypatch.delenv(name, raising=False)
        for name, value in ({"DATA_DIR": str(folder)} | variables).items():
            monkeypatch.setenv(name, value)
        return runpy.run_path(str(ROOT / "clubscore" / "settings.py"))

    return settings_of


@pytest.mark.parametrize(("variables", "sentence"), WRONG)
def test_a_wrong_value_is_refused_in_a_sentence(read, variables, sentence):
    with pytest.raises(ImproperlyConfigured, match=re.escape(sentence)) as refusal:
        read(**variables)
    assert "\n" not in str(refusal.value)


def test_without_any_setting_all_is_safe(read, folder):
    found = read()
    assert (found["DEBUG"], found["ALLOWED_HOSTS"]) == (
        False,
        ["localhost", "127.0.0.1"],
    )
    assert found["DATABASES"]["default"]["NAME"] == f"{folder}/clubscore.sqlite3"
    assert found["STATIC_ROOT"] == folder / "static"


def test_the_key_is_made_once_and_only_its_owner_reads_it(read, folder):
    first = read()["SECRET_KEY"]
    assert len(first) >= 50
    assert read()["SECRET_KEY"] == first
    assert [path.name for path in folder.iterdir()] == ["secret_key"]
    assert stat.S_IMODE((folder / "secret_key").stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_of_two_first_starts_at_once_the_first_key_stays(read, folder, monkeypatch):
    link = Path.hardlink_to

    def another_was_quicker(path: Path, draft: Path) -> None:
        path.write_text("a" * 50)
        link(path, draft)

    monkeypatch.setattr(Path, "hardlink_to", another_was_quicker)
    assert read()["SECRET_KEY"] == "a" * 50


def test_a_kept_key_that_is_cut_short_is_named_by_its_file(read, folder):
    folder.mkdir()
    (folder / "secret_key").write_text("cut")
    with pytest.raises(ImproperlyConfigured, match="secret_key has 3 characters"):
        read()


def test_a_given_key_is_taken_and_none_kept(read, folder):
    assert read(SECRET_KEY=LONG)["SECRET_KEY"] == LONG
    assert not (folder / "secret_key").exists()


def test_sqlite_gets_the_options_that_keep_every_hand(read):
    config = read()["DATABASES"]["default"]
    assert config["ENGINE"] == "clubscore.queued_sqlite"
    assert config["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "synchronous=FULL" in config["OPTIONS"]["init_command"]


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_postgresql_is_asked_whether_it_still_lives(read, scheme):
    url = f"{scheme}://teller:secret@db.example:5433/club"
    config = read(DATABASE_URL=url)["DATABASES"]["default"]
    assert config["ENGINE"] == "django.db.backends.postgresql"
    assert (config["HOST"], config["PORT"]) == ("db.example", 5433)
    assert config["CONN_HEALTH_CHECKS"] is True


def test_behind_tls_cookies_travel_by_it_alone(read):
    hosts = "club.example,.clubs.example,[::1]"
    found = read(HTTPS="true", ALLOWED_HOSTS=hosts)
    assert found["SESSION_COOKIE_SECURE"] is found["CSRF_COOKIE_SECURE"] is True
    assert found["CSRF_TRUSTED_ORIGINS"] == [
        "https://club.example",
        "https://*.clubs.example",
        "https://[::1]",
    ]


def test_without_tls_no_header_of_a_stranger_says_it_was_there(read):
    assert "SECURE_PROXY_SSL_HEADER" not in read()


def test_static_files_have_hashed_names_unless_debugging(read):
    backends = [
        read(DEBUG=word)["STORAGES"]["staticfiles"] for word in ("true", "false")
    ]
    assert "Manifest" not in backends[0]["BACKEND"]
    assert "Manifest" in backends[1]["BACKEND"]


def test_a_strange_host_is_logged_in_one_line(client, caplog, read):
    log = read()["LOGGING"]
    assert log["loggers"]["django.security.DisallowedHost"]["filters"]
    with caplog.at_level(logging.ERROR):
        assert (
            client.get("/health/", headers={"host": "evil.example"}).status_code == 400
        )
    logged = [one for one in caplog.records if one.name.endswith("DisallowedHost")]
    assert "evil.example" in logged[0].getMessage()
    assert logged[0].exc_info is None


@pytest.mark.parametrize(
    "command",
    [
        ["manage.py", "check"],
        ["manage.py", "migrate"],
        ["-m", "gunicorn", "clubscore.wsgi", "-c", "clubscore/gunicorn.py", "-b", ":0"],
    ],
)
def test_the_start_ends_with_the_sentence_and_nothing_else(command, tmp_path):
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | {"DEBUG": "yes", "DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    sentence = "DEBUG is a yes-or-no setting: write true or false, not 'yes'.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)
