"""The devices of a club's tables looked at anew: none is more than a scorekeeper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clubs.models import TableDevice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from clubs.models import Club


def device_faults(club: Club) -> Iterator[str]:
    """Devices whose user is a person's, or may do more than keep the score."""
    devices = TableDevice.objects.filter(club=club).order_by("pk")
    found = devices.select_related("user").prefetch_related("user__memberships")
    for device in found:
        user = device.user
        if user.memberships.all():
            yield f"The device {device.name} signs in as a member of a club."
        if user.has_usable_password():
            yield f"The device {device.name} signs in with a password."
        if user.is_superuser or user.is_staff:
            yield (f"The device {device.name} may do what whoever runs the server may.")
