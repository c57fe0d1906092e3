"""What needs games and ledger together: the demo club and the like."""
