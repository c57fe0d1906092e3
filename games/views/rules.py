"""The pages of rule sets: the built-in ones, and the club's own."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from clubs.permissions import Access, Permission, club_access
from clubs.views.once import status_of, tried
from games.models import Game, RuleBook
from games.records import Unreadable, load_json
from games.rule_forms import RuleBookForm, UploadForm
from games.rule_pages import RulePage
from games.rule_sets import (
    builtin_offers,
    latest_books,
    offer_of,
    offer_of_game,
    one_of,
    versions_of,
)
from games.rule_sheets import rule_sheet, rule_sheet_html
from games.rules.ruleset_reading import BUILTIN_KEYS, builtin
from games.services import (
    Refused,
    Sent,
    retire_rule_book,
    save_rule_book,
    take_rule_book,
)
from games.services.rulebooks import FileRefused, own_set
from games.views.common import read_number, sent
from games.views.paper import club_facts, pdf_answer


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """List the club's own sets and the built-in ones."""
    books = latest_books(club_access(request, slug).club)
    own = [offer_of(book) for book in books]
    context = {"own": own, "built_in": builtin_offers()}
    return render(request, "games/rules.html", context)


@require_safe
def rule_set(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Show every value of a set, its source, what the club changed, its versions."""
    club = club_access(request, slug).club
    versions = versions_of(club, key)
    offer = one_of(versions, key, request.GET.get("version", ""))
    context = {
        "offer": offer,
        "page": RulePage(offer.rules),
        "versions": versions,
        "latest": versions[0] if versions else None,
    }
    return render(request, "games/rule_set.html", context)


@require_safe
def rule_sheet_pdf(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Print a set on one page."""
    club = club_access(request, slug).club
    offer = one_of(versions_of(club, key), key, request.GET.get("version", ""))
    sheet = rule_sheet(
        RulePage(offer.rules),
        club=club_facts(club),
        about=" ".join(filter(None, (offer.about, offer.reading)))
        if not offer.is_own
        else f"Made of {builtin(offer.rules.key).name}.",
        version=offer.book.version if offer.book else None,
    )
    return pdf_answer(request, rule_sheet_html(sheet), f"{club.slug}-{key}.pdf")


@require_safe
def rule_set_json(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Give a set as a record names it, to be taken in elsewhere."""
    club = club_access(request, slug).club
    offer = one_of(versions_of(club, key), key, request.GET.get("version", ""))
    given = offer.given if offer.is_own else {"base": key, "changes": {}}
    return JsonResponse(
        given,
        json_dumps_params={"indent": 1, "ensure_ascii": False},
        headers={"Content-Disposition": f'attachment; filename="{key}.json"'},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def new_rules(request: HttpRequest, slug: str, base: str) -> HttpResponse:
    """Make a set of the club's own out of a built-in one."""
    access = club_access(request, slug, Permission.MANAGE)
    if base not in BUILTIN_KEYS:
        raise Http404
    form = RuleBookForm(request.POST or None, base=builtin(base))
    return _save_or_show(request, access, form, None)


@require_http_methods(["GET", "HEAD", "POST"])
def change_rules(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Change a set of the club's own: saving makes its next version."""
    access = club_access(request, slug, Permission.MANAGE)
    versions = versions_of(access.club, key)
    if not versions:
        raise Http404
    offer = offer_of(versions[0])
    form = RuleBookForm(
        request.POST or None, base=builtin(offer.rules.key), rules=offer.rules
    )
    return _save_or_show(request, access, form, versions[0])


def _save_or_show(
    request: HttpRequest, access: Access, form: RuleBookForm, book: RuleBook | None
) -> HttpResponse:
    asked = "check" in request.POST
    done = tried(form, lambda: _check_or_save(request, access, form, book))
    if isinstance(done, RuleBook):
        messages.success(request, f"Saved as {done}.")
        return redirect("games:rule-set", access.club.slug, done.key)
    context = {
        "form": form,
        "book": book,
        "version": request.POST.get("version") or (book.version if book else 0),
        "checked": asked and done is not None,
    }
    status = 200 if context["checked"] else status_of(form)
    return render(request, "games/rule_form.html", context, status=status)


def _check_or_save(
    request: HttpRequest, access: Access, form: RuleBookForm, book: RuleBook | None
) -> object:
    """Save the set; where only a check is asked for, return the sound rule set."""
    if "check" in request.POST:
        return own_set(form.base.key, form.changes())
    return save_rule_book(
        sent(request, access),
        base=form.base.key,
        changes=form.changes(),
        key=book.key if book else "",
        version=read_number(request, "version"),
    )


@require_http_methods(["GET", "HEAD", "POST"])
def upload_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Take a set in from JSON."""
    access = club_access(request, slug, Permission.MANAGE)
    posted = request.method == "POST"
    form = UploadForm(request.POST, request.FILES) if posted else UploadForm()
    book = tried(form, lambda: _take(request, access, form.cleaned_data))
    if book is None:
        context = {"form": form}
        return render(
            request, "games/rule_upload.html", context, status=status_of(form)
        )
    messages.success(request, f"The club has {book}.")
    return redirect("games:rule-set", slug, book.key)


def _take(request: HttpRequest, access: Access, values: Mapping[str, Any]) -> RuleBook:
    write = sent(request, access)
    content = values["content"]
    body = {"content": content.hex(), "name": values["name"]}
    try:
        given = load_json(content)
    except Unreadable as error:
        raise FileRefused([((), str(error))]) from error
    return take_rule_book(
        Sent(write.club, write.actor, write.key, body), given=given, name=values["name"]
    )


@require_http_methods(["POST"])
def retire_rules(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Offer a set no more, or again."""
    access = club_access(request, slug, Permission.MANAGE)
    retired = request.POST.get("retired") != "no"
    try:
        book = retire_rule_book(sent(request, access), key=key, retired=retired)
    except RuleBook.DoesNotExist:
        raise Http404 from None
    except Refused as refused:
        messages.error(request, refused.message)
    else:
        word = "retired: no new game is offered it" if retired else "offered again"
        messages.success(request, f"{book.name} is {word}.")
    return redirect("games:rule-set", slug, key)


@require_safe
def game_rules(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponse:
    """Show the rule set a game is played under, out of the game's own copy."""
    club = club_access(request, slug).club
    games = Game.objects.select_related("rule_book")
    game = get_object_or_404(games, club=club, public_id=game_id)
    offer = offer_of_game(game)
    context = {"offer": offer, "page": RulePage(offer.rules), "game": game}
    return render(request, "games/rule_set.html", context)
