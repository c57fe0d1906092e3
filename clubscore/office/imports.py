"""A club's file read into this installation: all of it, or nothing.

Postings go in by their numbers and each closing at its place in the chain, so that
every guard of the ledger stays up. Afterwards the club is verified whole.
"""

from __future__ import annotations

import json
from itertools import islice
from typing import IO, TYPE_CHECKING, Any, Final

from django.core.exceptions import ValidationError
from django.db import DatabaseError, transaction

from clubs.devices import name_users_of_devices
from clubs.models import Club, User
from clubscore.office.club_books import store_books
from clubscore.office.club_reading import Reader
from clubscore.office.club_rows import Checksum, FileRefused, columns_of
from clubscore.office.club_tables import (
    AFTER_THE_BOOKS,
    BEFORE_THE_BOOKS,
    FORMAT,
    TABLES,
)
from clubscore.office.verify import club_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

KEYS: Final = (
    *("format", "exported_at", "head", "club", "users"),
    *(table.name for table in TABLES),
    "sha256",
)
TOLD: Final = 20
"""How many differences a refusal names."""


def import_club(file: IO[bytes], *, match_users: bool = False) -> Club:
    """Make the club that `file` holds; raises FileRefused, and then nothing is there.

    Its users get no password. A user name that somebody here has already is refused,
    unless `match_users` says that they are the same people.
    """
    content = _content(file)
    try:
        with transaction.atomic():
            club = _insert(content, match_users=match_users)
            _require_sound(club)
            _require_unchanged(content)
            return club
    except DatabaseError as error:
        said = str(error).splitlines()[0]
        raise FileRefused(
            f"The database refuses what the file holds ({said}). Is this club, or a "
            "copy of it, here already?"
        ) from error


def _content(file: IO[bytes]) -> Mapping[str, Any]:
    try:
        content = json.load(file)
    except (ValueError, RecursionError) as error:
        raise FileRefused(f"The file is no JSON: {error}.") from error
    found = content.get("format") if isinstance(content, dict) else None
    if found != FORMAT:
        raise FileRefused(
            f"The file is of the format {found or 'of something else'}, this version "
            f"reads {FORMAT}. Export it again with a version of the same format."
        )
    if set(content) != set(KEYS):
        wrong = ", ".join(sorted(set(content) ^ set(KEYS)))
        raise FileRefused(f"The file is not whole, or holds too much: {wrong}.")
    return dict(content)


def _insert(content: Mapping[str, Any], *, match_users: bool) -> Club:
    reader = Reader()
    reader.keep(User, _users(content["users"], match_users=match_users))
    club = _club(reader, content["club"])
    for table in BEFORE_THE_BOOKS:
        reader.insert(table, content[table.name], club)
    name_users_of_devices(club)
    store_books(reader, club, content)
    for table in AFTER_THE_BOOKS:
        reader.insert(table, content[table.name], club)
    return club


def _club(reader: Reader, row: object) -> Club:
    club = reader.row(Club, columns_of(Club), row, "club")
    if Club.objects.filter(slug=club.slug).exists():
        raise FileRefused(
            f"The address /{club.slug}/ is taken by another club here. Import into an "
            "installation that does not have it."
        )
    club.save_base(raw=True, force_insert=True)
    return club


def _users(rows: object, *, match_users: bool) -> list[User]:
    if not isinstance(rows, list):
        raise FileRefused("users is no list.")
    wanted = [_user(row) for row in rows]
    here = {
        user.username: user
        for user in User.objects.filter(username__in=[user.username for user in wanted])
    }
    if here and not match_users:
        raise FileRefused(
            f"Somebody signs in here already as {', '.join(sorted(here))}. Give "
            "--match-users where they are the same people, else import elsewhere."
        )
    for user in wanted:
        if user.username not in here:
            user.save(force_insert=True)
    return [here.get(user.username, user) for user in wanted]


def _user(row: object) -> User:
    if not isinstance(row, dict) or set(row) != {"username", "active"}:
        raise FileRefused("users: each has a username and whether it is active.")
    user = User(username=row["username"], is_active=row["active"] is True)
    user.set_unusable_password()
    try:
        user.clean_fields()
    except ValidationError as error:
        said = " ".join(error.messages)
        raise FileRefused(
            f"users: {row['username']!r} is no user name. {said}"
        ) from error
    return user


def _require_unchanged(content: Mapping[str, Any]) -> None:
    """Raise FileRefused for a change that nothing else showed, as of a comment."""
    checksum = Checksum()
    for name in ("format", "head", "club"):
        checksum.line(content[name])
    for name in ("users", *(table.name for table in TABLES)):
        checksum.line(name)
        for row in content[name]:
            checksum.line(row)
    if content["sha256"] != checksum.hexdigest():
        raise FileRefused(
            "The file was changed after it was written: its checksum differs. Export "
            "it again."
        )


def _require_sound(club: Club) -> None:
    faults = list(islice(club_faults(club), TOLD))
    if faults:
        raise FileRefused(f"The file does not add up. {' '.join(faults)}")
