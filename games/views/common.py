"""What several pages of games share."""

import re
from collections.abc import Callable
from uuid import UUID

from django import forms
from django.contrib import messages
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from clubs.errors import STALE
from clubs.permissions import Access, Permission, club_access
from clubs.views.once import status_of, tried
from clubscore.lib.http import read_request_key
from clubscore.lib.text import BadName, clean_line
from games.forms import ReasonForm
from games.models import Game, Hand
from games.selectors import GameView, game_view
from games.services import Refused, Sent, Speaker, Stale

SMALL_NUMBER = re.compile(r"[0-9]{1,9}")


def sent(request: HttpRequest, access: Access) -> Sent:
    """Return this request as a write: who, where, under which key."""
    user = request.user
    if not user.is_authenticated:
        raise Http404
    return Sent(
        club=access.club,
        actor=user,
        key=read_request_key(request),
        body=request.POST,
    )


def speaker_of(access: Access) -> Speaker:
    """Return who speaks of the hands here."""
    return Speaker(member=access.member, may_score=access.may_score)


def read_version(request: HttpRequest) -> int:
    """Return the game's version the form was made from; without one, none fits."""
    return read_number(request, "version")


def read_number(request: HttpRequest, name: str) -> int:
    """Return a hidden whole number of the form, or -1 where there is none."""
    text = request.POST.get(name, "")
    return int(text) if SMALL_NUMBER.fullmatch(text) else -1


def do(
    request: HttpRequest, game: Game, act: Callable[[], Game], *, done: str = ""
) -> HttpResponse:
    """Run an act that needs no form; say on the game's page what came of it."""
    try:
        act()
    except Refused as refused:
        messages.error(request, refused.message)
    else:
        if done:
            messages.success(request, done)
    return redirect(game)


def do_in_game(
    request: HttpRequest,
    slug: str,
    game_id: UUID,
    act: Callable[..., Game],
    *,
    done: str,
) -> HttpResponse:
    """Run a scorekeeper's act on a game of the club that needs no form."""
    access = club_access(request, slug, Permission.SCORE)
    game = get_object_or_404(Game, club=access.club, public_id=game_id)
    game.club = access.club
    return do(
        request, game, lambda: act(sent(request, access), game_id=game_id), done=done
    )


def do_with_reason(
    request: HttpRequest,
    slug: str,
    game_id: UUID,
    act: Callable[..., Game],
    template: str,
) -> HttpResponse:
    """Ask a scorekeeper for the reason of an act on a game, then run it."""
    access = club_access(request, slug, Permission.SCORE)
    form = ReasonForm(request.POST or None)
    return do_or_show(
        request,
        form,
        lambda: act(
            sent(request, access),
            game_id=game_id,
            version=read_version(request),
            reason=form.cleaned_data["reason"],
        ),
        template,
        {"view": game_view(access.club, game_id)},
    )


def do_or_show(
    request: HttpRequest,
    form: forms.Form,
    act: Callable[[], Game],
    template: str,
    context: dict[str, object],
) -> HttpResponse:
    """Do what a good form asks for and go to the game; else show `template` with it."""
    game = tried(form, act)
    if game is not None:
        return redirect(game)
    view = context.get("view")
    if form.is_bound and isinstance(view, GameView):
        _tell_overtaken(form, read_version(request), view.game)
    shown = {**context, "form": form}
    return render(request, template, shown, status=status_of(form))


def lead_from_taken_back(
    request: HttpRequest, game: Game, hand: Hand, typed: str
) -> HttpResponse:
    """Lead to the game whose hand stands no more, and tell back what was typed."""
    try:
        line = clean_line(typed)
    except BadName:
        line = ""
    said = f" You wrote: “{line}”." if line else ""
    messages.error(
        request,
        f"Hand {hand.position} was taken back since this page was loaded. Read what "
        f"stands there now.{said}",
    )
    return redirect(game)


def _tell_overtaken(form: forms.Form, version: int, game: Game) -> None:
    """Say that the game moved on, whatever else is wrong with the form.

    The page shown next carries the game's version of now, and would save over it.
    """
    told = form.has_error(NON_FIELD_ERRORS, STALE)
    if version != game.version and not told:
        form.add_error(None, ValidationError(Stale().message, code=STALE))


def new_id(text: str) -> UUID | None:
    """Return the id a device made for a new game, or None where it is not one."""
    try:
        return UUID(text)
    except ValueError:
        return None
