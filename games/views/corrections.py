"""Changing what has been recorded: the old value stays to be read."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from clubs.permissions import Permission, club_access
from games.entry import Kept, entry_of, values_of
from games.forms import CorrectionForm, ReasonForm
from games.pages import GamePage
from games.preview import EMPTY
from games.selectors import GameView, KeptHand, claimed_meld, game_view
from games.services import Refused, Stale, correct_hand, void_last_hand
from games.views.common import UNPROCESSABLE, add_refusal, read_version, sent

CONFLICT = 409


@require_http_methods(["GET", "POST"])
def correct(
    request: HttpRequest, slug: str, game_id: UUID, number: int
) -> HttpResponse:
    """Type a recorded hand anew."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    kept = _hand(view, number)
    values = values_of(kept.hand.entry, claimed_meld(kept))
    form = CorrectionForm(request.POST or None, initial=values)
    status = UNPROCESSABLE if form.is_bound else 200
    if request.method == "POST" and form.is_valid():
        old = Kept(kept.hand.entry, claimed_meld(kept))
        try:
            game = correct_hand(
                sent(request, access),
                game_id=game_id,
                number=number,
                version=read_version(request),
                entry=entry_of(form.cleaned_data, old),
                reason=form.cleaned_data["why"],
            )
        except Stale as stale:
            status = CONFLICT
            form.add_error(None, stale.message)
        except Refused as refused:
            add_refusal(form, refused)
        else:
            return redirect(game)
    page = GamePage(view, form=form, preview=EMPTY)
    context = {"page": page, "view": view, "form": form, "row": page.rows[number - 1]}
    return render(request, "games/correct.html", context, status=status)


def _hand(view: GameView, number: int) -> KeptHand:
    if not 1 <= number <= len(view.hands):
        raise Http404
    return view.hands[number - 1]


@require_http_methods(["GET", "POST"])
def void(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Take the last hand out of the game, with the reason."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            game = void_last_hand(
                sent(request, access),
                game_id=game_id,
                version=read_version(request),
                reason=form.cleaned_data["reason"],
            )
        except Refused as refused:
            add_refusal(form, refused)
        else:
            return redirect(game)
    page = GamePage(view, preview=EMPTY)
    context = {"page": page, "view": view, "form": form}
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, "games/void.html", context, status=status)
