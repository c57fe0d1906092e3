"""What saving the hand in a form would do: a new one, or one corrected."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest

from games.auction_entry import forced, supplied
from games.entry import Kept, entry_of
from games.forms import HandForm, is_blank
from games.preview import EMPTY, Preview, preview_hand
from games.rules.seats import Seat
from games.selectors import GameView, KeptHand, tricks_of
from games.services.common import judge_game


def typed_fields(request: HttpRequest) -> dict[str, str]:
    """Return what was typed into the hand's form, field by field, as text."""
    names = HandForm.base_fields
    return {name: request.POST[name] for name in names if request.POST.get(name)}


def preview_typed(
    view: GameView, form: HandForm, corrected: KeptHand | None = None
) -> Preview:
    """Say what saving the form would do; typing errors are said at their field."""
    if not form.data:
        return EMPTY
    if not form.is_valid():
        return Preview(
            "bad", (), (), {n: tuple(map(str, e)) for n, e in form.errors.items()}
        )
    typed = decided(view, form.cleaned_data, corrected)
    entries = [kept.hand.entry for kept in view.hands]
    at = corrected.number - 1 if corrected else len(entries)
    entries[at : at + 1] = [entry_of(typed, kept_of(corrected))]
    verdict = judge_game(view.game, entries)
    typed |= supplied(typed, dealer_of(view, typed, corrected), view.rules.auction)
    preview = preview_hand(verdict, typed, at + 1)
    return before_its_figures(preview) if is_blank(form.cleaned_data) else preview


def before_its_figures(preview: Preview) -> Preview:
    """Return what is wrong with the cues alone: without figures it is no hand yet."""
    tone = preview.tone if preview.errors else EMPTY.tone
    return replace(EMPTY, tone=tone, warnings=preview.warnings, errors=preview.errors)


def decided(
    view: GameView, typed: Mapping[str, Any], corrected: KeptHand | None = None
) -> dict[str, Any]:
    """Return the cleaned values with what four passes mean under the game's rules."""
    dealer = dealer_of(view, typed, corrected)
    return {**typed, **forced(typed, dealer, view.rules.auction)}


def dealer_of(
    view: GameView, typed: Mapping[str, Any], corrected: KeptHand | None
) -> Seat | None:
    """Return who deals the hand: as typed, or whose turn it is."""
    if typed["dealer"]:
        return Seat(typed["dealer"])
    return corrected.scored.dealer if corrected else view.verdict.next_dealer


def kept_of(corrected: KeptHand | None) -> Kept | None:
    """Return what of a recorded hand its form does not show."""
    return Kept(corrected.hand.entry, tricks_of(corrected)) if corrected else None
