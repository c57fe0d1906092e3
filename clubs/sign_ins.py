"""Who signs in with what, and what they are trusted with.

Passwords are random, returned once to be shown, and kept nowhere.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.views.decorators.debug import sensitive_variables

from clubs.audit import audit_member
from clubs.errors import Refused
from clubs.locks import lock_member, refuse_last_admin
from clubs.models import Kind, Role, User

if TYPE_CHECKING:
    from clubs.models import Member

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody confuses when reading them aloud."""
GROUPS: Final = 4
GROUP_LENGTH: Final = 4


def random_password() -> str:
    """Four groups of four characters, 79 bits, easy to copy from a screen."""
    groups = [
        "".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH))
        for _ in range(GROUPS)
    ]
    return "-".join(groups)


@sensitive_variables("password")
def make_user(*, username: str) -> tuple[User, str]:
    """A new user and the random password; raises Refused when the name is no good."""
    user = User(username=User.normalize_username(username))
    password = random_password()
    user.set_password(password)
    try:
        user.clean_fields()
    except ValidationError:
        raise Refused(
            "A user name has letters, digits and @ . + - _ only, without spaces, "
            "150 at most. Choose one like ada.",
            "username",
        ) from None
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError:
        raise Refused(
            f"Somebody already signs in as {user.username}. Choose another user name.",
            "username",
        ) from None
    return user, password


@transaction.atomic
def change_role(*, member: Member, role: str, actor: User) -> None:
    """Trust the member with more or less; the last admin stays one."""
    lock_member(member)
    if role == member.role:
        return
    if member.user_id is None:
        raise Refused(
            f"A role says what somebody may do who signs in, and {member.name} has no "
            "sign-in. Give them one first.",
            "role",
        )
    refuse_last_admin(member)
    old, member.role = member.role, _known_role(role)
    member.save(update_fields=["role"])
    audit_member(member, actor, "member.role", {"from": old, "to": role})


@sensitive_variables("password")
@transaction.atomic
def give_sign_in(*, member: Member, username: str, role: str, actor: User) -> str:
    """A user name, a role and a random password, returned this one time only."""
    lock_member(member)
    _refuse_sign_in(member)
    member.user, password = make_user(username=username)
    member.role = _known_role(role)
    member.save(update_fields=["user", "role"])
    audit_member(member, actor, "member.sign_in", {"role": role})
    return password


@sensitive_variables("password")
@transaction.atomic
def reset_password(*, member: Member, actor: User) -> str:
    """A new random password, returned this one time only; the old one stops working."""
    user = member.user
    if user is None:
        raise Refused(f"{member.name} has no sign-in yet. Give them one first.")
    if user == actor:
        raise Refused("This is your own sign-in. Change your password instead.")
    if user.is_superuser or user.memberships.exclude(club=member.club).exists():
        raise Refused(
            f"{member.name} also signs in elsewhere, so no admin of one club may "
            "replace the password. They can change it themselves, or whoever runs "
            f"the server does: manage.py changepassword {user.username}"
        )
    password = _renew_password(user=user)
    audit_member(member, actor, "member.password_reset")
    return password


@sensitive_variables("password")
def _renew_password(*, user: User) -> str:
    password = random_password()
    user.set_password(password)
    user.save(update_fields=["password"])
    return password


def _known_role(role: str) -> Role:
    try:
        return Role(role)
    except ValueError:
        raise Refused(
            f"There is no role {role}. Choose one of the list.", "role"
        ) from None


def _refuse_sign_in(member: Member) -> None:
    if member.user_id is not None:
        raise Refused(f"{member.name} can sign in already. Reset the password instead.")
    if not member.active:
        raise Refused(f"{member.name} is deactivated. Reactivate them first.")
    if member.kind == Kind.GUEST:
        raise Refused(f"{member.name} is a guest. Make them a member first.")
