"""Before the first hand, and an end without a winner."""

import uuid
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from clubs.models import Club
from clubs.permissions import Permission, club_access
from clubs.selectors import club_today
from games.forms import AgreementForm, ReasonForm, ReplaceForm
from games.records import STAKE_KEYS
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin
from games.rules.seats import Seat
from games.selectors import GameView, game_view, names_for_seats
from games.services import (
    abandon_game,
    change_agreement,
    replace_player,
    start_game,
)
from games.services.agreement import Agreement
from games.views.common import do_or_show, new_id, read_version, sent


def _rule_sets() -> list[tuple[str, str]]:
    return [(key, builtin(key).name) for key in BUILTIN_KEYS]


def _agreement(values: dict[str, Any]) -> Agreement:
    return Agreement(
        rules=values["rules"],
        played_on=values["played_on"],
        table=values["table"].strip(),
        players={seat.value: values[f"seat_{seat}"] for seat in Seat},
        dealer=values["dealer"],
        stakes={name: values[name] for name in STAKE_KEYS if values[name]},
    )


@require_http_methods(["GET", "POST"])
def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Agree on seats and stakes, and start the game."""
    access = club_access(request, slug, Permission.SCORE)
    form = _start_form(request, access.club)
    asked = request.POST.get("game_id", "")
    return do_or_show(
        request,
        form,
        lambda: start_game(
            sent(request, access),
            agreement=_agreement(form.cleaned_data),
            game_id=new_id(asked) or uuid.uuid4(),
        ),
        "games/start.html",
        {"names": names_for_seats(access.club), "game_id": asked or uuid.uuid4()},
    )


def _start_form(request: HttpRequest, club: Club) -> AgreementForm:
    if request.method == "POST":
        return AgreementForm(request.POST, rule_sets=_rule_sets())
    values = _first_values(club, request.GET.get("again", ""))
    return AgreementForm(initial=values, rule_sets=_rule_sets())


def _first_values(club: Club, again: str) -> dict[str, Any]:
    """Return the rule set's own stakes, or what the game `again` was played for."""
    game_id = new_id(again)
    if game_id is not None:
        before = _agreed_values(game_view(club, game_id))
        return before | {"played_on": club_today(club)}
    stakes = builtin(BUILTIN_KEYS[0]).stakes
    return {
        "rules": BUILTIN_KEYS[0],
        "played_on": club_today(club),
        "dealer": "N",
        **{name: value for name, value in stakes.to_json().items() if name != "hole"},
    }


@require_http_methods(["GET", "POST"])
def agreement(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Change what was agreed, until the first hand is recorded."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    form = AgreementForm(
        request.POST or None, initial=_agreed_values(view), rule_sets=_rule_sets()
    )
    return do_or_show(
        request,
        form,
        lambda: change_agreement(
            sent(request, access),
            game_id=game_id,
            version=read_version(request),
            agreement=_agreement(form.cleaned_data),
        ),
        "games/agreement.html",
        {"view": view, "names": names_for_seats(access.club)},
    )


def _agreed_values(view: GameView) -> dict[str, Any]:
    game = view.game
    return {
        "rules": game.rules["key"],
        "played_on": game.played_on,
        "table": game.table,
        "dealer": game.dealer,
        **{f"seat_{seat}": name for seat, name in view.names.items()},
        **game.stakes,
    }


@require_http_methods(["GET", "POST"])
def replace(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Put the right player into a seat, with the reason."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    form = ReplaceForm(request.POST or None, sitting=view.names)
    return do_or_show(
        request,
        form,
        lambda: replace_player(
            sent(request, access),
            game_id=game_id,
            version=read_version(request),
            **form.cleaned_data,
        ),
        "games/replace.html",
        {"view": view, "names": names_for_seats(access.club)},
    )


@require_http_methods(["GET", "POST"])
def abandon(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Give the game up, with the reason: it moves no money."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    form = ReasonForm(request.POST or None)
    return do_or_show(
        request,
        form,
        lambda: abandon_game(
            sent(request, access),
            game_id=game_id,
            version=read_version(request),
            reason=form.cleaned_data["reason"],
        ),
        "games/abandon.html",
        {"view": view},
    )
