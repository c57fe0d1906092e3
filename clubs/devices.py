"""Making a device the scorekeeper of a table, and ending that.

The secret of a link is random, returned once to be shown, and kept only as a hash.
"""

from __future__ import annotations

import datetime
import hashlib
import secrets
from typing import TYPE_CHECKING, Final

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify
from django.views.decorators.debug import sensitive_variables

from clubs.audit import audit
from clubs.errors import Refused
from clubs.models import DEVICE_NAME_LENGTH, Club, TableDevice, User
from clubs.selectors import device_of
from clubscore.lib.text import BadName, clean_name

if TYPE_CHECKING:
    from django.db.models import QuerySet

SECRET_BYTES: Final = 24
LINK_LASTS: Final = datetime.timedelta(minutes=15)


class LinkDead(Refused):
    """The link of a device was used, replaced, or is too old."""

    def __init__(self) -> None:
        """Say it in the one sentence there is for it."""
        super().__init__(
            "This link leads nowhere: it works once and within 15 minutes. Ask an "
            "admin of the club for a new one."
        )


@sensitive_variables("secret")
@transaction.atomic
def make_device(*, club: Club, name: str, actor: User) -> tuple[TableDevice, str]:
    """A device for a table, and the secret of its link, returned this one time only."""
    name = _clean(name)
    device = TableDevice(
        club=club, name=name, user=_make_user(club, name), made_by=actor
    )
    secret = _give_secret(device)
    try:
        with transaction.atomic():
            device.save(force_insert=True)
    except IntegrityError:
        raise Refused(
            f"The club has a device called {name}. Revoke that one, make a new link "
            "for it, or choose another name.",
            "name",
        ) from None
    _audit(device, actor, "device.made")
    return device, secret


@sensitive_variables("secret")
@transaction.atomic
def renew_link(*, device: TableDevice, actor: User) -> str:
    """A new link for the device; one that nobody used leads nowhere from now on.

    Raises Refused for a revoked device.
    """
    device = TableDevice.objects.select_for_update().get(pk=device.pk)
    if device.revoked_at is not None:
        raise Refused(f"{device.name} was revoked. Make a new device for the table.")
    secret = _give_secret(device)
    device.save(update_fields=["secret_hash", "secret_until"])
    _audit(device, actor, "device.link")
    return secret


@transaction.atomic
def revoke_device(*, device: TableDevice, actor: User) -> None:
    """End what the device may do, from its next request on; its hands stay."""
    device = TableDevice.objects.select_for_update().get(pk=device.pk)
    if device.revoked_at is not None:
        return
    device.revoked_at = timezone.now()
    device.secret_hash, device.secret_until = "", None
    device.save(update_fields=["revoked_at", "secret_hash", "secret_until"])
    _audit(device, actor, "device.revoked")


@sensitive_variables("secret")
def device_to_enrol(club_slug: str, secret: str) -> TableDevice | None:
    """The device that this link would enrol now; looking uses nothing up."""
    return _waiting(club_slug, secret).select_related("club").first()


@sensitive_variables("secret")
@transaction.atomic
def enrol_device(*, club_slug: str, secret: str) -> TableDevice:
    """Use the link up and return the device, which may sign in; raises LinkDead.

    Of two who use it at once one comes in. Whoever was signed in as this device
    before is signed out: its user's key of sessions is made anew.
    """
    device = device_to_enrol(club_slug, secret)
    if device is None or not _use_up(device):
        raise LinkDead
    _end_sessions(device.user)
    _audit(device, device.user, "device.enrolled")
    return device


@transaction.atomic
def leave_device(*, user: User) -> TableDevice | None:
    """The device this user was, no longer enrolled; None for a person."""
    device = device_of(user)
    if device is None:
        return None
    device.enrolled_at = None
    device.save(update_fields=["enrolled_at"])
    _end_sessions(user)
    _audit(device, user, "device.signed_out")
    return device


def name_users_of_devices(club: Club) -> None:
    """Call the users of the club's devices after these again, as in a club moved."""
    users = User.objects.filter(password__startswith=UNUSABLE_PASSWORD_PREFIX)
    for device in TableDevice.objects.filter(club=club):
        users.filter(pk=device.user_id).update(first_name=device.name)


def _use_up(device: TableDevice) -> bool:
    """Whether this write is the one that uses the device's link.

    The condition stands on the row itself, no join: PostgreSQL looks at it once more
    when another write has let go of the row.
    """
    unused = TableDevice.objects.filter(pk=device.pk, secret_hash=device.secret_hash)
    return bool(
        unused.update(secret_hash="", secret_until=None, enrolled_at=timezone.now())
    )


@sensitive_variables("secret")
def _waiting(club_slug: str, secret: str) -> QuerySet[TableDevice]:
    return TableDevice.objects.filter(
        club__slug=club_slug,
        secret_hash=_hash(secret),
        secret_until__gt=timezone.now(),
        revoked_at=None,
    )


@sensitive_variables("secret")
def _give_secret(device: TableDevice) -> str:
    secret = secrets.token_urlsafe(SECRET_BYTES)
    device.secret_hash = _hash(secret)
    device.secret_until = timezone.now() + LINK_LASTS
    return secret


@sensitive_variables("secret")
def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _make_user(club: Club, name: str) -> User:
    """A user without a password, called like the device."""
    tag = secrets.token_hex(3)
    user = User(
        username=f"{slugify(name) or 'table'}-{tag}@{club.slug}", first_name=name
    )
    user.set_unusable_password()
    user.save(force_insert=True)
    return user


def _end_sessions(user: User) -> None:
    user.set_unusable_password()
    user.save(update_fields=["password"])


def _clean(name: str) -> str:
    try:
        found = clean_name(name)
    except BadName as problem:
        raise Refused(str(problem), "name") from None
    if len(found) > DEVICE_NAME_LENGTH:
        raise Refused(
            f"A device's name has at most {DEVICE_NAME_LENGTH} characters. Shorten it.",
            "name",
        )
    return found


def _audit(device: TableDevice, actor: User, act: str) -> None:
    audit(
        club=device.club,
        actor=actor,
        act=act,
        target=str(device.public_id),
        detail={"name": device.name},
    )
