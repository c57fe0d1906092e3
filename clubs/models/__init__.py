"""What a club remembers about people and its tables' devices, a module a subject."""

from clubs.models.devices import DEVICE_NAME_LENGTH, TableDevice
from clubs.models.people import (
    DEFAULT_TIME_ZONE,
    MOST_CARRIED,
    NAME_KEY_LENGTH,
    NAME_LENGTH,
    AuditEvent,
    Club,
    Kind,
    Member,
    RequestKey,
    Role,
    User,
    validate_time_zone,
)

__all__ = [
    "DEFAULT_TIME_ZONE",
    "DEVICE_NAME_LENGTH",
    "MOST_CARRIED",
    "NAME_KEY_LENGTH",
    "NAME_LENGTH",
    "AuditEvent",
    "Club",
    "Kind",
    "Member",
    "RequestKey",
    "Role",
    "TableDevice",
    "User",
    "validate_time_zone",
]
