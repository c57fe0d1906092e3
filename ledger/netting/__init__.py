"""Who pays whom: the fewest payments that settle balances (pure).

n open balances that fall apart into k groups, each summing to zero, are settled by
n - k payments and by no fewer, so the task is the greatest k. Exact opposites are
always a group of a best answer. The rest is searched from the greatest conceivable
k downwards: of k groups the smallest holds at most n / k balances, so only small
groups need to be listed. The work is bounded by a count of steps, never by a
clock, so the same balances give the same plan everywhere.
"""

from __future__ import annotations

from ledger.netting.plan import BUDGET, Plan, Transfer, settle

__all__ = ["BUDGET", "Plan", "Transfer", "settle"]
