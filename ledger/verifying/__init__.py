"""The books recomputed: every fault found is a sentence, none means all is well."""

from __future__ import annotations

from ledger.verifying.balances import balance_faults
from ledger.verifying.chain import chain_faults, faults_of_open_books
from ledger.verifying.closings import closing_faults, column_faults, paper_faults
from ledger.verifying.frozen import frozen_faults
from ledger.verifying.rows import reversal_faults, row_faults

__all__ = [
    "balance_faults",
    "chain_faults",
    "closing_faults",
    "column_faults",
    "faults_of_open_books",
    "frozen_faults",
    "paper_faults",
    "reversal_faults",
    "row_faults",
]
