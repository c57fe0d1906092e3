"""A club's night: opening it, its page, who is here, and closing it."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from clubs.models import Club
from clubs.permissions import Permission, club_access
from clubs.selectors import club_today
from clubs.views.once import status_of, tried
from clubscore.lib.http import absolute
from games import services
from games.boards import night_link
from games.models import Game, Night
from games.night_forms import RULE_HINTS, DrawForm, HereForm, NightForm, PairForm
from games.night_pages import NightPage
from games.night_selectors import find_night
from games.rules.ruleset_reading import BUILTIN_KEYS
from games.selectors import games_of
from games.services import Refused
from games.services.nights import NightStakes
from games.views.agreement import (
    Offers,
    agreed_stakes,
    offers_of,
    values_again,
    values_of,
)
from games.views.common import new_id, sent

UNCHANGED = 204
NOBODY = UUID(int=0)
"""Whoever the page did not name: nobody has this id, and the service says so."""


@require_http_methods(["GET", "POST"])
def open_night(request: HttpRequest, slug: str) -> HttpResponse:
    """Say what tonight is played for, and open the night."""
    access = club_access(request, slug, Permission.SCORE)
    rule_sets = offers_of(access.club)
    form = _night_form(request, access.club, rule_sets)
    night = tried(
        form,
        lambda: services.open_night(
            sent(request, access),
            played_on=form.cleaned_data["played_on"],
            agreed=_agreed(form, rule_sets),
        ),
    )
    if night is not None:
        return redirect("games:night", slug, night.played_on)
    asked = "as you chose" if form.is_bound else "as the last game had them"
    context = {"form": form, "agreed": asked}
    return render(request, "games/night_open.html", context, status=status_of(form))


def _night_form(request: HttpRequest, club: Club, rule_sets: Offers) -> NightForm:
    choices = list(rule_sets.items())
    if request.method == "POST":
        return NightForm(request.POST, rule_sets=choices)
    last = games_of(club).select_related("rule_book").first()
    values = (
        values_again(last, rule_sets) if last else values_of(rule_sets[BUILTIN_KEYS[0]])
    )
    values["played_on"] = club_today(club)
    return NightForm(initial=values, rule_sets=choices)


def _agreed(form: NightForm, rule_sets: Offers) -> NightStakes:
    values = form.cleaned_data
    chosen = rule_sets[values["rules"]]
    stakes = agreed_stakes(values, chosen, rule_sets.get(values["stakes_of"]))
    return NightStakes(rules=chosen.given, stakes=stakes, rule_book=chosen.book)


@require_safe
def night(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Show the night; asked again by its page, only what changed since."""
    access = club_access(request, slug)
    page = NightPage(_found(access.club, day))
    part = bool(request.headers.get("HX-Request"))
    if part and request.GET.get("seen") == page.tag:
        return HttpResponse(status=UNCHANGED)
    return _show(request, page, HereForm(), part=part)


def _found(club: Club, day: date) -> Night:
    found = find_night(club, day)
    if found is None:
        raise Http404
    return found


def _show(
    request: HttpRequest, page: NightPage, here_form: HereForm, *, part: bool = False
) -> HttpResponse:
    context = {
        "page": page,
        "draw_form": DrawForm(initial={"rule": page.last_rule}),
        "hints": RULE_HINTS.values(),
        "here_form": here_form,
        "pair_form": PairForm(single=page.single),
        "board": night_link(page.club, page.board_token, partial(absolute, request)),
    }
    template = "games/_night_now.html" if part else "games/night.html"
    return render(request, template, context, status=status_of(here_form))


@require_http_methods(["GET", "HEAD", "POST"])
def here(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Write down who came and who left since the page was drawn, and one more name.

    A name that cannot be leaves all that was ticked and typed on the page; whoever
    opens its address again lands on the night.
    """
    access = club_access(request, slug, Permission.SCORE)
    found, form = _found(access.club, day), HereForm(request.POST or None)
    ticked, was = _ids(request, "here"), _ids(request, "was")
    came = [one for one in ticked if one not in was]
    left = [one for one in was if one not in ticked]
    told = tried(
        form,
        lambda: services.tell_who_is_here(
            sent(request, access),
            day=day,
            came=came,
            left=left,
            name=form.cleaned_data["name"],
        ),
    )
    if told is None and form.has_error("name"):
        return _show(request, NightPage(found, came=came, left=left), form)
    for sentence in form.non_field_errors():
        messages.error(request, str(sentence))
    return redirect("games:night", slug, day)


def _ids(request: HttpRequest, name: str) -> Sequence[UUID]:
    ids = map(new_id, request.POST.getlist(name))
    return [one for one in ids if one is not None]


@require_POST
def name_pair(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Name two who stay partners."""
    form = PairForm(request.POST)
    named = form.cleaned_data if form.is_valid() else {"one": NOBODY, "other": NOBODY}
    return do_at_night(request, slug, day, partial(services.name_pair, **named))


@require_POST
def part_pair(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Part a named pair."""
    one = new_id(request.POST.get("one", "")) or NOBODY
    return do_at_night(request, slug, day, partial(services.part_pair, one=one))


@require_POST
def close_night(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Close the night."""
    done = "The night is closed. Its games and draws stay here."
    return do_at_night(request, slug, day, services.close_night, done)


@require_POST
def reopen_night(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Open a closed night again."""
    return do_at_night(
        request, slug, day, services.reopen_night, "The night is open again."
    )


@require_POST
def watch_night(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Switch the night's live board on, or give it a new link."""
    act = partial(services.switch_night_board, on=True)
    done = "The board of the night has a new link. Whoever has it can watch all tables."
    return do_at_night(request, slug, day, act, done)


@require_POST
def unwatch_night(request: HttpRequest, slug: str, day: date) -> HttpResponse:
    """Switch the night's live board off."""
    act = partial(services.switch_night_board, on=False)
    done = "The board of the night is off. Its link leads nowhere."
    return do_at_night(request, slug, day, act, done)


def do_at_night(
    request: HttpRequest,
    slug: str,
    day: date,
    act: Callable[..., Night | Game],
    done: str = "",
) -> HttpResponse:
    """Run an act on the night; say on its page what came of it."""
    access = club_access(request, slug, Permission.SCORE)
    try:
        act(sent(request, access), day=day)
    except ObjectDoesNotExist as error:
        raise Http404 from error
    except Refused as refused:
        messages.error(request, refused.message)
    else:
        if done:
            messages.success(request, done)
    return redirect("games:night", slug, day)
