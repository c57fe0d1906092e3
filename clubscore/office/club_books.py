"""The books of a club's file, posted again: the same chain, the same closings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clubscore.office.club_reading import Reader, listed, own, store
from clubscore.office.club_rows import FileRefused, plain
from clubscore.office.club_tables import BALANCES, CLOSINGS, POSTINGS, TRANSFERS
from ledger.chain import posting_hash
from ledger.models import Account, FrozenBalance, Head, MonthClosing, Posting, Transfer
from ledger.services import facts_of, lock_head

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clubs.models import Club


def store_books(reader: Reader, club: Club, content: Mapping[str, Any]) -> None:
    """Store postings and closings in the order of the chain, up to the same head."""
    books = _Books(reader, club)
    closings = listed(content[CLOSINGS.name], CLOSINGS.name)
    waiting = [books.closing(row, at) for at, row in enumerate(closings, start=1)]
    for row in listed(content[POSTINGS.name], POSTINGS.name):
        while waiting and waiting[0][0].last_seq <= books.head.last_seq:
            books.close(*waiting.pop(0))
        books.post(row)
    for closing in waiting:
        books.close(*closing)
    books.require_end(content["head"])


class _Books:
    """The books while they are read: the head moves on with every posting."""

    def __init__(self, reader: Reader, club: Club) -> None:
        self.reader, self.club = reader, club
        self.head = lock_head(club)
        self.accounts = {one.pk: one for one in Account.objects.filter(club=club)}

    def post(self, content: object) -> None:
        """Store the next posting; raises FileRefused where its hash differs."""
        place = f"posting {self.head.last_seq + 1}"
        columns, within = POSTINGS.columns, [TRANSFERS.name]
        posting = self.reader.row(Posting, columns, content, place, within)
        own(posting, self.club)
        transfers = self._transfers(content, place)
        previous = self.head.last_hash
        if posting.seq != self.head.last_seq + 1:
            raise FileRefused(f"{place} is missing: the file has {posting.seq} there.")
        if posting.hash != posting_hash(previous, facts_of(posting, transfers)):
            raise FileRefused(
                f"{place} is not what was booked: its hash differs. The file was "
                "changed after it was written; export it again."
            )
        store(Posting, [posting])
        for transfer in transfers:
            transfer.posting, transfer.booked_on = posting, posting.booked_on
        store(Transfer, transfers)
        self.reader.keep(Posting, [posting])
        self._move(posting)

    def _transfers(self, content: Any, place: str) -> list[Transfer]:
        rows = listed(content[TRANSFERS.name], f"{place}, {TRANSFERS.name}")
        columns = TRANSFERS.columns
        transfers = [self.reader.row(Transfer, columns, row, place) for row in rows]
        for transfer in transfers:
            transfer.from_account = self.accounts[transfer.from_account_id]
            transfer.to_account = self.accounts[transfer.to_account_id]
        return transfers

    def _move(self, posting: Posting) -> None:
        self.head.last_seq, self.head.last_hash = posting.seq, posting.hash
        self.head.save(update_fields=["last_seq", "last_hash"])

    def closing(self, content: Any, number: int) -> tuple[MonthClosing, Any]:
        """A closing that is not stored yet, and the rows of its balances."""
        place, within = f"{CLOSINGS.name}, row {number}", [BALANCES.name]
        columns = CLOSINGS.columns
        closing = self.reader.row(MonthClosing, columns, content, place, within)
        own(closing, self.club)
        return closing, listed(content[BALANCES.name], f"{place}, {BALANCES.name}")

    def close(self, closing: MonthClosing, rows: list[Any]) -> None:
        """Store a closing with its balances, and close the month."""
        place, columns = f"the month to {closing.through}", BALANCES.columns
        balances = [self.reader.row(FrozenBalance, columns, one, place) for one in rows]
        store(MonthClosing, [closing])
        for balance in balances:
            balance.closing = closing
        store(FrozenBalance, balances)
        self.reader.keep(MonthClosing, [closing])
        self.head.closed_through = closing.through
        self.head.save(update_fields=["closed_through"])

    def require_end(self, named: object) -> None:
        """Raise FileRefused where the file names another end than it holds."""
        head: Head = self.head
        end = {
            "seq": head.last_seq,
            "hash": head.last_hash,
            "closed_through": plain(head.closed_through),
        }
        if named != end:
            raise FileRefused(
                f"The file ends at posting {head.last_seq}, but names another end."
            )
