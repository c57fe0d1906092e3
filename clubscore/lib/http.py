"""What every view reads from a request, or answers, in the same way."""

import uuid
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubscore.lib import pdf

UNAVAILABLE = 503
"""Status of a page that says why nothing can be printed now."""


def read_request_key(request: HttpRequest) -> uuid.UUID:
    """Return the key the device made for this write.

    It is the form field `request_key` or the header `Idempotency-Key`, a UUID;
    anything else is BadRequest, so that no write can count twice.
    """
    text = request.POST.get("request_key") or request.headers.get("Idempotency-Key", "")
    try:
        return uuid.UUID(text)
    except ValueError as error:
        raise BadRequest(
            "This form was sent without its request key. Load the page again."
        ) from error


def absolute(request: HttpRequest, path: str) -> str:
    """Return a path as a whole address: of BASE_URL, or of the host asked for."""
    base: str = settings.BASE_URL
    return f"{base}{path}" if base else request.build_absolute_uri(path)


def pdf_answer(
    request: HttpRequest,
    page: Callable[[], bytes],
    name: str,
    *,
    otherwise: str,
    context: dict[str, object] | None = None,
) -> HttpResponse:
    """Answer with the PDF that `page` gives, as the file `name`.

    Where paper is not to be had now, the template `otherwise` says why; it gets
    `message` beside `context`.
    """
    try:
        content = page()
    except pdf.PdfUnavailable as error:
        shown = {**(context or {}), "message": str(error)}
        return render(request, otherwise, shown, status=UNAVAILABLE)
    return HttpResponse(
        content,
        content_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{name}"'},
    )
