"""Sending a form: valid, allowed, and counted once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from django.db import transaction

from clubs.errors import Refused
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
    if not form.is_valid():
        return False
    try:
        once(request, access, act)
    except Refused as refused:
        add_refusal(form, refused)
        return False
    return True
