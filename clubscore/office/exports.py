"""A whole club as one JSON file, row by row: what another installation imports."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any

from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from clubs.models import Club, User
from clubscore.office.club_rows import (
    Checksum,
    as_line,
    columns_of,
    naming_column,
    plain,
    written,
)
from clubscore.office.club_tables import FORMAT, TABLES, Table, all_tables
from clubscore.office.snapshot import one_moment
from ledger.models import GENESIS_HASH, Head

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from django.db import models

CHUNK = 500


def export_club(club: Club, file: IO[bytes]) -> None:
    """Write everything of `club` but passwords and request keys, as of one moment.

    Two exports of the same club differ in the line `exported_at` alone, and so does
    the export of an import.
    """
    with one_moment():
        for line in _lines(Club.objects.get(pk=club.pk)):
            file.write(f"{line}\n".encode())


def _lines(club: Club) -> Iterator[str]:
    names, checksum = _Names(club), Checksum()
    yield "{"
    yield f'"format": {checksum.line(FORMAT)},'
    yield f'"exported_at": {as_line(timezone.now().isoformat())},'
    yield f'"head": {checksum.line(_head(club))},'
    yield f'"club": {checksum.line(_club(club))},'
    yield from _list("users", _users(club), checksum)
    for table in TABLES:
        rows = (_row(row, table, names) for row in _rows(table, club))
        yield from _list(table.name, rows, checksum)
    yield f'"sha256": {as_line(checksum.hexdigest())}'
    yield "}"


class _Names(dict[Any, "Mapping[int, object]"]):
    """What rows of a club are called, read a model at a time when first needed."""

    def __init__(self, club: Club) -> None:
        self._club = club

    def __missing__(self, model: type[models.Model]) -> Mapping[int, object]:
        rows: QuerySet[Any] = QuerySet(model)
        if model is not User:
            [table] = [one for one in all_tables() if one.model is model]
            rows = table.rows(self._club)
        found = rows.values_list("pk", naming_column(model))
        self[model] = {pk: plain(name) for pk, name in found.iterator()}
        return self[model]


def _head(club: Club) -> dict[str, object]:
    head = Head.objects.filter(club=club).first()
    if head is None:
        return {"seq": 0, "hash": GENESIS_HASH, "closed_through": None}
    return {
        "seq": head.last_seq,
        "hash": head.last_hash,
        "closed_through": plain(head.closed_through),
    }


def _club(club: Club) -> dict[str, object]:
    return {field.name: written(club, field, {}) for field in columns_of(Club)}


def _users(club: Club) -> Iterable[dict[str, object]]:
    """Whoever is a member or did something, by user name."""
    wanted: set[int] = set()
    for table in all_tables():
        for field in table.columns:
            if field.related_model is User:
                rows = table.rows(club).order_by().exclude(**{field.name: None})
                wanted |= set(rows.values_list(field.attname, flat=True).distinct())
    users = User.objects.filter(pk__in=wanted).order_by("username")
    return [{"username": one.username, "active": one.is_active} for one in users]


def _rows(table: Table, club: Club) -> Iterator[models.Model]:
    rows = table.rows(club)
    inside: list[Prefetch[Any]] = [
        Prefetch(part.name, QuerySet(part.model).order_by(part.order))
        for part in table.within
    ]
    return rows.prefetch_related(*inside).iterator(chunk_size=CHUNK)


def _row(row: models.Model, table: Table, names: _Names) -> dict[str, object]:
    found = {field.name: written(row, field, names) for field in table.columns}
    for part in table.within:
        rows = getattr(row, part.name).all()
        found[part.name] = [_row(one, part, names) for one in rows]
    return found


def _list(name: str, rows: Iterable[object], checksum: Checksum) -> Iterator[str]:
    """The lines of a list, a row on each."""
    yield f"{checksum.line(name)}: ["
    before = ""
    for row in rows:
        if before:
            yield f"{before},"
        before = checksum.line(row)
    if before:
        yield before
    yield "],"
