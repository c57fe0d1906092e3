"""What every table of rows shares: pages, order, and columns of figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import django_tables2 as tables
    from django.http import HttpRequest

PAGE_ROWS: Final = 25

NUMBER: Final = {name: {"class": "num"} for name in ("th", "td", "tf")}
"""Attributes of a column of figures, set to the right under its heading."""


def paged(request: HttpRequest, table: tables.Table) -> tables.Table:
    """Sort `table` and cut it to 25 rows as the address asks; nonsense is page one."""
    wanted = request.GET.getlist(table.prefixed_order_by_field)
    table.order_by = wanted or table.order_by
    table.paginate(per_page=PAGE_ROWS)
    table.page = table.paginator.get_page(request.GET.get(table.prefixed_page_field, 1))
    return table
