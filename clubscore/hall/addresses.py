"""Under which names and addresses this machine is reached."""

import ipaddress
import socket
import subprocess
from collections.abc import Sequence
from typing import Final

OWN: Final = ("localhost", "127.0.0.1")
ANY: Final = ("0.0.0.0", "::", "[::]")  # noqa: S104  (compared, not listened on)


def own_addresses() -> list[str]:
    """Return the machine's own IPv4 addresses in its networks."""
    found = subprocess.run(
        ["hostname", "-I"],  # noqa: S607  (wherever Debian has it)
        capture_output=True,
        text=True,
        check=False,
    )
    return [word for word in found.stdout.split() if ":" not in word]


def hosts_for(
    host: str, *, machine: str | None = None, addresses: Sequence[str] | None = None
) -> list[str]:
    """Return what the app answers to when it listens on `host`.

    Listening everywhere, it answers to the machine's name, as phones say it too, and
    to each of its addresses.
    """
    if host not in ANY:
        return list(dict.fromkeys([*OWN, host]))
    name = (socket.gethostname() if machine is None else machine).split(".")[0]
    own = own_addresses() if addresses is None else addresses
    return list(dict.fromkeys([*OWN, name, f"{name}.local", *own]))


def is_address(host: str) -> bool:
    """Whether it is an address of numbers, and no name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
