"""Plain makers of users, clubs and members; nothing random, nothing hidden."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Final

from django.urls import reverse
from django.utils.text import slugify

from clubs.models import Club, Kind, Member, Role, User
from clubs.names import sort_key
from clubscore.lib.text import name_key

if TYPE_CHECKING:
    from django.test import Client

FOUND: Final = 302
JOINED: Final = datetime.date(2026, 1, 8)


def make_user(
    username: str = "ada", *, password: str | None = None, superuser: bool = False
) -> User:
    """A user; without `password` sign in with `client.force_login`."""
    user = User(username=username, is_superuser=superuser, is_staff=superuser)
    if password is None:
        user.set_unusable_password()
    else:
        user.set_password(password)
    user.save()
    return user


def make_club(name: str = "Thursday Club", *, slug: str = "", **fields: str) -> Club:
    """A club without members; Letter paper and New York time unless told."""
    return Club.objects.create(name=name, slug=slug or slugify(name), **fields)


def make_member(
    club: Club,
    name: str,
    *,
    user: User | None = None,
    role: Role = Role.MEMBER,
    kind: Kind = Kind.MEMBER,
    active: bool = True,
) -> Member:
    """Somebody of `club`; a role needs a `user`."""
    return Member.objects.create(
        club=club,
        name=name,
        name_key=name_key(name),
        sort_key=sort_key(name),
        user=user,
        role=role,
        kind=kind,
        active=active,
        joined_on=JOINED,
    )


def make_players(club: Club, *names: str) -> list[Member]:
    """Members without a sign-in, in the order of their names as given."""
    return [make_member(club, name) for name in names]


def make_many_members(club: Club, count: int) -> list[Member]:
    """`count` members called Player 0001 and so on, made in one go."""
    names = [f"Player {number:04}" for number in range(1, count + 1)]
    return Member.objects.bulk_create(
        Member(
            club=club,
            name=name,
            name_key=name_key(name),
            sort_key=sort_key(name),
            joined_on=JOINED,
        )
        for name in names
    )


def cast_user(club: Club, name: str, role: Role) -> User:
    """A user called like the role, who is in `club` as `name` with that role."""
    user = make_user(role.value)
    make_member(club, name, user=user, role=role)
    return user


def membership(user: User, club: Club) -> Member:
    """The member that `user` is in `club`."""
    return Member.objects.get(user=user, club=club)


def can_sign_in(client: Client, *, username: str, password: str) -> bool:
    """Whether the form lets this name in with this password."""
    body = {"username": username, "password": password}
    return client.post(reverse("sign-in"), body).status_code == FOUND
