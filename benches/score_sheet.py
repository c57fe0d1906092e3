"""Printing a game's score sheet, from a warm process, against an empty page.

The yardstick is WeasyPrint as it comes, on a page of one word. Ours is the whole way
from the judged game to the bytes: template, tagged PDF, own fonts.
"""

from collections.abc import Sequence
from datetime import date

from benches.frame import Figure, figure, in_turn
from benches.radio import NAMES, record
from clubscore.lib import pdf
from clubscore.lib.paper import ClubFacts
from games.judge import judge
from games.rules.seats import Seat
from games.sheets import ScoreSheet, score_sheet, score_sheet_html

ROUNDS = 25
GOAL, FLOOR = 5.0, 7.0


def run() -> Sequence[Figure]:
    """Return the figure of the score sheet."""
    import weasyprint  # noqa: PLC0415

    sheet = _sheet()
    pairs = in_turn(
        lambda: pdf.render(score_sheet_html(sheet)),
        lambda: weasyprint.HTML(string="<p>Empty</p>").write_pdf(),
        rounds=ROUNDS,
    )
    return [figure("score sheet", pairs, unit="ms CPU", goal=GOAL, floor=FLOOR)]


def _sheet() -> ScoreSheet:
    verdict = judge(record())
    return score_sheet(
        verdict,
        club=ClubFacts("Riverside Pinochle Club", "letter"),
        played_on=date(2026, 11, 20),
        table="1",
        players={seat: NAMES[seat] for seat in Seat},
    )
