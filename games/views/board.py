"""The live board: open to whoever has the link, and the switch on the game's page."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final, TypeVar
from uuid import UUID

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_POST, require_safe

from clubs.models import Club
from games import services
from games.boards import BoardNow, NightNow, find_board, find_night_board, stage_of
from games.pages import GamePage
from games.preview import EMPTY
from games.selectors import game_view, night_views
from games.views.common import do_in_game

T = TypeVar("T", BoardNow, NightNow)
STATES_KEPT: Final = 64
PRIVATE: Final = {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
}


@login_not_required
@require_safe
def board(request: HttpRequest, slug: str, token: str) -> HttpResponseBase:
    """Show the game to whoever has the link; what they have seen answers 304."""
    return _answer(request, slug, find_board(slug, token), _drawn)


@login_not_required
@require_safe
def night_board(request: HttpRequest, slug: str, token: str) -> HttpResponseBase:
    """Show all tables of a night to whoever has the link, in the same way."""
    return _answer(request, slug, find_night_board(slug, token), _night_drawn)


def _answer(
    request: HttpRequest, slug: str, found: T | None, draw: Callable[[str, T], str]
) -> HttpResponseBase:
    answer = _none() if found is None else _shown(request, slug, found, draw)
    for name, value in PRIVATE.items():
        answer.headers[name] = value
    return answer


def _none() -> HttpResponse:
    """Answer the same to a link that was taken away and to one that never was."""
    return HttpResponse(render_to_string("games/board_none.html"), status=404)


def _shown(
    request: HttpRequest, slug: str, found: T, draw: Callable[[str, T], str]
) -> HttpResponseBase:
    etag = f'"{found.tag}"'
    unchanged = get_conditional_response(request, etag=etag)
    answer = unchanged or HttpResponse(draw(slug, found))
    answer.headers["ETag"] = etag
    return answer


@lru_cache(maxsize=STATES_KEPT)
def _drawn(slug: str, found: BoardNow) -> str:
    """Draw the board; all who watch get the same page, so each state is drawn once."""
    view = game_view(get_object_or_404(Club, slug=slug), found.game_id)
    page = GamePage(view, preview=EMPTY)
    context = {"page": page, "view": view, "now": found, "stage": stage_of(page)}
    return render_to_string("games/board.html", context)


@lru_cache(maxsize=STATES_KEPT)
def _night_drawn(slug: str, found: NightNow) -> str:
    club = get_object_or_404(Club, slug=slug)
    pages = [
        GamePage(view, preview=EMPTY) for view in night_views(club, found.played_on)
    ]
    tables = [(page, stage_of(page)) for page in pages]
    context = {"club": club, "now": found, "tables": tables}
    return render_to_string("games/board_night.html", context)


@require_POST
def open_board(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Switch the board on, or give it a new link."""
    act = partial(
        services.open_board, shows_money=request.POST.get("shows_money") == "on"
    )
    done = (
        "The live board has a new link: it stands below, under “Live board”, with its "
        "QR code. Whoever has it can watch this game."
    )
    return do_in_game(request, slug, game_id, act, done=done)


@require_POST
def close_board(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Switch the board off."""
    done = "The live board is off. Its link leads nowhere."
    return do_in_game(request, slug, game_id, services.close_board, done=done)


@require_POST
def open_night_board(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Switch the board of the game's night on, or give it a new link."""
    done = "The board of the night has a new link. Whoever has it can watch all tables."
    return do_in_game(request, slug, game_id, services.open_night_board, done=done)


@require_POST
def close_night_board(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Switch the board of the game's night off."""
    done = "The board of the night is off. Its link leads nowhere."
    return do_in_game(request, slug, game_id, services.close_night_board, done=done)
