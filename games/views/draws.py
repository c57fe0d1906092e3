"""Drawing the tables of a night, and beginning their games."""

from datetime import date
from functools import partial
from uuid import UUID

from django import forms
from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from clubs.permissions import Permission, club_access
from games import services
from games.models import DrawnTable
from games.night_forms import AgainForm, DrawForm
from games.night_selectors import nights_of_table
from games.services import Refused
from games.views.common import new_id, read_number, sent
from games.views.nights import do_at_night


@require_POST
def draw(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Draw everybody who is free to tables of four."""
    club_access(request, slug, Permission.SCORE)
    rule = _rule(DrawForm(request.POST))
    act = partial(services.draw_tables, rule=rule, drawn=read_number(request, "drawn"))
    return do_at_night(request, slug, day, act)


def _rule(form: forms.Form) -> str:
    """Return the rule chosen; the page offers no other, so another is no mistake."""
    if not form.is_valid():
        raise BadRequest("The page offers the rules there are. Load it again.")
    chosen: str = form.cleaned_data["rule"]
    return chosen


@require_POST
def begin(request: HttpRequest, slug: str, table_id: UUID) -> HttpResponse:
    """Begin the game of a drawn table; the second device comes to the same game."""
    access = club_access(request, slug, Permission.SCORE)
    try:
        game = services.begin_drawn_game(
            sent(request, access),
            table_id=table_id,
            dealer=request.POST.get("dealer", ""),
        )
    except DrawnTable.DoesNotExist as error:
        raise Http404 from error
    except Refused as refused:
        messages.error(request, refused.message)
        night = get_object_or_404(nights_of_table(access.club, table_id))
        return redirect("games:night", slug, night.played_on)
    return redirect(game)


@require_POST
def again(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Seat the same four for their next game, as they sat or rotated."""
    club_access(request, slug, Permission.SCORE)
    rule = _rule(AgainForm(request.POST))
    game_id = new_id(request.POST.get("game", ""))
    if game_id is None:
        raise Http404
    act = partial(services.seat_again, game_id=game_id, rule=rule)
    return do_at_night(request, slug, day, act)
