"""Everything that changes a club, its members, their roles and sign-ins.

Each function is one transaction, writes its line into the audit trail, and raises
Refused with a sentence when a rule of the club forbids the change.
"""

from __future__ import annotations

import secrets
from typing import Final

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.text import slugify

from clubs.audit import audit, audit_member
from clubs.devices import (
    enrol_device,
    leave_device,
    make_device,
    renew_link,
    revoke_device,
)
from clubs.errors import KeyReused, Refused
from clubs.locks import lock_member, refuse_last_admin
from clubs.models import DEFAULT_TIME_ZONE, Club, Kind, Member, Role, User
from clubs.names import alphabets_mixed, reads_like_the_club, sort_key
from clubs.request_keys import Claim, claim_key
from clubs.selectors import club_today, member_named
from clubs.sign_ins import change_role, give_sign_in, make_user, reset_password
from clubscore.lib.text import BadName, clean_name, name_key

__all__ = [
    "Claim",
    "KeyReused",
    "Refused",
    "add_member",
    "admit_guest",
    "audit",
    "change_role",
    "change_settings",
    "claim_key",
    "create_club",
    "deactivate_member",
    "enrol_device",
    "give_sign_in",
    "guest_for_name",
    "leave_device",
    "make_device",
    "make_user",
    "reactivate_member",
    "rename_member",
    "renew_link",
    "reset_password",
    "revoke_device",
]

TAKEN_ADDRESSES: Final = frozenset(
    {"health", "password", "sign-in", "sign-out", "start-club", "static"}
)
"""First parts of addresses that no club may have."""


@transaction.atomic
def create_club(
    *,
    name: str,
    admin: User,
    admin_name: str,
    slug: str | None = None,
    paper: str = Club.Paper.LETTER,
    time_zone: str = DEFAULT_TIME_ZONE,
) -> Club:
    """A new club with `admin` as its first member and admin."""
    name = _clean(name)
    club = Club(name=name, slug=slug or _slug(name), paper=paper, time_zone=time_zone)
    _insert_club(club)
    audit(club=club, actor=admin, act="club.created", target=club.slug)
    member = _new_member(club, admin_name, Kind.MEMBER, "admin_name")
    member.user, member.role = admin, Role.ADMIN
    _insert_member(member)
    audit_member(member, admin, "member.added", {"role": member.role})
    return club


@transaction.atomic
def change_settings(
    *,
    club: Club,
    name: str,
    paper: str,
    time_zone: str,
    carry_below: int,
    confirms_hands: bool,
    actor: User,
) -> None:
    """Rename the club, change its paper, its time zone, or how it plays.

    With `confirms_hands` the other side is asked whether a hand is right. Balances
    below `carry_below` cents are left out of plans of who pays whom.
    """
    wanted: dict[str, str | int] = {
        "name": _clean(name),
        "paper": paper,
        "time_zone": time_zone,
        "carry_below": carry_below,
        "confirms_hands": confirms_hands,
    }
    changed = {
        field: {"from": getattr(club, field), "to": value}
        for field, value in wanted.items()
        if getattr(club, field) != value
    }
    if not changed:
        return
    _check_fields(Club(slug=club.slug, **wanted))
    for field, value in wanted.items():
        setattr(club, field, value)
    club.save(update_fields=list(wanted))
    audit(club=club, actor=actor, act="club.changed", target=club.slug, detail=changed)


@transaction.atomic
def add_member(
    *, club: Club, name: str, actor: User, kind: str = Kind.MEMBER
) -> Member:
    """A new member or guest; the name must be free in the club, however spelled."""
    member = _new_member(club, name, kind)
    _insert_member(member)
    audit_member(member, actor, "member.added", {"kind": kind})
    return member


@transaction.atomic
def guest_for_name(*, club: Club, name: str, actor: User) -> Member:
    """Whoever has this name in the club, or a new guest; refuses deactivated ones."""
    member = member_named(club, name_key(_clean(name)))
    if member is None:
        return add_member(club=club, name=name, actor=actor, kind=Kind.GUEST)
    if not member.active:
        raise Refused(
            f"{member.name} is deactivated and cannot sit down. "
            "Ask an admin to reactivate them, or choose another name.",
            "name",
        )
    return member


@transaction.atomic
def rename_member(*, member: Member, name: str, actor: User) -> None:
    """Give the member another name, or another spelling of the same one."""
    old, new = member.name, _clean(name)
    if new == old:
        return
    _refuse_taken_name(member.club, new, but=member)
    member.name, member.name_key, member.sort_key = new, name_key(new), sort_key(new)
    try:
        with transaction.atomic():
            member.save(update_fields=["name", "name_key", "sort_key"])
    except IntegrityError:
        raise _name_taken(new) from None
    audit_member(member, actor, "member.renamed", {"from": old, "to": new})


@transaction.atomic
def admit_guest(*, member: Member, actor: User) -> None:
    """Make a guest a member of the club."""
    if member.kind == Kind.MEMBER:
        return
    member.kind = Kind.MEMBER
    member.save(update_fields=["kind"])
    audit_member(member, actor, "member.admitted")


@transaction.atomic
def deactivate_member(*, member: Member, actor: User) -> None:
    """Keep the member's past, end sign-in to the club and seats; not the last admin."""
    lock_member(member)
    if not member.active:
        return
    refuse_last_admin(member)
    member.active = False
    member.save(update_fields=["active"])
    audit_member(member, actor, "member.deactivated")


@transaction.atomic
def reactivate_member(*, member: Member, actor: User) -> None:
    """Let a deactivated member play and sign in again."""
    if member.active:
        return
    member.active = True
    member.save(update_fields=["active"])
    audit_member(member, actor, "member.reactivated")


def _clean(name: str, field: str = "name") -> str:
    try:
        return clean_name(name)
    except BadName as problem:
        raise Refused(str(problem), field) from None


def _new_member(club: Club, name: str, kind: str, field: str = "name") -> Member:
    name = _clean(name, field)
    _refuse_taken_name(club, name)
    return Member(
        club=club,
        name=name,
        name_key=name_key(name),
        sort_key=sort_key(name),
        kind=kind,
        joined_on=club_today(club),
    )


def _insert_member(member: Member) -> None:
    member.clean_fields(exclude={"club", "user"})
    try:
        with transaction.atomic():
            member.save(force_insert=True)
    except IntegrityError:
        raise _name_taken(member.name) from None


def _refuse_taken_name(club: Club, name: str, *, but: Member | None = None) -> None:
    if reads_like_the_club(name):
        raise Refused(
            f"{name} reads like one of the club’s own accounts. "
            "Add a family name or a letter, so that everybody can tell them apart.",
            "name",
        )
    if mixed := alphabets_mixed(name):
        raise Refused(
            f"A word of a name has letters of one alphabet: this one has {mixed} "
            "ones, which look alike. Type the name anew.",
            "name",
        )
    holder = member_named(club, name_key(name))
    if holder is None or holder == but:
        return
    if holder.active:
        raise _name_taken(holder.name)
    raise Refused(
        f"{holder.name} is in the list, deactivated. "
        "Reactivate that member, or choose another name.",
        "name",
    )


def _name_taken(name: str) -> Refused:
    return Refused(
        f"The club already has somebody called {name}. "
        "Add a family name or a letter, so that everybody can tell them apart.",
        "name",
    )


def _slug(name: str) -> str:
    return slugify(name)[:50].strip("-") or f"club-{secrets.token_hex(3)}"


def _insert_club(club: Club) -> None:
    _check_fields(club)
    if club.slug in TAKEN_ADDRESSES or Club.objects.filter(slug=club.slug).exists():
        raise _address_taken(club.slug)
    try:
        with transaction.atomic():
            club.save(force_insert=True)
    except IntegrityError:
        raise _address_taken(club.slug) from None


def _address_taken(slug: str) -> Refused:
    return Refused(
        f"The address /{slug}/ is taken. Choose another name for the club.", "name"
    )


def _check_fields(club: Club) -> None:
    try:
        club.clean_fields()
    except ValidationError as problem:
        field, messages = next(iter(problem.message_dict.items()))
        raise Refused(messages[0], field) from None
