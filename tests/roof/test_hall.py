"""A laptop in a hall: which hosts it answers to, its certificate, the phones' door."""

from __future__ import annotations

import stat
import subprocess
import threading
import urllib.error
import urllib.request

import pytest

from clubscore.hall.__main__ import main
from clubscore.hall.addresses import hosts_for
from clubscore.hall.certificates import make_certificate
from clubscore.hall.door import ROOT_PATH, door

HERE = ["localhost", "127.0.0.1"]


def openssl(folder, *words):
    done = subprocess.run(
        ["openssl", *words],  # noqa: S607
        cwd=folder,
        capture_output=True,
        check=False,
    )
    return (done.stdout + done.stderr).decode()


@pytest.fixture
def folder(tmp_path):
    make_certificate(tmp_path / "tls", [*HERE, "hall.local", "192.168.1.20"])
    return tmp_path / "tls"


@pytest.mark.parametrize(
    ("host", "more"),
    [
        ("127.0.0.1", []),
        ("192.168.1.20", ["192.168.1.20"]),
        ("::", ["hall", "hall.local", "192.168.1.20", "10.0.0.7"]),
    ],
)
def test_the_app_answers_to_where_it_listens(host, more):
    own = ["192.168.1.20", "10.0.0.7"]
    assert hosts_for(host, machine="hall.lan", addresses=own) == [*HERE, *more]


def test_make_run_takes_the_hosts_of_its_address_unless_they_are_given():
    words = ["make", "-n", "run", "HOST=192.168.1.20", "CERT=c.pem", "KEY=k.pem"]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    hosts = 'ALLOWED_HOSTS="${ALLOWED_HOSTS-$(.venv/bin/python -m clubscore.hall hosts'
    assert f'{hosts} 192.168.1.20)}}"' in told
    assert "export HTTPS=true;" in told
    assert "--bind 192.168.1.20:8000" in told
    assert "--certfile c.pem --keyfile k.pem" in told


def test_make_run_speaks_plain_http_without_a_certificate():
    words = ["make", "-n", "run"]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert "HTTPS=true" not in told
    assert "--certfile" not in told


def test_the_hosts_are_told_in_one_line(capsys):
    assert main(["hosts", "192.168.1.20"]) == 0
    assert capsys.readouterr().out == "localhost,127.0.0.1,192.168.1.20\n"


def test_what_is_not_known_says_what_is(capsys):
    assert main(["gate"]) == 2
    assert "certificate" in capsys.readouterr().out


def test_the_certificate_names_its_hosts_and_holds_under_its_root(folder):
    told = openssl(
        folder, "verify", "-x509_strict", "-CAfile", "root.pem", "server.pem"
    )
    assert told == "server.pem: OK\n"
    names = openssl(
        folder, "x509", "-in", "server.pem", "-noout", "-ext", "subjectAltName"
    )
    for name in ("localhost", "127.0.0.1", "hall.local", "192.168.1.20"):
        assert name in names


def test_the_root_vouches_for_no_site_of_the_internet(tmp_path):
    hosts = ["club.example.org", "8.8.8.8", "notlocal", "127.0.0.1"]
    make_certificate(tmp_path, hosts)
    names = openssl(
        tmp_path, "x509", "-in", "server.pem", "-noout", "-ext", "subjectAltName"
    )
    assert "IP Address:127.0.0.1" in names
    assert not any(host in names for host in hosts[:-1])
    words = ("req", "-x509", "-CA", "root.pem", "-CAkey", "root.key", "-nodes")
    site = ("-addext", "subjectAltName=DNS:bank.example", "-subj", "/CN=x")
    openssl(tmp_path, *words, *site, "-keyout", "bad.key", "-out", "bad.pem")
    told = openssl(tmp_path, "verify", "-CAfile", "root.pem", "bad.pem")
    assert "permitted subtree violation" in told


def test_the_root_is_kept_and_its_key_is_its_owners_alone(folder):
    before = (folder / "root.pem").read_bytes()
    make_certificate(folder, HERE)
    assert (folder / "root.pem").read_bytes() == before
    for name in ("root.key", "server.key"):
        assert stat.S_IMODE((folder / name).stat().st_mode) == 0o600


@pytest.fixture
def opened(folder):
    server = door(("127.0.0.1", 0), folder / "root.pem", "https://192.168.1.20:8443/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_the_door_gives_the_root_and_the_way_to_the_app(opened, folder):
    with urllib.request.urlopen(f"{opened}/") as answer:
        page = answer.read().decode()
    assert "https://192.168.1.20:8443/" in page
    assert ROOT_PATH in page
    with urllib.request.urlopen(opened + ROOT_PATH) as answer:
        assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
        assert answer.read() == (folder / "root.pem").read_bytes()


@pytest.mark.parametrize("path", ["/root.key", "/../root.key", "/server.key"])
def test_the_door_gives_nothing_else(opened, path):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(opened + path)
