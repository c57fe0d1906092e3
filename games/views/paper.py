"""The score sheet on paper, filled or blank."""

from collections.abc import Iterator
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from clubs.models import Club
from clubs.permissions import club_access
from clubscore.lib import http, pdf
from games.models import Game
from games.review_words import review_notes
from games.rule_sets import one_of, versions_of
from games.rules.ruleset_reading import BUILTIN_KEYS
from games.rules.seats import Seat
from games.selectors import GameView, game_view_with_history
from games.sheets import ClubFacts, ScoreSheet, score_sheet, score_sheet_html
from games.sheets import blank_sheet as make_blank


@require_safe
def sheet(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Print the game's score sheet."""
    club = club_access(request, slug).club
    view = game_view_with_history(club, game_id)
    name = f"{club.slug}-{view.game.played_on}-{str(game_id)[:8]}.pdf"
    return pdf_answer(request, score_sheet_html(_filled(club, view)), name)


@require_safe
def blank_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    """Print a sheet for the pencil, for one of the club's rule sets."""
    club = club_access(request, slug).club
    key = request.GET.get("rules") or BUILTIN_KEYS[0]
    rules = one_of(versions_of(club, key), key, "").rules
    page = score_sheet_html(make_blank(rules, club=club_facts(club)))
    return pdf_answer(request, page, f"{club.slug}-blank-{key}.pdf")


def club_facts(club: Club) -> ClubFacts:
    """Return the club as its sheets name it."""
    return ClubFacts(name=club.name, paper=club.paper)


def _filled(club: Club, view: GameView) -> ScoreSheet:
    return score_sheet(
        view.verdict,
        club=club_facts(club),
        played_on=view.game.played_on,
        table=view.game.table,
        number=view.game.number_at_table,
        players={seat: view.names[seat] for seat in Seat},
        notes=tuple(_notes(view)),
        under_review=view.game.state == Game.State.REVIEW,
    )


def _notes(view: GameView) -> Iterator[str]:
    if view.game.state == Game.State.ABANDONED:
        yield f"Abandoned, no money moves: {view.game.state_reason}"
    for kept in view.hands:
        for line in kept.earlier:
            yield f"Hand {kept.number} corrected. Before: {line}"
    yield from review_notes(view.hands)


def pdf_answer(request: HttpRequest, page: str, name: str) -> HttpResponse:
    """Print a page of templates/pdf, or say why paper is not to be had now."""
    return http.pdf_answer(
        request, lambda: pdf.render(page), name, otherwise="games/no_paper.html"
    )
