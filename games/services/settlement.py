"""From a verdict to the ledger: a game that is over moves money, once and exactly."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from typing import Any, Final
from uuid import UUID

from django.utils import timezone

from clubs.models import Member, User
from clubs.services import Refused
from clubscore.lib.prepared import Update
from games.judge import Verdict
from games.models import Game
from games.rules.seats import Side
from games.rules.stakes import KITTY
from games.services.common import (
    Sent,
    audit_sent,
    judge_game,
    require_version,
    standing_hands,
    write_to,
)
from ledger import selectors as ledger_selectors
from ledger import services as ledger
from ledger.models import AccountKind, Component, PostingKind

_STORE: Final = Update(
    Game,
    *("total_ns", "total_ew", "holes_ns", "holes_ew", "hands_counted", "version"),
    *("winner", "state", "finished_at", "settlement", "draft"),
)


def resettle(game: Game, verdict: Verdict, *, actor: User, reason: str = "") -> None:
    """Settle the game by its verdict, and save what a recorded hand may change."""
    settle(game, verdict, actor=actor, reason=reason)
    _STORE.save(game)


def settle(game: Game, verdict: Verdict, *, actor: User, reason: str = "") -> None:
    """Make the ledger and the game's state say what the verdict says; saves no game.

    A posting that still says the same stays. Otherwise it is reversed, and a game
    that is over gets a new one; a game no side has won any more is open again. While
    a hand is disputed nothing is posted, and what was is reversed.
    """
    settles = verdict.over and not game.disputes_open
    moves = _moves(game, verdict) if settles else []
    if game.state == Game.State.FINISHED:
        same = settles and game.winner == str(verdict.winner)
        _reverse_if_other(game, moves if same else None, actor=actor, reason=reason)
    if settles and game.state != Game.State.FINISHED:
        _post(game, verdict, moves, actor=actor, reason=reason)
    _set_state(game, verdict)


def _set_state(game: Game, verdict: Verdict) -> None:
    if verdict.over:
        state = Game.State.REVIEW if game.disputes_open else Game.State.FINISHED
        game.state, game.winner = state, str(verdict.winner)
        game.finished_at = game.finished_at or timezone.now()
    else:
        game.state, game.winner, game.finished_at = Game.State.OPEN, "", None


def _reverse_if_other(
    game: Game, moves: list[ledger.Move] | None, *, actor: User, reason: str
) -> None:
    """Reverse the game's posting, unless the same side still wins just these moves."""
    old = ledger_selectors.live_posting(game.club, game.source_key)
    if old is None:
        raise RuntimeError(f"{game.source_key} is finished and has no posting")
    if moves is not None and ledger_selectors.moves_of(old) == moves:
        return
    ledger.reverse(posting=old, actor=actor, reason=reason)
    game.state = Game.State.OPEN
    game.settlement = old.revision + 1


def _post(
    game: Game,
    verdict: Verdict,
    moves: list[ledger.Move],
    *,
    actor: User,
    reason: str,
) -> None:
    ledger.post(
        club=game.club,
        kind=PostingKind.GAME,
        played_on=game.played_on,
        source_key=game.source_key,
        revision=game.settlement,
        moves=moves,
        text=_text(game, verdict),
        actor=actor,
        reason=reason,
    )


def _text(game: Game, verdict: Verdict) -> str:
    """Say what was booked; no score, which a correction may change and this not."""
    table = f", table {game.table}" if game.table else ""
    return f"Game{table}: {_winner(verdict).word} won"


def _winner(verdict: Verdict) -> Side:
    if verdict.winner is None:
        raise RuntimeError("a game that is over has a winner")
    return verdict.winner


def _moves(game: Game, verdict: Verdict) -> list[ledger.Move]:
    return settlement_moves(verdict, dict(game.seats.values_list("seat", "member_id")))


def settlement_moves(verdict: Verdict, seats: Mapping[str, int]) -> list[ledger.Move]:
    """Return what a game moves in the ledger; `seats` has the members' primary keys."""
    accounts: dict[str, ledger.AccountRef] = {**seats, KITTY: AccountKind.KITTY}
    return [
        ledger.Move(
            from_=accounts[str(payment.payer)],
            to=accounts[str(payment.payee)],
            cents=payment.cents,
            component=Component(payment.component),
            hand_number=payment.hand_number,
        )
        for payment in verdict.payments
        if payment.cents
    ]


def cash_owed(verdict: Verdict) -> Counter[tuple[str, str]]:
    """Return who hands whom how many cents to clear this game: payer, payee → cents.

    What two players owe each other is set off; payments to the kitty go to the box.
    """
    between: Counter[tuple[str, str]] = Counter()
    for payment in verdict.payments:
        between[str(payment.payer), str(payment.payee)] += payment.cents
    return Counter(
        {
            (payer, payee): net
            for (payer, payee), cents in between.items()
            if (net := cents - between.get((payee, payer), 0)) > 0
        }
    )


def pay_at_table(sent: Sent, *, game_id: UUID, version: int, on: date) -> Game:
    """Record that the game's cash, as of this version, changed hands at the table.

    Raises Stale where the game was changed meanwhile, Refused where it is not over,
    moved no money, or has been paid.
    """
    with write_to(sent, game_id, "pay-game") as (game, replay):
        if replay:
            return game
        require_version(game, version)
        if game.state == Game.State.REVIEW:
            raise Refused(
                "This game is under review: what it moves is not known. Clear what is "
                "disputed, then pay."
            )
        if game.state != Game.State.FINISHED:
            raise Refused("Only a game that is over can be paid. Record its last hand.")
        ledger.record_payments(
            club=sent.club,
            payments=_payments(game),
            on=on,
            actor=sent.actor,
            key=None,
            text="Paid at the table",
            source_key=game.source_key,
        )
        audit_sent(sent, "game paid", game.source_key)
    return game


def _payments(game: Game) -> list[ledger.Payment]:
    verdict = judge_game(game, [hand.entry for hand in standing_hands(game)])
    parties: dict[str, Member | Any] = {
        seat.seat: seat.member for seat in game.seats.select_related("member")
    }
    parties[KITTY] = ledger.CASH_BOX
    owed = cash_owed(verdict)
    if not owed:
        raise Refused("This game moved no money between its players: nothing to pay.")
    return [
        ledger.Payment(payer=parties[payer], payee=parties[payee], cents=cents)
        for (payer, payee), cents in sorted(owed.items())
    ]
