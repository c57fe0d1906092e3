"""Games judged anew: what is stored of them, and what they moved in the ledger."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from django.db.models import Prefetch

from clubscore.office.unreadable import UNREADABLE, unreadable
from games.models import SEATS, Dispute, Game, Hand
from games.services.common import judge_game
from games.services.settlement import settlement_moves
from ledger.booking import move_of
from ledger.models import Posting, PostingKind, Transfer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from django.db.models import QuerySet

    from clubs.models import Club
    from games.judge import Verdict

CHUNK: Final = 200
_GAME: Final = "game-"


def game_faults(club: Club) -> Iterator[str]:
    """Games whose stored scores, state or settlement are not what their hands give."""
    games = iter(_games(club).iterator(chunk_size=CHUNK))
    while chunk := list(islice(games, CHUNK)):
        live = _live_postings(club, chunk)
        for game in chunk:
            faults = _faults_of(game, live.get(game.source_key, ()))
            yield from (f"{game.title} ({game.public_id}): {f}" for f in faults)


def _faults_of(game: Game, live: Iterable[Posting]) -> Iterator[str]:
    seats = {seat.seat for seat in game.seats.all()}
    if seats != set(SEATS):
        found = ", ".join(sorted(seats)) or "none"
        yield f"a game has the seats {', '.join(SEATS)}, it has: {found}."
        return
    try:
        verdict = judge_game(game, [hand.entry for hand in game.hands.all()])
        yield from _score_faults(game, verdict)
        yield from _settlement_faults(game, verdict, live)
    except UNREADABLE as error:
        yield f"it has {unreadable(error)}."


def _games(club: Club) -> QuerySet[Game]:
    standing = Hand.objects.filter(voided=False).order_by("position")
    disputed = Dispute.objects.filter(cleared_at=None)
    games = Game.objects.filter(club=club).order_by("played_on", "pk")
    return games.prefetch_related(
        "seats",
        Prefetch("hands", standing),
        Prefetch("hands__disputes", disputed),
    )


def _live_postings(club: Club, games: list[Game]) -> Mapping[str, list[Posting]]:
    """The standing settlements of some games, by the game's source key."""
    accounts = Transfer.objects.select_related("from_account", "to_account")
    postings = Posting.objects.filter(
        club=club,
        kind=PostingKind.GAME,
        reversal__isnull=True,
        source_key__in=[game.source_key for game in games],
    ).prefetch_related(Prefetch("transfers", accounts.order_by("line")))
    found: dict[str, list[Posting]] = {}
    for posting in postings.order_by("seq"):
        found.setdefault(posting.source_key, []).append(posting)
    return found


def _score_faults(game: Game, verdict: Verdict) -> Iterator[str]:
    for problem in verdict.errors:
        yield f"the rules refuse it: {problem.message}"
    hands = list(game.hands.all())
    if [hand.position for hand in hands] != list(range(1, len(hands) + 1)):
        yield "its hands are not numbered from 1 without a gap."
    for hand, scored in zip(hands, verdict.hands, strict=False):
        kept, wanted = (hand.score_ns, hand.score_ew), tuple(scored.points)
        if kept != wanted:
            yield f"hand {hand.position} keeps {kept}, its entry scores {wanted}."
    for what, kept_value, given in _kept_and_given(game, verdict):
        if kept_value != given:
            kept_text, given_text = kept_value or "none", given or "none"
            yield f"it keeps {what} {kept_text}, its hands give {given_text}."


def _kept_and_given(
    game: Game, verdict: Verdict
) -> Iterator[tuple[str, object, object]]:
    totals, holes = verdict.totals, verdict.holes
    yield "totals", (game.total_ns, game.total_ew), tuple(totals)
    yield "holes", (game.holes_ns, game.holes_ew), tuple(holes)
    counted = sum(hand.counted for hand in verdict.hands)
    yield "counted hands", game.hands_counted, counted
    disputed = sum(len(hand.disputes.all()) for hand in game.hands.all())
    yield "open disputes", game.disputes_open, disputed
    if game.state != Game.State.ABANDONED:
        yield "the state", str(game.state), str(_state_of(verdict, disputed))
        yield "the winner", game.winner, str(verdict.winner or "")


def _state_of(verdict: Verdict, disputed: int) -> Game.State:
    if not verdict.over:
        return Game.State.OPEN
    return Game.State.REVIEW if disputed else Game.State.FINISHED


def _settlement_faults(
    game: Game, verdict: Verdict, live: Iterable[Posting]
) -> Iterator[str]:
    postings = list(live)
    wanted = 1 if game.state == Game.State.FINISHED else 0
    if len(postings) != wanted:
        numbers = ", ".join(str(one.seq) for one in postings) or "none"
        yield (
            f"it is {game.get_state_display().lower()}, so settlements that stand "
            f"are {wanted}, but there are: {numbers}."
        )
    seats = {seat.seat: seat.member_id for seat in game.seats.all()}
    for posting in postings:
        moves = [move_of(transfer) for transfer in posting.transfers.all()]
        if wanted and moves != settlement_moves(verdict, seats):
            yield f"posting {posting.seq} is not what its hands come to."
        if wanted and posting.revision != game.settlement:
            yield f"posting {posting.seq} is of another revision than the game names."
        if posting.occurred_on != game.played_on:
            yield f"posting {posting.seq} is dated {posting.occurred_on}."


def source_faults(club: Club) -> Iterator[str]:
    """Postings of games that are not there."""
    games = {
        f"{_GAME}{public_id}"
        for public_id in Game.objects.filter(club=club).values_list(
            "public_id", flat=True
        )
    }
    postings = Posting.objects.filter(club=club, source_key__startswith=_GAME)
    of_games = postings | Posting.objects.filter(club=club, kind=PostingKind.GAME)
    for seq, key in of_games.order_by("seq").values_list("seq", "source_key"):
        if key not in games:
            yield f"Posting {seq} is of a game that is not there: {key}."
