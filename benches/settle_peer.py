"""The settle page of ihatemoney with the payments of 10,000 games, in its own Python.

Never imported: `benches.big_books` runs it with the interpreter that
`IHATEMONEY_PYTHON` names, where somebody has installed ihatemoney by hand. For each
line read it shows the page once and prints the milliseconds that took.
"""

import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

MEMBERS, GAMES = 40, 10_000
PROJECT = "bench"
MILLISECONDS = 1000


def main() -> None:
    """Fill a project of its own, then answer line by line."""
    from ihatemoney.run import create_app  # type: ignore[import-not-found] # noqa: PLC0415

    folder = Path(tempfile.mkdtemp(prefix="ihatemoney-"))
    file = folder / "bench.db"
    settings = folder / "ihatemoney.cfg"
    settings.write_text(
        f'SQLALCHEMY_DATABASE_URI = "sqlite:///{file}"\nSECRET_KEY = "bench"\n'
    )
    app = create_app(instance_path=str(folder))
    fill(file)
    client = app.test_client()
    with client.session_transaction() as session:
        session["projects"] = {PROJECT: "Bench"}
    for _ in sys.stdin:
        print(shown(client), flush=True)


def shown(client: object) -> float:
    """Milliseconds of one page; RuntimeError where it is not the page."""
    start = time.perf_counter()
    answer = client.get(f"/{PROJECT}/settle_bills")  # type: ignore[attr-defined]
    spent = (time.perf_counter() - start) * MILLISECONDS
    if answer.status_code != 200:  # noqa: PLR2004 - OK
        raise RuntimeError(f"ihatemoney answers {answer.status_code}")
    return spent


def fill(file: Path) -> None:
    """Lay down one bill a losing player and game: stake and hole together."""
    chance = random.Random("1934 peer")  # noqa: S311 - a bench
    with sqlite3.connect(file) as database:
        database.execute(
            "INSERT INTO project (id, name, password, contact_email,"
            " logging_preference, default_currency)"
            " VALUES (?, 'Bench', '', 'a@example.com', 'ENABLED', 'XXX')",
            [PROJECT],
        )
        database.executemany(
            "INSERT INTO person (id, project_id, name, weight, activated)"
            " VALUES (?, ?, ?, 1, 1)",
            [(n, PROJECT, f"Player {n}") for n in range(1, MEMBERS + 1)],
        )
        for game in range(GAMES):
            four = chance.sample(range(1, MEMBERS + 1), 4)
            for part, (loser, winner) in enumerate(((1, 2), (3, 0))):
                bill = 2 * game + part + 1
                database.execute(
                    "INSERT INTO bill (id, payer_id, amount, date, creation_date,"
                    " what, bill_type, original_currency, converted_amount)"
                    " VALUES (?, ?, 1.25, '2026-10-01', '2026-10-01', 'Game',"
                    " 'EXPENSE', 'XXX', 1.25)",
                    [bill, four[winner]],
                )
                database.execute(
                    "INSERT INTO billowers (bill_id, person_id) VALUES (?, ?)",
                    [bill, four[loser]],
                )


if __name__ == "__main__":
    main()
