"""Changing what has been recorded: the old value stays to be read."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_POST

from clubs.permissions import Permission, club_access
from games.entry import entry_of, values_of
from games.forms import CorrectionForm, HandForm
from games.hand_rows import hand_row
from games.models import Hand
from games.pages import GamePage
from games.preview import Preview
from games.selectors import GameView, KeptHand, claimed_meld, game_view
from games.services import correct_hand, undo_last_hand, void_last_hand
from games.views.common import (
    do,
    do_or_show,
    do_with_reason,
    lead_from_taken_back,
    read_version,
    sent,
)
from games.views.hand_previews import decided, kept_of, preview_typed, typed_fields

UNCHANGED = Preview("waiting", ("Nothing is changed yet.",))


@require_http_methods(["GET", "POST"])
def correct(
    request: HttpRequest, slug: str, game_id: UUID, number: int
) -> HttpResponse:
    """Type a recorded hand anew."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    gone = _taken_back(view, number)
    if gone:
        why = request.POST.get("why", "")
        return lead_from_taken_back(request, view.game, gone, why)
    kept = _hand(view, number)
    shown = values_of(kept.hand.entry, claimed_meld(kept))
    form = CorrectionForm(request.POST or None, initial=shown)
    page = GamePage(view, form=form, preview=UNCHANGED, corrected=kept)
    return do_or_show(
        request,
        form,
        lambda: correct_hand(
            sent(request, access),
            game_id=game_id,
            number=number,
            version=read_version(request),
            entry=entry_of(decided(view, form.cleaned_data, kept), kept_of(kept)),
            reason=form.cleaned_data["why"],
        ),
        "games/correct.html",
        {"page": page, "view": view, "row": hand_row(view, kept)},
    )


@require_POST
def preview_correction(
    request: HttpRequest, slug: str, game_id: UUID, number: int
) -> HttpResponse:
    """Say what a correction would do, while it is typed; nothing is kept."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    kept, form = _hand(view, number), HandForm(typed_fields(request))
    preview = preview_typed(view, form, kept)
    page = GamePage(view, form=form, preview=preview, corrected=kept)
    return render(request, "games/_draft.html", {"page": page, "view": view})


def _taken_back(view: GameView, number: int) -> Hand | None:
    """Return the last hand of this number, where none stands there any more."""
    if number <= len(view.hands):
        return None
    gone = Hand.objects.filter(game=view.game, position=number, voided=True)
    return gone.last()


def _hand(view: GameView, number: int) -> KeptHand:
    if not 1 <= number <= len(view.hands):
        raise Http404
    return view.hands[number - 1]


@require_http_methods(["GET", "POST"])
def void(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Take the last hand out of the game, with the reason."""
    return do_with_reason(request, slug, game_id, void_last_hand, "games/void.html")


@require_POST
def undo(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Take the hand just recorded back into the form."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    return do(
        request,
        view.game,
        lambda: undo_last_hand(
            sent(request, access),
            game_id=game_id,
            version=read_version(request),
            draft=_last_values(view),
            author=access.name,
        ),
    )


def _last_values(view: GameView) -> dict[str, str]:
    if not view.hands:
        return {}
    last = view.hands[-1]
    values = values_of(last.hand.entry, claimed_meld(last))
    return {
        name: str(value) for name, value in values.items() if value not in ("", None)
    }
