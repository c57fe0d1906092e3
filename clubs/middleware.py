"""Whose a page is, and what is answered where a session or a device's right ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import REDIRECT_FIELD_NAME, SESSION_KEY
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme

from clubs.permissions import ShutOut

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http.response import HttpResponseBase


FORBIDDEN: Final = 403


class HtmxSignIn:
    """Leads back to the page, not to what it asked for, after signing in again.

    Answers HX-Redirect where the sign-in page would land in a part of a page. What
    was posted is lost with the session: the page it was sent from opens again, and
    never an address that only takes posts. Stands outside LoginRequiredMiddleware.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """Wrap the rest of the stack."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass on every answer but a redirect to sign in for a part or a post."""
        response = self.get_response(request)
        if request.method == "POST" and _asks_to_return(response):
            page = _on_this_site(request, request.headers.get("Referer", ""))
            response.headers["Location"] = _sign_in_for(page)
        if "HX-Request" in request.headers and _leads_to_sign_in(response):
            return HttpResponse(
                status=204, headers={"HX-Redirect": _sign_in_for(_page_of(request))}
            )
        return response


class NameReader:
    """Says on every page for whom it was made, to the worker that keeps pages.

    Looks nothing up: a page that asked for no session was made for everybody.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """Wrap the rest of the stack."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Name who is signed in on the answers to what was only looked at."""
        response = self.get_response(request)
        if request.method == "GET" and request.session.accessed:
            reader = request.session.get(SESSION_KEY)
            if reader:
                response.headers["Clubscore-Reader"] = reader
        return response


class ShutOutDevices:
    """Tells a table's device that was revoked so, on whatever it asked for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        """Wrap the rest of the stack."""
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass everything on; only the exception below is answered here."""
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Answer a device that is shut out with the page that says the remedy."""
        if not isinstance(exception, ShutOut):
            return None
        context = {"name": str(exception)}
        return render(request, "clubs/device_shut_out.html", context, status=FORBIDDEN)


def _leads_to_sign_in(response: HttpResponseBase) -> bool:
    path = urlsplit(response.headers.get("Location", "")).path
    return bool(path) and path == resolve_url(settings.LOGIN_URL)


def _asks_to_return(response: HttpResponseBase) -> bool:
    query = QueryDict(urlsplit(response.headers.get("Location", "")).query)
    return _leads_to_sign_in(response) and REDIRECT_FIELD_NAME in query


def _page_of(request: HttpRequest) -> str:
    """The path of the page that asked; of a followed link, where it leads."""
    if request.headers.get("HX-Boosted") == "true" and request.method == "GET":
        return request.get_full_path()
    return _on_this_site(request, request.headers.get("HX-Current-URL", ""))


def _on_this_site(request: HttpRequest, url: str) -> str:
    """The path of a page, or nothing where another site or nobody says it."""
    if not url_has_allowed_host_and_scheme(url, allowed_hosts={request.get_host()}):
        return ""
    parts = urlsplit(url)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def _sign_in_for(page: str) -> str:
    address = resolve_url(settings.LOGIN_URL)
    if not page:
        return address
    query = QueryDict(mutable=True)
    query[REDIRECT_FIELD_NAME] = page
    return f"{address}?{query.urlencode(safe='/')}"
