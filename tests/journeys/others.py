"""Others at the table: a second device, and somebody else who keeps score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clubs.models import Member, Role, User
from clubs.services import give_sign_in
from tests.journeys.conftest import sign_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.journeys.conftest import Night


def other_device(
    browser: Browser, night: Night, url: str, user: User | None = None
) -> Page:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    sign_in(context, night, user)
    page = context.new_page()
    page.goto(url)
    return page


def member_named(night: Night, name: str) -> Member:
    return Member.objects.get(club=night.club, name=name)


def scorekeeper(night: Night, name: str) -> User:
    """A member of the club who may keep score from now on."""
    member = member_named(night, name)
    username = f"{name}-{night.club.slug}"
    give_sign_in(
        member=member, username=username, role=Role.SCOREKEEPER, actor=night.user
    )
    member.refresh_from_db()
    assert member.user is not None
    return member.user
