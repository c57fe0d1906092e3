"""Changing what has been recorded: the old value stays to be read."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from clubs.permissions import Permission, club_access
from games.entry import Kept, entry_of, values_of
from games.forms import CorrectionForm, ReasonForm
from games.pages import GamePage
from games.preview import EMPTY
from games.selectors import GameView, KeptHand, claimed_meld, game_view, tricks_of
from games.services import correct_hand, void_last_hand
from games.views.common import do_or_show, read_version, sent


@require_http_methods(["GET", "POST"])
def correct(
    request: HttpRequest, slug: str, game_id: UUID, number: int
) -> HttpResponse:
    """Type a recorded hand anew."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    kept = _hand(view, number)
    old = Kept(kept.hand.entry, tricks_of(kept))
    shown = values_of(old.entry, claimed_meld(kept))
    form = CorrectionForm(request.POST or None, initial=shown)
    page = GamePage(view, form=form, preview=EMPTY)
    return do_or_show(
        request,
        form,
        lambda: correct_hand(
            sent(request, access),
            game_id=game_id,
            number=number,
            version=read_version(request),
            entry=entry_of(form.cleaned_data, old),
            reason=form.cleaned_data["why"],
        ),
        "games/correct.html",
        {"page": page, "view": view, "row": page.rows[number - 1]},
    )


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
    return do_or_show(
        request,
        form,
        lambda: void_last_hand(
            sent(request, access),
            game_id=game_id,
            version=read_version(request),
            reason=form.cleaned_data["reason"],
        ),
        "games/void.html",
        {"page": GamePage(view, preview=EMPTY), "view": view},
    )
