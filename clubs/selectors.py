"""What the pages read about clubs and members."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from django.db.models import OuterRef, Subquery, Value
from django.db.models.functions import Coalesce, NullIf
from django.utils import timezone

from clubs.models import AuditEvent, Club, Member, Role, TableDevice, User

if TYPE_CHECKING:
    import datetime

    from django.db.models import QuerySet


def club_today(club: Club) -> datetime.date:
    """The date on the wall where the club plays."""
    return timezone.localdate(timezone=ZoneInfo(club.time_zone))


def shown_names(club: Club, *columns: str) -> dict[str, Coalesce]:
    """What `club` calls the users in these columns: a member, a device, or the sign-in.

    For `annotate`, so that a page asks for no name row by row: of `made_by` it makes
    `made_by_name`, of `draw__drawn_by` `draw_drawn_by_name`; NULL for nobody.
    """
    return {f"{of.replace('__', '_')}_name": _shown_name(club, of) for of in columns}


def _shown_name(club: Club, of: str) -> Coalesce:
    member = Member.objects.filter(club=club, user=OuterRef(of)).values("name")[:1]
    device = NullIf(f"{of}__first_name", Value(""))
    return Coalesce(Subquery(member), device, f"{of}__username")


def clubs_of(user: User) -> QuerySet[Member]:
    """The active memberships of `user` with their clubs, by the name of the club."""
    return (
        Member.objects.select_related("club")
        .filter(user=user, active=True)
        .order_by("club__name", "id")
    )


def members_of(club: Club) -> QuerySet[Member]:
    """Everybody of `club`, deactivated ones too, by name."""
    return Member.objects.filter(club=club).order_by("sort_key", "id")


def devices_of(club: Club) -> QuerySet[TableDevice]:
    """The devices of the club's tables, those in use first, and who made each."""
    devices = TableDevice.objects.filter(club=club)
    return devices.annotate(**shown_names(club, "made_by"))


def device_of(user: User) -> TableDevice | None:
    """The device that signs in as this user; None for a person."""
    return TableDevice.objects.filter(user=user).select_related("club").first()


def member_named(club: Club, name_key: str) -> Member | None:
    """The member with this folded name, active or not."""
    return Member.objects.filter(club=club, name_key=name_key).first()


def has_other_admin(member: Member) -> bool:
    """Whether the club keeps an active admin when `member` is none any more."""
    admins = Member.objects.filter(club=member.club, role=Role.ADMIN, active=True)
    return admins.exclude(pk=member.pk).exists()


def acts_on(member: Member, *, limit: int = 20) -> QuerySet[AuditEvent]:
    """The latest acts that changed `member`, newest first."""
    return (
        AuditEvent.objects.filter(club=member.club, target=str(member.public_id))
        .annotate(**shown_names(member.club, "actor"))
        .order_by("-id")[:limit]
    )
