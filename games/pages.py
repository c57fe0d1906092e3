"""What the game's page shows, ready for its templates: no rule, no query."""

from dataclasses import dataclass
from typing import Any

from games.entry_pages import EntryPage
from games.hand_rows import HandRow, hand_row
from games.models import Game
from games.preview import is_tied
from games.rules.meld_limits import meld_limits
from games.rules.seats import Seat, Side
from games.services.settlement import cash_owed
from games.sheet_words import cash_reason, result_words, stakes_words


@dataclass(frozen=True)
class SideBand:
    """One side on top of the page."""

    name: str
    players: list[str]
    total: int
    holes: int
    won: bool


@dataclass(frozen=True)
class CashRow:
    """What a player gets (positive cents) or pays, and why."""

    name: str
    seat: str
    cents: int
    why: str


class GamePage(EntryPage):
    """A game in the words and figures of its page, the entry of its next hand too."""

    @property
    def game(self) -> Game:
        """Return the stored game."""
        return self.view.game

    @property
    def is_open(self) -> bool:
        """Whether hands can be recorded."""
        return self.game.state == Game.State.OPEN

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return self.game.state == Game.State.FINISHED

    @property
    def is_review(self) -> bool:
        """Whether all hands are played and one of them is disputed."""
        return self.game.state == Game.State.REVIEW

    @property
    def is_tied(self) -> bool:
        """Whether a further hand decides."""
        return is_tied(self.view.verdict)

    @property
    def device_state(self) -> dict[str, Any]:
        """Return what the device needs to score the game's next hands on its own."""
        limits = meld_limits(self.view.rules)
        return {
            "game": str(self.game.public_id),
            "version": self.game.version,
            "rules": self.game.rules,
            "limits": {
                "holding": limits.holding,
                "side": limits.side,
                "usual": limits.usual,
            },
            "dealer": self.game.dealer,
            "stakes": self.game.stakes,
            "hands": self.view.entries,
        }

    @property
    def stakes(self) -> str:
        """Return the stakes agreed, in words."""
        stakes = self.view.verdict.stakes
        return stakes_words(stakes) if stakes else ""

    @property
    def dealer(self) -> str:
        """Return who deals the next hand."""
        seat = self.view.verdict.next_dealer
        return f"{self.view.names[seat]} ({seat.word})" if seat else ""

    @property
    def bands(self) -> list[SideBand]:
        """Return both sides as the band on top shows them."""
        return [self._band(side) for side in Side]

    def _band(self, side: Side) -> SideBand:
        verdict = self.view.verdict
        return SideBand(
            name=side.word,
            players=[self.view.names[seat] for seat in side.seats],
            total=verdict.totals[side],
            holes=verdict.holes[side],
            won=verdict.winner is side,
        )

    @property
    def rows(self) -> list[HandRow]:
        """Return the hands so far, each with what it scored."""
        return [hand_row(self.view, kept) for kept in self.view.hands]

    @property
    def result(self) -> str:
        """Return who won by what, or nothing while the game is open."""
        verdict = self.view.verdict
        if verdict.winner is None:
            return ""
        return result_words(verdict.winner, verdict.totals, verdict.holes)

    @property
    def cash(self) -> list[CashRow]:
        """Return what each player, and the kitty, gets or pays for the game."""
        verdict = self.view.verdict
        if not self.is_over or verdict.cash is None:
            return []
        players = [
            CashRow(
                name=self.view.names[seat],
                seat=seat.word,
                cents=verdict.cash[seat],
                why=cash_reason(seat, verdict.payments),
            )
            for seat in Seat
        ]
        kitty = verdict.cash["kitty"]
        return players + ([CashRow("The kitty", "", kitty, "holes")] if kitty else [])

    @property
    def hand_overs(self) -> list[tuple[str, str, int]]:
        """Return who hands whom how many cents to clear the game."""
        names = self.view.names
        return [
            (names[payer], names.get(payee, "the cash box"), cents)
            for (payer, payee), cents in sorted(cash_owed(self.view.verdict).items())
        ]
