"""What every view reads from a request in the same way."""

import uuid

from django.core.exceptions import BadRequest
from django.http import HttpRequest


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
