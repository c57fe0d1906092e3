"""What the table says of a recorded hand: it agrees, or it does not."""

from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_http_methods, require_POST

from clubs.permissions import Permission, club_access
from clubs.selectors import shown_names
from games.hand_rows import HandRow, hand_row
from games.models import Dispute, Game, Hand
from games.review_forms import ClearForm, DisputeForm
from games.selectors import GameView, game_view
from games.services import clear_dispute, confirm_hand, raise_dispute
from games.services.disputes import NOT_OF_THE_TABLE
from games.views.common import (
    do,
    do_or_show,
    lead_from_taken_back,
    read_number,
    sent,
    speaker_of,
)


@require_POST
def confirm(
    request: HttpRequest, slug: str, game_id: UUID, hand_id: UUID
) -> HttpResponse:
    """Keep in one tap that a player of the other side agrees."""
    access = club_access(request, slug)
    game = get_object_or_404(Game, club=access.club, public_id=game_id)
    get_object_or_404(Hand, game=game, public_id=hand_id)
    game.club = access.club
    return do(
        request,
        game,
        lambda: confirm_hand(
            sent(request, access),
            speaker_of(access),
            game_id=game_id,
            hand_id=hand_id,
            hand_version=read_number(request, "hand_version"),
            seat=request.POST.get("seat", ""),
        ),
    )


@require_http_methods(["GET", "POST"])
def dispute(
    request: HttpRequest, slug: str, game_id: UUID, hand_id: UUID
) -> HttpResponse:
    """Say what is wrong with a hand; the game waits until it is decided."""
    access = club_access(request, slug)
    view = game_view(access.club, game_id)
    if not speaker_of(access).may_dispute(view.players.values()):
        raise PermissionDenied(NOT_OF_THE_TABLE)
    form = DisputeForm(request.POST or None)
    hand = get_object_or_404(Hand, game=view.game, public_id=hand_id)
    if hand.voided:
        note = request.POST.get("reason", "")
        return lead_from_taken_back(request, view.game, hand, note)
    return do_or_show(
        request,
        form,
        lambda: raise_dispute(
            sent(request, access),
            speaker_of(access),
            game_id=game_id,
            hand_id=hand_id,
            note=form.cleaned_data["reason"],
        ),
        "games/dispute.html",
        {"view": view, "row": _row(view, hand)},
    )


def _row(view: GameView, hand: Hand) -> HandRow:
    return hand_row(view, view.hands[hand.position - 1])


@require_http_methods(["GET", "POST"])
def clear(
    request: HttpRequest, slug: str, game_id: UUID, dispute_id: UUID
) -> HttpResponse:
    """Write down what was decided of a disputed hand."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    disputed = get_object_or_404(
        Dispute.objects.select_related("hand").annotate(
            **shown_names(access.club, "raised_by")
        ),
        hand__game=view.game,
        public_id=dispute_id,
    )
    if request.method != "POST" and not disputed.is_open:
        return redirect(view.game)
    form = ClearForm(request.POST or None)
    return do_or_show(
        request,
        form,
        lambda: clear_dispute(
            sent(request, access),
            game_id=game_id,
            dispute_id=dispute_id,
            outcome=form.cleaned_data["reason"],
        ),
        "games/clear.html",
        {"view": view, "dispute": disputed},
    )
