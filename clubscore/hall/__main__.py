"""What `make` asks: `python -m clubscore.hall hosts HOST`, `certificate` and `door`."""

import sys
from pathlib import Path

import segno

from clubscore.hall.addresses import hosts_for, own_addresses
from clubscore.hall.certificates import make_certificate
from clubscore.hall.door import door


def main(words: list[str]) -> int:
    """Do what the first word says; returns the exit code."""
    match words:
        case ["hosts", host]:
            _say(",".join(hosts_for(host)))
        case ["certificate", host, folder]:
            make_certificate(Path(folder), hosts_for(host))
        case ["door", host, door_port, app_port, folder]:
            _open_door(host, int(door_port), int(app_port), Path(folder))
        case _:
            _say(__doc__ or "")
            return 2
    return 0


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _open_door(host: str, door_port: int, app_port: int, folder: Path) -> None:
    """Serve the page with the root until Ctrl-C, and show the way to it."""
    reached = next(iter(own_addresses()), "127.0.0.1") if host == "0.0.0.0" else host  # noqa: S104
    page = f"http://{reached}:{door_port}/"
    with door(
        (host, door_port), folder / "root.pem", f"https://{reached}:{app_port}/"
    ) as one:
        _say(f"Phones start at {page}")
        segno.make(page).terminal(compact=True)
        try:
            one.serve_forever()
        except KeyboardInterrupt:
            return


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
