"""Run a command beside a PostgreSQL of its own: `python -m tests.with_postgres CMD…`.

The server lives in a temporary folder on a free loopback port and is gone afterwards.
`initdb` refuses root, so root hands it to the user that Debian's package made.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

DEBIAN_FOLDER = Path("/usr/lib/postgresql")


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit("Give the command to run: python -m tests.with_postgres CMD…")
    folder = Path(tempfile.mkdtemp(prefix="clubscore-postgres-"))
    port = free_port()
    try:
        start(folder, port)
        url = f"postgres://clubscore@127.0.0.1:{port}/postgres"
        return subprocess.call(sys.argv[1:], env=os.environ | {"DATABASE_URL": url})
    finally:
        stop(folder)
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def program(name: str) -> str:
    found = sorted(DEBIAN_FOLDER.glob(f"*/bin/{name}"), key=version_of)
    path = str(found[-1]) if found else shutil.which(name)
    if path is None:
        sys.exit(f"{name} is missing: sudo apt-get install postgresql")
    return path


def version_of(path: Path) -> int:
    return int(path.parent.parent.name)


def as_server(*command: str) -> list[str]:
    if os.geteuid() == 0:
        return ["runuser", "-u", "postgres", "--", *command]
    return list(command)


def start(folder: Path, port: int) -> None:
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    data = str(folder / "data")
    run(
        program("initdb"), "-D", data, "-U", "clubscore", "--auth=trust",
        "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync",
    )  # fmt: skip
    options = (
        f"-p {port} -k {folder} -h 127.0.0.1 -c max_connections=200 "
        "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    )
    run(
        program("pg_ctl"), "-D", data, "-l", str(folder / "log"), "-w",
        "-o", options, "start",
    )  # fmt: skip


def stop(folder: Path) -> None:
    data = str(folder / "data")
    if (folder / "data" / "postmaster.pid").exists():
        run(program("pg_ctl"), "-D", data, "-m", "immediate", "stop")


def run(*command: str) -> None:
    done = subprocess.run(
        as_server(*command), cwd="/", capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
