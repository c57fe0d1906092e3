"""What the pages of games read; a fixed number of queries, whatever the club's size."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any
from uuid import UUID

from django.db.models import Case, OuterRef, Prefetch, QuerySet, Subquery, When
from django.http import Http404

from clubs.models import Club, Member
from clubs.selectors import shown_names
from games.entry import entry_words
from games.game_numbers import numbered
from games.judge import JudgedHand, Verdict
from games.models import (
    SEATS,
    Confirmation,
    Dispute,
    Game,
    Hand,
    HandRevision,
    NightBoard,
    Seat,
)
from games.rules.ruleset import RuleSet
from games.rules.stakes import KITTY
from games.services.common import judge_game, rule_set_of
from games.services.settlement import cash_owed
from ledger import selectors as ledger
from ledger.models import AccountKind, Posting, PostingKind

Written = Hand | HandRevision


@dataclass(frozen=True)
class KeptHand:
    """A hand as stored, beside what the rules say of it."""

    number: int
    hand: Hand
    scored: JudgedHand

    @property
    def earlier(self) -> list[str]:
        """Return what the hand said before, who agreed, and who changed it why."""
        written: list[Written] = [*self.hand.revisions.all(), self.hand]
        agreed = {one.hand_version: one for one in self.hand.confirmations.all()}
        return [
            _earlier(old, new, agreed.get(old.version))
            for old, new in pairwise(written)
        ]

    @property
    def confirmation(self) -> Confirmation | None:
        """Return who of the other side agreed with what the hand says now."""
        for one in self.hand.confirmations.all():
            if one.hand_version == self.hand.version:
                return one
        return None

    @property
    def dispute(self) -> Dispute | None:
        """Return what somebody does not agree with, until it is cleared."""
        return next((one for one in self.hand.disputes.all() if one.is_open), None)

    @property
    def decided(self) -> list[str]:
        """Return what was disputed of the hand and how that was decided."""
        return [
            f"disputed by {one.raised_by_name or 'somebody'} ({one.note}), "
            f"cleared by {one.cleared_by_name or 'somebody'}: {one.outcome}"
            for one in self.hand.disputes.all()
            if not one.is_open
        ]


def _earlier(old: Written, new: Written, agreed: Confirmation | None) -> str:
    confirmed = f", confirmed by {agreed.member.name}" if agreed else ""
    by = new.written_by_name or "an import"
    reason = f" ({new.reason})" if new.reason else ""
    return f"{entry_words(old.entry)}{confirmed}, changed by {by}{reason}"


@dataclass(frozen=True)
class GameView:
    """A game with all that its page shows."""

    game: Game
    players: Mapping[str, Member]
    hands: tuple[KeptHand, ...]
    verdict: Verdict
    rules: RuleSet
    paid: Posting | None
    paid_clears: bool
    night_token: str

    @property
    def names(self) -> dict[str, str]:
        """Return the players' names by seat."""
        return {seat: member.name for seat, member in self.players.items()}

    @property
    def next_number(self) -> int:
        """Return the number the next recorded hand will have."""
        return len(self.hands) + 1

    @property
    def entries(self) -> list[dict[str, object]]:
        """Return the records of the hands, in order."""
        return [kept.hand.entry for kept in self.hands]


def game_view(club: Club, game_id: UUID) -> GameView:
    """Return the club's game; an id of another club is Http404."""
    games = _to_view(club, Hand.objects.all())
    return _found(games.filter(public_id=game_id).first(), club)


def game_view_with_history(club: Club, game_id: UUID) -> GameView:
    """Return the game with what its hands said before and what was said of them.

    Its board and the link of its night come along.
    """
    night = NightBoard.objects.filter(
        club=OuterRef("club"), played_on=OuterRef("played_on")
    )
    hands = Hand.objects.annotate(**shown_names(club, "written_by"))
    games = _to_view(club, hands).select_related("board", "drawn_table__draw__night")
    games = games.prefetch_related(*_history(club))
    games = games.annotate(night_token=Subquery(night.values("token")[:1]))
    return _found(games.filter(public_id=game_id).first(), club)


def _to_view(club: Club, hands: QuerySet[Hand]) -> QuerySet[Game]:
    games = Game.objects.filter(club=club).annotate(**numbered())
    return games.prefetch_related(
        Prefetch("seats", Seat.objects.select_related("member")),
        Prefetch("hands", hands.filter(voided=False).order_by("position")),
    )


def _history(club: Club) -> "Iterable[Prefetch[str, QuerySet[Any], str]]":
    revisions = HandRevision.objects.annotate(**shown_names(club, "written_by"))
    disputes = Dispute.objects.annotate(**shown_names(club, "raised_by", "cleared_by"))
    confirmations = Confirmation.objects.select_related("member")
    yield Prefetch("hands__revisions", revisions.order_by("version"))
    yield Prefetch("hands__confirmations", confirmations)
    yield Prefetch("hands__disputes", disputes.order_by("id"))


def _found(game: Game | None, club: Club) -> GameView:
    if game is None:
        raise Http404
    game.club = club
    return _view(game, _paid(game, len(game.hands.all())))


def night_views(club: Club, day: date) -> list[GameView]:
    """Return the games of a night by table, in three queries, without payments."""
    standing = Hand.objects.filter(voided=False).order_by("position")
    games = (
        games_of(club)
        .filter(played_on=day)
        .prefetch_related(Prefetch("hands", standing))
    )
    return [_view(game, None) for game in games.order_by("table", "id")]


def _view(game: Game, paid: Posting | None) -> GameView:
    """Return the game of a row that has its seats and hands."""
    hands = list(game.hands.all())
    verdict = judge_game(game, [hand.entry for hand in hands])
    players = _players(game.seats.all())
    return GameView(
        game=game,
        players=players,
        hands=tuple(_kept(hands, verdict)),
        verdict=verdict,
        rules=rule_set_of(game),
        paid=paid,
        paid_clears=paid is not None and _clears(paid, verdict, players),
        night_token=getattr(game, "night_token", None) or "",
    )


def _players(seats: Iterable[Seat]) -> dict[str, Member]:
    by_seat = {row.seat: row.member for row in seats}
    return {seat: by_seat[seat] for seat in SEATS}


def _kept(hands: list[Hand], verdict: Verdict) -> Iterable[KeptHand]:
    for number, (hand, scored) in enumerate(
        zip(hands, verdict.hands, strict=True), start=1
    ):
        yield KeptHand(number=number, hand=hand, scored=scored)


def _paid(game: Game, hands: int) -> Posting | None:
    """Return the payment at the table, also of a game that a correction reopened.

    A game of which hands were only recorded has one version a hand, and never was over.
    """
    reopened = game.state == Game.State.OPEN and game.version > hands
    over = game.state in (Game.State.FINISHED, Game.State.REVIEW)
    if not over and not reopened:
        return None
    return ledger.live_posting(game.club, game.source_key, kind=PostingKind.PAYMENT)


def _clears(paid: Posting, verdict: Verdict, players: Mapping[str, Member]) -> bool:
    """Whether the payment at the table is what the game asks for, corrected since."""
    who: dict[str, int | AccountKind] = {seat: one.pk for seat, one in players.items()}
    who[KITTY] = AccountKind.CASH_BOX
    owed = {
        (who[payer], who[payee]): cents
        for (payer, payee), cents in cash_owed(verdict).items()
    }
    moves = ledger.moves_of(paid)
    return owed == {(move.to, move.from_): move.cents for move in moves}


def claimed_meld(kept: KeptHand) -> dict[str, int | None]:
    """Return the meld a stored hand claims for each side; None where it has none."""
    score = kept.scored.score
    return {"NS": score.meld.NS, "EW": score.meld.EW} if score else {}


def tricks_of(kept: KeptHand) -> dict[str, int | None]:
    """Return the tricks a stored hand counts for each side, also those of its play."""
    score = kept.scored.score
    return {"NS": score.tricks.NS, "EW": score.tricks.EW} if score else {}


def games_of(club: Club) -> QuerySet[Game]:
    """Return the club's games with their seats, newest first."""
    seats = Prefetch("seats", Seat.objects.select_related("member"))
    games = Game.objects.filter(club=club).select_related("club")
    return games.annotate(**numbered()).prefetch_related(seats)


def games_to_show(club: Club, count: int) -> list[Game]:
    """Return the games that have no end yet, then the latest others, in two queries."""
    to_be_ended = (Game.State.OPEN, Game.State.REVIEW)
    being_played = Case(When(state__in=to_be_ended, then=0), default=1)
    in_order = ("rank", "-played_on", "-id")
    games = Game.objects.filter(club=club).alias(rank=being_played)
    wanted = games.order_by(*in_order).values("pk")[:count]
    found = games_of(club).filter(pk__in=wanted).alias(rank=being_played)
    return list(found.order_by(*in_order))


def open_games_through(club: Club, day: date) -> list[Game]:
    """Return the games of nights up to `day` that are not over, the oldest first."""
    games = Game.objects.filter(club=club, state=Game.State.OPEN, played_on__lte=day)
    return list(games.annotate(**numbered()).order_by("played_on", "id"))


def disputes_through(club: Club, day: date) -> list[Dispute]:
    """Return what is disputed of nights up to `day`, with hand and game in order."""
    disputes = Dispute.objects.filter(
        cleared_at=None, hand__game__club=club, hand__game__played_on__lte=day
    )
    in_order = ("hand__game__played_on", "hand__game_id", "hand__position")
    games = Prefetch("hand__game", Game.objects.annotate(**numbered()))
    found = disputes.select_related("hand").prefetch_related(games)
    return list(found.order_by(*in_order))


def names_for_seats(club: Club) -> list[str]:
    """Return the names offered at a seat: everybody active, in order."""
    return [member.name for member in members_for_seats(club)]


def members_for_seats(club: Club) -> list[Member]:
    """Return who is offered at a seat, with the name and the id alone."""
    active = Member.objects.filter(club=club, active=True)
    return list(active.order_by("sort_key", "id").only("name", "public_id"))
