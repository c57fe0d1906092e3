"""Changes of who may do what, one after the other in each club."""

from __future__ import annotations

from clubs.errors import Refused
from clubs.models import Club, Member, Role
from clubs.selectors import has_other_admin


def lock_member(member: Member) -> None:
    """Hold the club's row and bring `member` up to date with what was committed."""
    Club.objects.select_for_update().get(pk=member.club_id)
    member.refresh_from_db(fields=["user", "role", "active"])


def refuse_last_admin(member: Member) -> None:
    """Raise Refused when the club would be left without an active admin."""
    if member.role != Role.ADMIN or not member.active or has_other_admin(member):
        return
    raise Refused(
        f"{member.name} is the only admin, and a club needs one. "
        "Make somebody else an admin first.",
        "role",
    )
