"""What the audit trail says in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from clubs.models import Role

if TYPE_CHECKING:
    from clubs.models import AuditEvent

ACTS: Final = {
    "member.added": "Added to the list",
    "member.admitted": "Made a member; a guest before",
    "member.deactivated": "Deactivated",
    "member.reactivated": "Reactivated",
    "member.password_reset": "Password reset",
}


def act_words(event: AuditEvent) -> str:
    """One line for people; an act without words of its own gives its code."""
    detail = event.detail
    if event.act == "member.renamed":
        return f"Renamed from {detail['from']} to {detail['to']}"
    if event.act == "member.role":
        return f"Role changed from {_role(detail['from'])} to {_role(detail['to'])}"
    if event.act == "member.sign_in":
        return f"Sign-in given, as {_role(detail['role'])}"
    return ACTS.get(event.act, event.act)


def _role(value: str) -> str:
    return Role(value).label.lower()
