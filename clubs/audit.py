"""The audit trail: who did what to whom, when and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clubs.models import AuditEvent, Club, Member, User

if TYPE_CHECKING:
    from collections.abc import Mapping


def audit(
    *,
    club: Club,
    actor: User | None,
    act: str,
    target: str,
    detail: Mapping[str, object] | None = None,
    reason: str = "",
) -> AuditEvent:
    """Write down who did what to whom and why; for good."""
    return AuditEvent.objects.create(
        club=club,
        actor=actor,
        act=act,
        target=target,
        detail=dict(detail or {}),
        reason=reason,
    )


def audit_member(
    member: Member, actor: User, act: str, detail: Mapping[str, object] | None = None
) -> None:
    """Write down an act on `member`, found again under the public id."""
    audit(
        club=member.club,
        actor=actor,
        act=act,
        target=str(member.public_id),
        detail=detail,
    )
