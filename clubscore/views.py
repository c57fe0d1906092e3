"""The roof's own pages: a club's front page, the way back to a source, health."""

from functools import lru_cache
from pathlib import Path
from uuid import UUID

from django.contrib.auth.decorators import login_not_required
from django.contrib.staticfiles import finders
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.templatetags.static import static
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from clubs.models import Member
from clubs.permissions import club_access
from clubs.selectors import club_today, members_of
from clubscore.lib.formatting import balance_words
from games.models import Game
from games.night_selectors import night_to_offer
from games.selectors import games_to_show
from ledger.selectors import balance_of

GAMES_SHOWN = 9
ENDED = (Game.State.FINISHED, Game.State.ABANDONED)
# The paper and the felt of `tokens.css`.
BACKGROUND, THEME = "#fbfaf6", "#155b3d"
ICONS = (
    ("img/favicon.svg", "any", "image/svg+xml", "any"),
    ("img/icon-192.png", "192x192", "image/png", "any"),
    ("img/icon-512.png", "512x512", "image/png", "any"),
    # With the felt up to the edges, for devices that cut icons to a shape of theirs.
    ("img/icon-maskable-512.png", "512x512", "image/png", "maskable"),
)


@require_safe
def club_home(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what a member wants to know first: games going on, and what they owe."""
    access = club_access(request, slug)
    games = games_to_show(access.club, GAMES_SHOWN)
    context = {
        "playing": [game for game in games if game.state == Game.State.OPEN],
        "reviewed": [game for game in games if game.state == Game.State.REVIEW],
        "finished": [game for game in games if game.state in ENDED],
        "balance": _balance(access.member),
        "night": night_to_offer(access.club, club_today(access.club)),
    }
    return render(request, "club_home.html", context)


def _balance(member: Member | None) -> str:
    """What the reader is owed or owes; a table's device has no account."""
    return balance_words(balance_of(member)) if member else ""


@require_safe
def source(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Lead from a posting to what it was booked for: a game, a payment, a charge."""
    club_access(request, slug)
    kind, _, text = key.partition("-")
    pages = {
        "game": "games:game",
        "payment": "ledger:payment",
        "charge": "ledger:charge",
    }
    try:
        return redirect(pages[kind], slug, UUID(text))
    except (KeyError, ValueError) as error:
        raise Http404 from error


@require_safe
def left(request: HttpRequest, slug: str, public_id: UUID) -> HttpResponse:
    """Lead on from a member who left: to what is open, or where nothing is, back."""
    access = club_access(request, slug)
    member = get_object_or_404(members_of(access.club), public_id=public_id)
    page = "ledger:leaving" if balance_of(member) else "clubs:member"
    return redirect(page, slug, public_id)


@require_safe
@login_not_required
def health(request: HttpRequest) -> HttpResponse:
    """Say that the app answers and its database too, and on which one."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return JsonResponse({"status": "ok", "database": connection.vendor})


@lru_cache(maxsize=1)
def _worker_script() -> bytes:
    path = finders.find("js/sw.js")
    if not isinstance(path, str):
        raise Http404
    return Path(path).read_bytes()


@require_safe
@login_not_required
@never_cache
@gzip_page
def service_worker(request: HttpRequest) -> HttpResponse:
    """Give the script that opens pages without a connection: at the roof, for all."""
    return HttpResponse(_worker_script(), content_type="text/javascript")


@require_safe
@login_not_required
def manifest(request: HttpRequest) -> JsonResponse:
    """Say what the app is called and looks like, so that a device can install it."""
    told = {
        "id": "/",
        "name": "Clubscore",
        "short_name": "Clubscore",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": THEME,
        "icons": [_icon(*one) for one in ICONS],
    }
    return JsonResponse(told, content_type="application/manifest+json")


def _icon(path: str, sizes: str, media_type: str, purpose: str) -> dict[str, str]:
    return {
        "src": static(path),
        "sizes": sizes,
        "type": media_type,
        "purpose": purpose,
    }
