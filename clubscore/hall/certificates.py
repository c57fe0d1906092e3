"""A certificate of the hall's own: phones that know its root trust the laptop.

The root is made once and kept; what it may vouch for is named in it: addresses of
private networks and names that exist in no other. The server's certificate is made anew
for each start, for the addresses of today. Both are made by openssl.
"""

import ipaddress
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from clubscore.hall.addresses import is_address

ROOT_DAYS: Final = 3650
SERVER_DAYS: Final = 90
# The private networks, those of no router, and this machine alone.
NETWORKS: Final = (
    "10.0.0.0/255.0.0.0",
    "172.16.0.0/255.240.0.0",
    "192.168.0.0/255.255.0.0",
    "169.254.0.0/255.255.0.0",
    "127.0.0.0/255.0.0.0",
)
NAMES: Final = ("local", "localhost", "home.arpa")


def make_certificate(folder: Path, hosts: Sequence[str]) -> None:
    """Write `server.pem` and `server.key` for these hosts; a root if there is none.

    A host that the root may not vouch for is left out.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (folder / "root.key").exists():
        _make_root(folder)
    vouched = [host for host in hosts if _is_private(host)]
    alternatives = ",".join(
        f"{'IP' if is_address(host) else 'DNS'}:{host}" for host in vouched
    )
    settings = folder / "server.cnf"
    settings.write_text(
        "basicConstraints=critical,CA:false\n"
        "keyUsage=critical,digitalSignature\n"
        "extendedKeyUsage=serverAuth\n"
        f"subjectAltName={alternatives}\n"
    )
    _key(folder / "server.key")
    request = ("req", "-new", "-key", "server.key", "-subj", "/CN=Clubscore")
    _openssl(folder, *request, "-out", "server.csr")
    _openssl(
        folder,
        *("x509", "-req", "-in", "server.csr", "-days", str(SERVER_DAYS)),
        *("-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial"),
        *("-extfile", settings.name, "-out", "server.pem"),
    )


def _is_private(host: str) -> bool:
    if not is_address(host):
        return any(host == name or host.endswith(f".{name}") for name in NAMES)
    address = ipaddress.ip_address(host)
    return any(address in ipaddress.ip_network(network) for network in NETWORKS)


def _make_root(folder: Path) -> None:
    """Write `root.key` and `root.pem`; the key has its name when the root is whole."""
    permitted = [f"permitted;IP:{network}" for network in NETWORKS]
    permitted += [f"permitted;DNS:{name}" for name in NAMES]
    _key(folder / "root.draft")
    _openssl(
        folder,
        *("req", "-x509", "-new", "-key", "root.draft", "-days", str(ROOT_DAYS)),
        *("-subj", "/CN=Clubscore of this hall", "-out", "root.pem"),
        *("-addext", "basicConstraints=critical,CA:true,pathlen:0"),
        *("-addext", "keyUsage=critical,keyCertSign"),
        *("-addext", f"nameConstraints=critical,{','.join(permitted)}"),
    )
    (folder / "root.draft").rename(folder / "root.key")


def _key(path: Path) -> None:
    path.touch(mode=0o600)
    curve = ("-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256")
    _openssl(path.parent, "genpkey", *curve, "-out", path.name)


def _openssl(folder: Path, *words: str) -> None:
    subprocess.run(  # noqa: S603
        ["openssl", *words],  # noqa: S607  (its words are this module's)
        cwd=folder,
        check=True,
        capture_output=True,
    )
