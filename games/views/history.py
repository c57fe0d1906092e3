"""The games and nights a club has played."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from clubs.permissions import club_access
from clubscore.lib.tables import paged
from games.models import Game
from games.night_selectors import nights_of
from games.selectors import games_of
from games.services.transfer import export_record
from games.tables import GameFilter, GameTable, NightList


@require_safe
def list_games(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the club's games, to be sorted, filtered and paged."""
    club = club_access(request, slug).club
    found = GameFilter(request, games_of(club), club.pk)
    table = paged(request, GameTable(found.qs))
    return render(request, "games/list.html", {"table": table, "filter": found})


@require_safe
def list_nights(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the club's nights, the newest first."""
    club = club_access(request, slug).club
    table = paged(request, NightList(nights_of(club)))
    return render(request, "games/nights.html", {"table": table})


@require_safe
def record_json(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Give the game as a `clubscore.game/1` record."""
    club = club_access(request, slug).club
    games = Game.objects.prefetch_related("seats__member")
    game = get_object_or_404(games, club=club, public_id=game_id)
    return JsonResponse(
        export_record(game), json_dumps_params={"indent": 1, "ensure_ascii": False}
    )
