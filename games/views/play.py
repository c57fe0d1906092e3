"""The game's own page: entering hands, and what they came to."""

from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from clubs.forms import add_refusal
from clubs.models import Club
from clubs.permissions import Permission, club_access
from clubs.selectors import club_today
from clubs.views.once import CONFLICT, UNPROCESSABLE
from clubscore.lib.http import absolute
from games.boards import board_links
from games.entering import entering_words
from games.entry import Entry, entry_of
from games.forms import HandForm, SavedHandForm
from games.hand_acts import shown_hands
from games.models import Game
from games.pages import GamePage
from games.preview import Preview
from games.selectors import GameView, game_view, game_view_with_history
from games.services import (
    Refused,
    Stale,
    pay_at_table,
    record_hand,
    save_draft,
)
from games.services.hands import hand_body
from games.views.common import (
    do_in_game,
    read_number,
    read_version,
    sent,
    speaker_of,
)
from games.views.hand_previews import decided, preview_typed, typed_fields


@require_safe
@gzip_page
def game(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Show the game: its sheet so far, and the entry of the next hand."""
    view = game_view_with_history(club_access(request, slug).club, game_id)
    values = view.game.draft.get("values", {})
    form = HandForm(initial={"outcome": "played"} | values)
    return _show(request, view, form, preview_typed(view, HandForm(values)))


def _show(
    request: HttpRequest,
    view: GameView,
    form: HandForm,
    preview: Preview,
    *,
    status: int = 200,
    stale: bool = False,
) -> HttpResponse:
    page = GamePage(view, form=form, preview=preview)
    boards = board_links(view, partial(absolute, request))
    access = club_access(request, view.game.club.slug)
    hands = shown_hands(view, speaker_of(access), timezone.now())
    context = {
        "page": page,
        "view": view,
        "hands": hands,
        "disputed": [hand for hand in hands if hand.dispute],
        "form": form,
        "stale": stale,
        "boards": boards,
        "entering": entering_words(view.game.draft, view.next_number, timezone.now()),
    }
    return render(request, "games/game.html", context, status=status)


@require_POST
def draft(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Keep what is typed so far, and say what saving it would do."""
    access = club_access(request, slug, Permission.SCORE)
    values = typed_fields(request)
    try:
        game, kept = save_draft(
            club=access.club,
            game_id=game_id,
            version=read_version(request),
            draft_version=read_number(request, "draft_version"),
            values=values,
            device=request.POST.get("device", ""),
            author=access.name,
        )
    except Game.DoesNotExist as error:
        raise Http404 from error
    except Refused as refused:
        return _draft_answer(request, access.club, game_id, refused.message, values)
    said = "" if kept else Stale().message
    return _draft_answer(request, access.club, game.public_id, said, values)


def _draft_answer(
    request: HttpRequest, club: Club, game_id: UUID, said: str, values: dict[str, str]
) -> HttpResponse:
    view = game_view(club, game_id)
    if not request.headers.get("HX-Request"):
        if said:
            messages.error(request, said)
        return redirect(view.game)
    form = HandForm(values)
    page = GamePage(view, form=form, preview=preview_typed(view, form))
    if said:
        # The other device's draft stays until this one has seen it.
        page.draft_version = read_number(request, "draft_version")
    context = {"page": page, "view": view, "not_kept": said}
    return render(request, "games/_draft.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@gzip_page
def record(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Record the hand; what is refused is said at its field, and nothing is lost.

    Whoever opens the address of a refused hand again lands on the game.
    """
    access = club_access(request, slug, Permission.SCORE)
    if request.method != "POST":
        return redirect(game_view(access.club, game_id).game)
    form = SavedHandForm(request.POST)
    if form.is_valid():
        try:
            game = record_hand(
                replace(
                    sent(request, access),
                    body=hand_body(game_id, entry_of(form.cleaned_data)),
                ),
                game_id=game_id,
                version=read_version(request),
                entry=_entry(access.club, game_id, form.cleaned_data),
            )
        except Game.DoesNotExist as error:
            raise Http404 from error
        except Stale:
            pass
        except Refused as refused:
            add_refusal(form, refused)
        else:
            return redirect(game)
    view = game_view_with_history(access.club, game_id)
    return _show_refused(request, view, form)


def _entry(club: Club, game_id: UUID, typed: dict[str, Any]) -> Entry:
    """Return the hand's record; only four passes need the game to be read first."""
    if typed.get("outcome") == "passed":
        typed = decided(game_view(club, game_id), typed)
    return entry_of(typed)


def _show_refused(request: HttpRequest, view: GameView, form: HandForm) -> HttpResponse:
    """Show what is wrong with the hand; where the game moved on, both values.

    The page carries the game's version of now: whoever typed for another one is told,
    whatever else is wrong, before the same tap saves a further hand.
    """
    preview = preview_typed(view, HandForm(typed_fields(request)))
    stale = read_version(request) != view.game.version
    status = CONFLICT if stale else UNPROCESSABLE
    return _show(request, view, form, preview, status=status, stale=stale)


@require_POST
def paid(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Record in one tap that the game's cash changed hands."""
    club = club_access(request, slug, Permission.SCORE).club
    act = partial(pay_at_table, version=read_version(request), on=club_today(club))
    done = "Paid at the table: this game owes nothing any more."
    return do_in_game(request, slug, game_id, act, done=done)
