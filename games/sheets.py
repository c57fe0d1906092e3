"""What the printed score sheet of a game shows; pure of the database."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.template.loader import render_to_string

from clubscore.lib.formatting import day_text, money_text
from clubscore.lib.paper import ClubFacts
from games.rules.seats import Seat, Side
from games.sheet_details import HandDetail, hand_details
from games.sheet_hands import BLANK_LINE, HandLine, hand_line, hand_notes
from games.sheet_words import (
    cash_reason,
    game_title,
    result_words,
    rule_lines,
    stakes_words,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from games.judge import Verdict
    from games.rules.ruleset import RuleSet, Stakes

__all__ = ["ClubFacts", "ScoreSheet", "blank_sheet", "score_sheet", "score_sheet_html"]
BLANK_HANDS = 5
SHORT_GAME = 8
# So many lines of what was recorded go below the rules; more have a page of their own.
SHORT_DETAILS = 6
# What fits on one page in large type, in points: rows, and the lines a text takes more.
ROOM, ROW, LINE, NOTE_LINE = 348, 26, 16, 12
PLAYER_WIDTH, REASON_WIDTH, NAMES_WIDTH, NOTE_WIDTH = 24, 50, 92, 120
WIDE_FROM = "\u2e80"
WIDE_LETTERS = frozenset("MWmw@")


def _lines(text: str, width: int) -> int:
    """Return about how many lines a text takes; letters of the East are wide."""
    wide = sum(letter >= WIDE_FROM or letter in WIDE_LETTERS for letter in text)
    return 1 + (len(text) + wide) // width


@dataclass(frozen=True, slots=True)
class CashLine:
    """What one player gets for the game, or pays where negative, and why."""

    player: str
    amount: str
    reasons: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A game on paper, every text ready to print.

    `result` and `cash` are empty while the game is open. A blank sheet has empty
    rows for the pencil, and lines to write on for what it does not know.
    """

    club: ClubFacts
    heading: str
    day: str
    rules_name: str
    agreed: tuple[str, ...]
    players: tuple[str, ...] = ()
    hands: tuple[HandLine, ...] = ()
    result: str = ""
    cash: tuple[CashLine, ...] = ()
    notes: tuple[str, ...] = ()
    details: tuple[HandDetail, ...] = ()
    blank: bool = False

    @property
    def title(self) -> str:
        """The document's title, as a PDF reader shows it."""
        return f"{self.heading}: {self.rules_name}"

    @property
    def running_head(self) -> str:
        """The line on top of every page after the first."""
        return " · ".join(filter(None, (self.club.name, "Score sheet", self.day)))

    @property
    def is_long(self) -> bool:
        """Whether the cash may not fit on the first page; kept whole, it costs more."""
        return len(self.hands) > SHORT_GAME

    @property
    def details_apart(self) -> bool:
        """Whether what was recorded begins a page, and the sheet has its own."""
        lines = sum(
            _lines(line, NOTE_WIDTH) for one in self.details for line in one.lines
        )
        return lines > SHORT_DETAILS

    @property
    def is_roomy(self) -> bool:
        """Whether all of it fits on one page in type to be read from the wall."""
        return self.blank or self.height <= ROOM

    @property
    def height(self) -> int:
        """About how high players, hands, cash and notes are in that type, in points."""
        players = sum(_lines(text, NAMES_WIDTH) for text in self.players)
        cash = sum(
            max(_lines(line.player, PLAYER_WIDTH), _lines(line.reasons, REASON_WIDTH))
            for line in self.cash
        )
        notes = sum(_lines(text, NOTE_WIDTH) for text in self.notes)
        if self.details and not self.details_apart:
            notes += 2 + SHORT_DETAILS
        return (
            ROW * (len(self.hands) + len(self.cash))
            + LINE * (players + cash - len(self.cash))
            + NOTE_LINE * (notes + 2 * bool(notes))
        )

    # One paragraph of several lines is printed in half the time of as many
    # paragraphs.
    @property
    def who(self) -> str:
        """The club with the rules it plays by, then a line for each side."""
        return "\n".join((f"{self.club.name} · {self.rules_name}", *self.players))

    @property
    def agreed_lines(self) -> str:
        """The stakes and the rules, a line for each subject."""
        return "\n".join(self.agreed)

    @property
    def note_lines(self) -> str:
        """Rulings, corrections and what else must be said, a line each."""
        return "\n".join(self.notes)


def score_sheet(
    verdict: Verdict,
    *,
    club: ClubFacts,
    played_on: date,
    table: str = "",
    number: int = 1,
    players: Mapping[Seat, str],
    notes: Sequence[str] = (),
    under_review: bool = False,
) -> ScoreSheet:
    """Return the sheet of a game as it was judged, over or not.

    `number` is which game of its night at its table it is. Under review it has its
    result, and no cash yet. `notes` are printed after the hands' own: corrections,
    replaced players. Raises ValueError for a record with errors, which has no sheet.
    """
    if verdict.record is None or verdict.rules is None or verdict.stakes is None:
        raise ValueError("a record with errors has no score sheet")
    written = verdict.record.hands
    sheet = ScoreSheet(
        club=club,
        heading=game_title(played_on, table, number),
        day=day_text(played_on),
        rules_name=verdict.rules.name,
        agreed=_agreed(verdict.rules, verdict.stakes),
        players=_player_lines(players, verdict.record.dealer),
        hands=tuple(
            hand_line(hand, written[hand.number - 1]) for hand in verdict.hands
        ),
        notes=(*hand_notes(verdict.hands, written), *notes),
        details=hand_details(verdict.hands, written, verdict.rules),
    )
    if not verdict.over:
        return sheet
    whole = _with_outcome(sheet, verdict, players)
    if not under_review:
        return whole
    return replace(whole, result=f"Under review: {whole.result}", cash=())


def _with_outcome(
    sheet: ScoreSheet, verdict: Verdict, players: Mapping[Seat, str]
) -> ScoreSheet:
    if verdict.winner is None or verdict.cash is None:
        raise ValueError("a game that is over has a winner and its cash")
    cash, payments = verdict.cash, verdict.payments
    lines = [
        CashLine(
            f"{seat.word}: {players[seat]}",
            money_text(cash[seat]),
            cash_reason(seat, payments),
        )
        for seat in Seat
    ]
    if cash["kitty"]:
        lines.append(CashLine("The kitty", money_text(cash["kitty"]), ""))
    result = result_words(verdict.winner, verdict.totals, verdict.holes)
    return replace(sheet, result=result, cash=tuple(lines))


def _agreed(rules: RuleSet, stakes: Stakes) -> tuple[str, ...]:
    lines = (f"{line.name}: {line.text}." for line in rule_lines(rules))
    return (f"Stakes: {stakes_words(stakes)}.", *lines)


def _player_lines(players: Mapping[Seat, str], dealer: Seat) -> tuple[str, ...]:
    """Return one line a side: "North–South: Ada (North, first dealer) and Cal …"."""

    def at(seat: Seat) -> str:
        first = ", first dealer" if seat is dealer else ""
        return f"{players[seat]} ({seat.word}{first})"

    return tuple(f"{side.word}: {' and '.join(map(at, side.seats))}" for side in Side)


def blank_sheet(
    rules: RuleSet, *, club: ClubFacts, stakes: Stakes | None = None
) -> ScoreSheet:
    """Return a sheet to fill in by pencil; the rule set's own stakes by default."""
    return ScoreSheet(
        club=club,
        heading="Score sheet",
        day="",
        rules_name=rules.name,
        agreed=_agreed(rules, stakes or rules.stakes),
        hands=(BLANK_LINE,) * BLANK_HANDS,
        cash=tuple(CashLine(seat.word, "", "") for seat in Seat),
        blank=True,
    )


def score_sheet_html(sheet: ScoreSheet) -> str:
    """Return the page for `clubscore.lib.pdf.render`."""
    return render_to_string("pdf/score_sheet.html", {"sheet": sheet})
