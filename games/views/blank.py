"""What a device keeps to begin games without a connection."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from clubs.permissions import Permission, club_access
from games.begun import view_to_begin
from games.forms import HandForm
from games.pages import GamePage
from games.preview import EMPTY
from games.views.agreement import offers_of


@require_safe
@gzip_page
def blank_game(request: HttpRequest, slug: str, rules: str) -> HttpResponse:
    """Show the page of a game by this rule set that the device fills in itself."""
    access = club_access(request, slug, Permission.SCORE)
    offer = offers_of(access.club).get(rules)
    if offer is None:
        raise Http404
    view = view_to_begin(access.club, offer)
    form = HandForm(initial={"outcome": "played"})
    page = GamePage(view, form=form, preview=EMPTY)
    context = {"page": page, "view": view, "form": form, "begun": True}
    return render(request, "games/game.html", context)
