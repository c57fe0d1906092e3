"""How far the entry of a hand is, for the devices that are not typing it."""

from dataclasses import asdict
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponseBase, JsonResponse
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from clubs.permissions import club_access
from games.entering import find_entering


@require_safe
def entering(request: HttpRequest, slug: str, game_id: UUID) -> HttpResponseBase:
    """Say who enters the next hand and how far; what was heard already answers 304."""
    access = club_access(request, slug)
    found = find_entering(access.club, game_id)
    if found is None:
        raise Http404
    etag = f'"{found.tag}"'
    answer = get_conditional_response(request, etag=etag)
    if answer is None:
        told = asdict(found) | ({} if access.may_score else {"device": ""})
        answer = JsonResponse(told)
    answer.headers["ETag"] = etag
    answer.headers["Cache-Control"] = "private, no-store"
    return answer
