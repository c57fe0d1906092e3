"""The desk: a disputed play judged, a holding counted, cues read and made."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from clubs.models import Club
from clubs.permissions import club_access
from clubs.views.once import UNPROCESSABLE
from games.card_text import write_cards, write_tricks
from games.cue_card import CueCard, cue_card_html
from games.cue_words import read_cue
from games.desk_checks import TypedPlay, holding_field
from games.desk_forms import CueForm, HeardForm, HoldingForm, PlayForm
from games.desk_meld import count_holding
from games.desk_play import PlayVerdict
from games.rule_sets import books_of, offer_of, offers
from games.rules.ruleset import RuleSet
from games.rules.ruleset_reading import BUILTIN_KEYS
from games.views.common import SMALL_NUMBER
from games.views.paper import club_facts, pdf_answer


@require_safe
def desk(request: HttpRequest, slug: str) -> HttpResponse:
    """Show what can be looked up at the desk."""
    club_access(request, slug)
    return render(request, "games/desk.html")


@require_http_methods(["GET", "HEAD", "POST"])
def desk_play(request: HttpRequest, slug: str) -> HttpResponse:
    """Judge a play card by card; nothing is stored, and a link leads to the verdict."""
    club = club_access(request, slug).club
    asked = request.POST or request.GET
    form = PlayForm(
        asked if "play" in asked else None,
        initial={"rules": BUILTIN_KEYS[0]},
        rule_sets=_rule_sets(club, asked),
    )
    context: dict[str, object] = {"form": form}
    if form.is_bound and form.is_valid():
        typed: TypedPlay = form.cleaned_data["typed"]
        context["verdict"] = PlayVerdict(typed.play(), typed.rules)
        context["link"] = _link(typed, form.cleaned_data["rules"])
    return render(request, "games/desk_play.html", context, status=_status(form))


@require_safe
def desk_meld(request: HttpRequest, slug: str) -> HttpResponse:
    """Count the melds of a holding under every trump."""
    club = club_access(request, slug).club
    form = HoldingForm(
        request.GET if "cards" in request.GET else None,
        initial={"rules": BUILTIN_KEYS[0]},
        rule_sets=_rule_sets(club, request.GET),
    )
    context: dict[str, object] = {"form": form}
    if form.is_bound and form.is_valid() and form.rule_set is not None:
        context["counts"] = count_holding(form.cleaned_data["holding"], form.rule_set)
        context["rules"] = form.rule_set
    return render(request, "games/desk_meld.html", context, status=_status(form))


@require_safe
def desk_cues(request: HttpRequest, slug: str) -> HttpResponse:
    """Read a cue that was said, and put a holding into a cue."""
    club_access(request, slug)
    asked = request.GET
    heard = HeardForm(asked if "said" in asked else None)
    to_say = CueForm(
        asked if "meld" in asked else None, initial={"flush": "", "aces": "0"}
    )
    context: dict[str, object] = {"heard": heard, "to_say": to_say}
    if heard.is_bound and heard.is_valid():
        context["reading"] = read_cue(heard.cleaned_data["said"])
    if to_say.is_bound and to_say.is_valid():
        context["spoken"] = read_cue(to_say.cleaned_data["said"])
    status = max(_status(heard), _status(to_say))
    return render(request, "games/desk_cues.html", context, status=status)


@require_safe
def cue_card(request: HttpRequest, slug: str) -> HttpResponse:
    """Print the card with all the cues."""
    club = club_access(request, slug).club
    page = cue_card_html(CueCard(club_facts(club)))
    return pdf_answer(request, page, f"{club.slug}-cues.pdf")


def _rule_sets(club: Club, asked: QueryDict) -> Mapping[str, RuleSet]:
    """Return what a game can be played by, and the version that an old link names."""
    found = {offer.value: offer.rules for offer in offers(club)}
    value = asked.get("rules", "")
    key, _, version = value.partition("@")
    if value not in found and SMALL_NUMBER.fullmatch(version):
        books = books_of(club, key).filter(version=int(version))
        found |= {offer.value: offer.rules for offer in map(offer_of, books)}
    return found


def _status(form: PlayForm | HoldingForm | HeardForm | CueForm) -> int:
    return UNPROCESSABLE if form.errors else 200


def _link(typed: TypedPlay, rules: str) -> str:
    """Return the query that asks for the same verdict."""
    query = QueryDict(mutable=True)
    query["rules"] = rules
    query["bidder"], query["trump"] = typed.bidder.value, typed.trump.value
    query["play"] = write_tricks(trick.cards for trick in typed.tricks)
    for seat, read in typed.holdings.items():
        query[holding_field(seat)] = write_cards(read.cards)
    return query.urlencode()
