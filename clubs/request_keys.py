"""Request keys: a write that is sent twice counts once."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.datastructures import MultiValueDict

from clubs.errors import KeyReused
from clubs.models import Club, RequestKey, User
from clubscore.lib.prepared import Insert

if TYPE_CHECKING:
    import uuid
    from collections.abc import Mapping

NOT_CONTENT: Final = frozenset({"csrfmiddlewaretoken", "request_key"})
"""Fields that differ between two sendings of the same write."""


_INSERT_ONCE: Final = Insert(RequestKey, once=True)


@dataclass(frozen=True, slots=True)
class Claim:
    """The row of a request key and whether this request only repeats it."""

    row: RequestKey
    replay: bool

    @property
    def result(self) -> str:
        """What the first sending led to: a path or a public id."""
        return self.row.result


def claim_key(
    *,
    club: Club,
    user: User,
    key: uuid.UUID,
    route: str,
    body: Mapping[str, object],
    result: str = "",
) -> Claim:
    """Take `key` for this write, or learn that it was already made.

    Runs inside the transaction of the write, so that a refused write leaves the
    key free. Of many simultaneous claims one is no replay. Raises KeyReused when
    the key came before with another route or body.
    """
    digest = body_digest(route, body)
    row = _INSERT_ONCE(
        club_id=club.pk,
        key=key,
        user_id=user.pk,
        route=route[:100],
        body_hash=digest,
        result=result,
    )
    if row is not None:
        return Claim(row=row, replay=False)
    row = RequestKey.objects.get(club=club, key=key)
    if row.body_hash != digest:
        raise KeyReused
    return Claim(row=row, replay=True)


def body_digest(route: str, body: Mapping[str, object]) -> str:
    """SHA-256 in hex of what a request asks for, whatever the order of its fields."""
    content: Mapping[str, object] = (
        dict(body.lists()) if isinstance(body, MultiValueDict) else body
    )
    asked = {name: value for name, value in content.items() if name not in NOT_CONTENT}
    text = json.dumps([route, asked], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()
