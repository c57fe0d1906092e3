"""The books to take along, for a spreadsheet or another bookkeeping program."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from django.shortcuts import render
from django.views.decorators.http import require_safe

from clubs.permissions import Permission, club_access
from clubs.views.once import status_of
from clubscore.lib.downloads import download
from ledger.exports import FORMATS, read_books
from ledger.exports.books import booked_months
from ledger.exports.choice import ExportForm

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from clubs.models import Club
    from ledger.exports import Books, Format


@require_safe
def exports(request: HttpRequest, slug: str) -> HttpResponse:
    """Choose the days and the kind of file."""
    club = club_access(request, slug, Permission.PAY).club
    form = ExportForm(months=booked_months(club))
    return render(request, "ledger/exports.html", _context(club, form))


@require_safe
def export_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The file chosen; where the choice is no good the page says why."""
    club = club_access(request, slug, Permission.PAY).club
    form = ExportForm(request.GET, months=booked_months(club))
    chosen = _chosen(club, form)
    if chosen is None:
        page, context = "ledger/exports.html", _context(club, form)
        return render(request, page, context, status=status_of(form))
    books, kind = chosen
    file = download(partial(kind.write, books), _name(books, kind), kind.media_type)
    return cast("HttpResponse", file)


def _chosen(club: Club, form: ExportForm) -> tuple[Books, Format] | None:
    """The books and the kind of file; None where the form says what is wrong."""
    if not form.is_valid():
        return None
    kind, books = FORMATS[form.cleaned_data["kind"]], read_books(club, form.period)
    count = books.count()
    if count > kind.most:
        form.add_error(
            "kind",
            f"Such a file takes at most {kind.most:,} transfers at once, these are "
            f"{count:,}. Choose fewer days.",
        )
        return None
    return books, kind


def _context(club: Club, form: ExportForm) -> dict[str, object]:
    return {"form": form, "books": read_books(club)}


def _name(books: Books, kind: Format) -> str:
    """The club's address, the days, and the posting it goes up to."""
    period = books.period
    days = "all" if period is None else period.month or f"{period.first}-{period.last}"
    parts = [books.club.slug, str(days), f"to-{books.last_seq}", *kind.suffix]
    return f"{'-'.join(parts)}.{kind.ending}"
