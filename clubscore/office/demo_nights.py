"""The demo club's nights: those that are over, and tonight's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.services import close_night, draw_tables, open_night, tell_who_is_here

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from clubscore.office.demo_club import Demo
    from games.services.nights import NightStakes


def keep_night(
    demo: Demo, day: date, agreed: NightStakes, names: Sequence[str]
) -> None:
    """Keep who came to a night whose games are over, and close it."""
    _sit_down(demo, day, agreed, names)
    close_night(demo.sent(), day=day)


def open_tonight(
    demo: Demo, today: date, agreed: NightStakes, names: Sequence[str]
) -> None:
    """Open tonight, and draw whoever is here and plays no game yet."""
    _sit_down(demo, today, agreed, names)
    draw_tables(demo.sent(), day=today, rule="lot")


def _sit_down(demo: Demo, day: date, agreed: NightStakes, names: Sequence[str]) -> None:
    open_night(demo.sent(), played_on=day, agreed=agreed)
    here = demo.club.members.filter(name__in=names).order_by("pk")
    came = list(here.values_list("public_id", flat=True))
    tell_who_is_here(demo.sent(), day=day, came=came)
