"""Before the first hand, and an end without a winner."""

import uuid
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from clubs.models import Club
from clubs.permissions import Permission, club_access
from clubs.selectors import club_today
from games.forms import SEAT_NAMES, AgreementForm, ReasonForm, ReplaceForm
from games.rules.problems import Problem
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin
from games.selectors import GameView, game_view, names_for_seats
from games.services import (
    Refused,
    abandon_game,
    change_agreement,
    replace_player,
    start_game,
)
from games.services.agreement import Agreement
from games.views.common import UNPROCESSABLE, add_refusal, new_id, read_version, sent

STAKE_FIELDS = ("stake", "hole", "holes", "per", "hole_to")


def _rule_sets() -> list[tuple[str, str]]:
    return [(key, builtin(key).name) for key in BUILTIN_KEYS]


def _agreement(values: dict[str, Any]) -> Agreement:
    return Agreement(
        rules=values["rules"],
        played_on=values["played_on"],
        table=values["table"].strip(),
        players={seat: values[f"seat_{seat}"] for seat in SEAT_NAMES},
        dealer=values["dealer"],
        stakes={name: values[name] for name in STAKE_FIELDS if values[name]},
    )


def _fields(problems: Iterable[Problem]) -> dict[str | None, list[str]]:
    found: dict[str | None, list[str]] = {}
    for problem in problems:
        head, _, rest = problem.path.partition(".")
        name = {"players": f"seat_{rest}", "stakes": rest}.get(head, head)
        found.setdefault(name, []).append(problem.message)
    return found


@require_http_methods(["GET", "POST"])
def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Agree on seats and stakes, and start the game."""
    access = club_access(request, slug, Permission.SCORE)
    if request.method == "GET":
        values = _first_values(access.club, request.GET.get("again", ""))
        form = AgreementForm(initial=values, rule_sets=_rule_sets())
        return _show_start(request, form, access.club)
    form = AgreementForm(request.POST, rule_sets=_rule_sets())
    if form.is_valid():
        try:
            game = start_game(
                sent(request, access),
                agreement=_agreement(form.cleaned_data),
                game_id=new_id(request.POST.get("game_id", "")) or uuid.uuid4(),
            )
        except Refused as refused:
            add_refusal(form, refused, _fields)
        else:
            return redirect(game)
    return _show_start(request, form, access.club)


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


def _show_start(request: HttpRequest, form: AgreementForm, club: Club) -> HttpResponse:
    context = {
        "form": form,
        "names": names_for_seats(club),
        "game_id": request.POST.get("game_id") or uuid.uuid4(),
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, "games/start.html", context, status=status)


@require_http_methods(["GET", "POST"])
def agreement(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Change what was agreed, until the first hand is recorded."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    form = AgreementForm(
        request.POST or None, initial=_agreed_values(view), rule_sets=_rule_sets()
    )
    if request.method == "POST" and form.is_valid():
        try:
            game = change_agreement(
                sent(request, access),
                game_id=game_id,
                version=read_version(request),
                agreement=_agreement(form.cleaned_data),
            )
        except Refused as refused:
            add_refusal(form, refused, _fields)
        else:
            return redirect(game)
    context = {"form": form, "view": view, "names": names_for_seats(access.club)}
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, "games/agreement.html", context, status=status)


def _agreed_values(view: GameView) -> dict[str, Any]:
    game = view.game
    return {
        "rules": game.rules_key,
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
    form = ReplaceForm(request.POST or None)
    form.fields["seat"].choices = [  # type: ignore[attr-defined]
        (seat, f"{SEAT_NAMES[seat]}: {name}") for seat, name in view.names.items()
    ]
    if request.method == "POST" and form.is_valid():
        try:
            game = replace_player(
                sent(request, access),
                game_id=game_id,
                version=read_version(request),
                **form.cleaned_data,
            )
        except Refused as refused:
            add_refusal(form, refused)
        else:
            return redirect(game)
    context = {"form": form, "view": view, "names": names_for_seats(access.club)}
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, "games/replace.html", context, status=status)


@require_http_methods(["GET", "POST"])
def abandon(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Give the game up, with the reason: it moves no money."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            game = abandon_game(
                sent(request, access),
                game_id=game_id,
                version=read_version(request),
                reason=form.cleaned_data["reason"],
            )
        except Refused as refused:
            add_refusal(form, refused)
        else:
            return redirect(game)
    status = UNPROCESSABLE if form.is_bound else 200
    return render(
        request, "games/abandon.html", {"form": form, "view": view}, status=status
    )
