"""Which role may do what, and the one door into a club."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, cast

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from clubs.models import Club, Member, Role, TableDevice, User
from clubs.selectors import club_today
from clubscore.lib.prepared import Lookup

if TYPE_CHECKING:
    import uuid
    from collections.abc import Mapping


class Permission(Enum):
    """What somebody may do in a club; the value completes "Only … may"."""

    VIEW = "look at the club"
    SCORE = "start, record and correct games"
    PAY = "record payments"
    CLOSE = "close a month"
    MANAGE = "change members, roles, rule sets and the settings of the club"


ROLE_PERMISSIONS: Final[Mapping[str, frozenset[Permission]]] = {
    Role.MEMBER: frozenset({Permission.VIEW}),
    Role.SCOREKEEPER: frozenset({Permission.VIEW, Permission.SCORE}),
    Role.TREASURER: frozenset(Permission) - {Permission.MANAGE},
    Role.ADMIN: frozenset(Permission),
}


_MEMBERSHIP: Final = Lookup(Member, "club__slug", "user_id", "active", related="club")
_DEVICE: Final = Lookup(TableDevice, "club__slug", "user_id", related="club")
DEVICE_ROLE: Final = Role.SCOREKEEPER
"""What a table's device is trusted with."""
AS_DEVICE: Final = "as_table_device"
"""Stands in the session of an enrolled device: the door asks for a device first."""


class ShutOut(PermissionDenied):
    """A table's device that was revoked or signed out; its page says the remedy."""


@dataclass(frozen=True, slots=True)
class Access:
    """A signed-in person inside a club, or a table's device: then `member` is None.

    `public_id` is the member's or the device's, and stays when the name changes.
    """

    club: Club
    user: User
    public_id: uuid.UUID
    role: str
    name: str
    member: Member | None
    device: TableDevice | None = None

    def may(self, permission: Permission) -> bool:
        """Whether this person's role allows `permission`."""
        return permission in ROLE_PERMISSIONS[self.role]

    @property
    def may_score(self) -> bool:
        """For templates: may start, record and correct games."""
        return self.may(Permission.SCORE)

    @property
    def may_pay(self) -> bool:
        """For templates: may record payments."""
        return self.may(Permission.PAY)

    @property
    def may_close(self) -> bool:
        """For templates: may close a month."""
        return self.may(Permission.CLOSE)

    @property
    def may_manage(self) -> bool:
        """For templates: may change members and settings."""
        return self.may(Permission.MANAGE)


class _ClubRequest(HttpRequest):
    """A request that has passed the door of a club."""

    club_access: Access


def club_access(
    request: HttpRequest, slug: str, permission: Permission = Permission.VIEW
) -> Access:
    """The club at `slug` for the signed-in user, in one query for each request.

    Raises Http404 when there is no such club or the user is neither an active member
    nor a device of it, ShutOut for a device that was revoked, PermissionDenied with a
    sentence when the role does not reach.
    """
    access = entered_club(request)
    if access is None or access.club.slug != slug:
        access = _enter(request, slug)
        cast("_ClubRequest", request).club_access = access
    if not access.may(permission):
        raise PermissionDenied(refusal(permission))
    return access


def entered_club(request: HttpRequest) -> Access | None:
    """The club this request is already in, without a query."""
    return getattr(request, "club_access", None)


def refusal(permission: Permission) -> str:
    """The sentence for somebody whose role does not allow `permission`."""
    allowed = [
        str(Role(role).label).lower()
        for role, granted in ROLE_PERMISSIONS.items()
        if permission in granted
    ]
    *others, last = [f"{_article(word)} {word}" for word in allowed]
    roles = f"{', '.join(others)} or {last}" if others else last
    return f"Only {roles} of the club may {permission.value}. Ask one of them."


def _enter(request: HttpRequest, slug: str) -> Access:
    user = request.user
    if not user.is_authenticated:
        raise Http404
    ways = (_enter_as_member, _enter_as_device)
    for way in reversed(ways) if request.session.get(AS_DEVICE) else ways:
        access = way(user, slug)
        if access is not None:
            return access
    raise Http404


def _enter_as_member(user: User, slug: str) -> Access | None:
    member = _MEMBERSHIP.first(slug, user.pk, True)
    if member is None:
        return None
    return Access(
        club=member.club,
        user=user,
        public_id=member.public_id,
        role=member.role,
        name=member.name,
        member=member,
    )


def _enter_as_device(user: User, slug: str) -> Access | None:
    device = _DEVICE.first(slug, user.pk)
    if device is None:
        return None
    if not device.may_enter:
        raise ShutOut(device.name)
    today = club_today(device.club)
    if device.last_seen_on != today:
        TableDevice.objects.filter(pk=device.pk).update(last_seen_on=today)
    return Access(
        club=device.club,
        user=user,
        public_id=device.public_id,
        role=DEVICE_ROLE,
        name=device.name,
        member=None,
        device=device,
    )


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"
