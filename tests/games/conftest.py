"""A night with nine people here, and a scorekeeper who is signed in."""

from __future__ import annotations

import pytest

from tests.games.evening import NINE, make_night


@pytest.fixture
def night(club, scorekeeper):
    return make_night(club, scorekeeper, *NINE)


@pytest.fixture
def keeper(client, scorekeeper):
    """The client of the scorekeeper."""
    client.force_login(scorekeeper)
    return client
