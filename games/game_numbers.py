"""Which game of its night a game is at its table: the second has its number."""

from django.db.models import Count, Expression, IntegerField, OuterRef, Subquery
from django.db.models.functions import Coalesce

from games.models import Game


def numbered(game: str = "") -> dict[str, Expression]:
    """Return what counts a game among those of its date and table, for `annotate`.

    `game` leads from other rows to theirs: `game__` from seats.
    """
    before = Game.objects.filter(
        club=OuterRef(f"{game}club"),
        played_on=OuterRef(f"{game}played_on"),
        table=OuterRef(f"{game}table"),
        pk__lte=OuterRef(f"{game}pk"),
    )
    number = before.order_by().values("club").annotate(number=Count("pk"))
    counted = Subquery(number.values("number"), output_field=IntegerField())
    return {"number_at_table": Coalesce(counted, 1)}
