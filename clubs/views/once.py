"""Sending a form: valid, allowed, and counted once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from django.core.exceptions import NON_FIELD_ERRORS
from django.db import transaction

from clubs.errors import STALE, Refused
from clubs.forms import add_refusal
from clubs.request_keys import Claim, claim_key
from clubscore.lib.http import read_request_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from django import forms
    from django.http import HttpRequest

    from clubs.permissions import Access

UNPROCESSABLE: Final = 422
"""Status of a page that shows what is wrong with a form."""

CONFLICT: Final = 409
"""Status of a page whose form was overtaken by another device."""

T = TypeVar("T")


def once(request: HttpRequest, access: Access, act: Callable[[], object]) -> Claim:
    """Run `act` unless the form's request key already did; both or neither.

    Raises Refused like `act` does, and then leaves the key free.
    """
    with transaction.atomic():
        claim = claim_key(
            club=access.club,
            user=access.user,
            key=read_request_key(request),
            route=request.path,
            body=request.POST,
        )
        if not claim.replay:
            act()
    return claim


def sent(
    request: HttpRequest,
    access: Access,
    form: forms.Form,
    act: Callable[[], object],
) -> bool:
    """Whether the form is good and `act` is done; if not, the form says why."""
    return tried(form, lambda: once(request, access, act)) is not None


def tried(form: forms.BaseForm, act: Callable[[], T]) -> T | None:
    """What `act` gives; None when the form was not sent, not good, or refused.

    The form says why.
    """
    if not form.is_valid():
        return None
    try:
        return act()
    except Refused as refused:
        add_refusal(form, refused)
        return None


def status_of(form: forms.BaseForm) -> int:
    """The status of a page that shows `form`, fresh or with what is wrong with it."""
    if not form.is_bound:
        return 200
    overtaken = form.has_error(NON_FIELD_ERRORS, STALE)
    return CONFLICT if overtaken else UNPROCESSABLE
