"""Before the first hand, and an end without a winner."""

import dataclasses
import uuid
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from clubs.models import Club, Member
from clubs.permissions import Permission, club_access
from clubs.selectors import club_today
from games.forms import AgreementForm, ReplaceForm
from games.models import Game
from games.records import STAKE_KEYS
from games.rule_sets import Offer, offer_of_game, offers
from games.rules.ruleset_reading import BUILTIN_KEYS
from games.rules.seats import Seat
from games.selectors import game_view, games_of, members_for_seats, names_for_seats
from games.services import (
    abandon_game,
    change_agreement,
    replace_player,
    start_game,
)
from games.services.agreement import Agreement, start_body
from games.services.common import Sent
from games.views.common import (
    do_or_show,
    do_with_reason,
    new_id,
    read_version,
    sent,
)

Offers = Mapping[str, Offer]
QUARTERS = 4


def offers_of(club: Club, game: Game | None = None) -> Offers:
    """Return what may be chosen, by what the form sends; a game keeps its own set."""
    agreed = [offer_of_game(game)] if game else []
    return {offer.value: offer for offer in (*offers(club), *agreed)}


def agreement_of(values: dict[str, Any], rule_sets: Offers) -> Agreement:
    """Return what the cleaned values of an AgreementForm agree on."""
    chosen = rule_sets[values["rules"]]
    return Agreement(
        rules=chosen.given,
        rule_book=chosen.book,
        played_on=values["played_on"],
        table=values["table"].strip(),
        players={seat.value: values[f"seat_{seat}"] for seat in Seat},
        dealer=values["dealer"],
        stakes=agreed_stakes(values, chosen, rule_sets.get(values["stakes_of"])),
    )


def agreed_stakes(
    values: dict[str, Any], chosen: Offer, shown: Offer | None
) -> dict[str, str]:
    """Return the stakes as typed; those of another set, left as they were, give way.

    Choosing a set brings its stakes, also where the page could not fetch them.
    """
    typed = {name: values[name] for name in STAKE_KEYS if values[name]}
    if shown is None or shown.value == chosen.value:
        return typed
    own: dict[str, str] = shown.rules.stakes.to_json()
    left = {"hole": own["hole"]} | typed == own
    return chosen.rules.stakes.to_json() if left else typed


@require_http_methods(["GET", "POST"])
def start(request: HttpRequest, slug: str) -> HttpResponse:
    """Agree on seats and stakes, and start the game."""
    access = club_access(request, slug, Permission.SCORE)
    rule_sets = offers_of(access.club)
    form = _start_form(request, access.club, rule_sets)
    asked = request.POST.get("game_id", "")
    members = members_for_seats(access.club)
    return do_or_show(
        request,
        form,
        lambda: _start(
            sent(request, access),
            agreement_of(form.cleaned_data, rule_sets),
            new_id(asked),
        ),
        "games/start.html",
        {
            "names": [member.name for member in members],
            "device": _device_start(access.club, members, rule_sets),
            "game_id": asked or uuid.uuid4(),
        },
    )


def _start(sent: Sent, agreement: Agreement, game_id: UUID | None) -> Game:
    """Start the game; a device that hears no answer asks again by its queue."""
    asked = dataclasses.replace(sent, body=start_body(game_id, agreement))
    return start_game(asked, agreement=agreement, game_id=game_id or uuid.uuid4())


def _device_start(
    club: Club, members: Iterable[Member], rule_sets: Offers
) -> dict[str, Any]:
    """Return what a device begins games from: ids of names, pages of rule sets."""
    return {
        "members": {member.name: str(member.public_id) for member in members},
        "pages": {
            value: reverse("games:blank-game", args=[club.slug, value])
            for value in rule_sets
        },
    }


def _start_form(request: HttpRequest, club: Club, rule_sets: Offers) -> AgreementForm:
    if request.method == "POST":
        return AgreementForm(request.POST, rule_sets=list(rule_sets.items()))
    game_id = new_id(request.GET.get("again", ""))
    chosen = rule_sets.get(request.GET.get("rules", ""), rule_sets[BUILTIN_KEYS[0]])
    values = values_of(chosen)
    if game_id is not None:
        before = games_of(club).select_related("rule_book")
        game = get_object_or_404(before, public_id=game_id)
        values = values_again(game, rule_sets)
    values["played_on"] = club_today(club)
    return AgreementForm(initial=values, rule_sets=list(rule_sets.items()))


def values_of(chosen: Offer) -> dict[str, Any]:
    """Return what the form starts with: the rule set's own stakes."""
    stakes = chosen.rules.stakes
    values = stakes.to_json()
    if stakes.stake == QUARTERS * stakes.hole:
        del values["hole"]
    return {
        "rules": chosen.value,
        "stakes_of": chosen.value,
        "dealer": "N",
        **values,
    }


def values_again(game: Game, rule_sets: Offers) -> dict[str, Any]:
    """Return what a game was played for, by its set as the club has it now."""
    values = _agreed_values(game)
    played = offer_of_game(game)
    same = (offer.value for offer in rule_sets.values() if offer.key == played.key)
    now = next(same, BUILTIN_KEYS[0])
    return values | {"rules": now, "stakes_of": now}


@require_http_methods(["GET", "POST"])
def agreement(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Change what was agreed, until the first hand is recorded."""
    access = club_access(request, slug, Permission.SCORE)
    view = game_view(access.club, game_id)
    rule_sets = offers_of(access.club, view.game)
    form = AgreementForm(
        request.POST or None,
        initial=_agreed_values(view.game),
        rule_sets=list(rule_sets.items()),
    )
    return do_or_show(
        request,
        form,
        lambda: change_agreement(
            sent(request, access),
            game_id=game_id,
            version=read_version(request),
            agreement=agreement_of(form.cleaned_data, rule_sets),
        ),
        "games/agreement.html",
        {"view": view, "names": names_for_seats(access.club)},
    )


def _agreed_values(game: Game) -> dict[str, Any]:
    played = offer_of_game(game).value
    return {
        "rules": played,
        "stakes_of": played,
        "played_on": game.played_on,
        "table": game.table,
        "dealer": game.dealer,
        **{f"seat_{row.seat}": row.member.name for row in game.seats.all()},
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
    return do_with_reason(request, slug, game_id, abandon_game, "games/abandon.html")
