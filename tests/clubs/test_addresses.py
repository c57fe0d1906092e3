"""No club hides a page of the site, and no page of the site hides a club."""

import re

from django.urls import get_resolver

from clubs.services import TAKEN_ADDRESSES
from clubscore.settings import STATIC_URL


def first_parts(patterns):
    for pattern in patterns:
        route = str(pattern.pattern)
        if route:
            yield route.partition("/")[0]
        elif hasattr(pattern, "url_patterns"):
            yield from first_parts(pattern.url_patterns)


def test_every_fixed_address_of_the_site_is_taken():
    parts = {*first_parts(get_resolver().url_patterns), STATIC_URL.strip("/")}
    fixed = {part for part in parts if re.fullmatch(r"[a-z0-9_-]+", part)}
    assert fixed == TAKEN_ADDRESSES
