"""What a page says, as plain words."""

from __future__ import annotations

import html
import re


def words(markup: str) -> str:
    """The text of some markup, its spaces collapsed."""
    apart = re.sub(r"<[^>]+>", " ", markup.replace("</bdi>", ""))
    return " ".join(html.unescape(apart).split())


def table_rows(page: str, table: int = 0) -> list[str]:
    """The body rows of one table of a page."""
    body = page.split("<tbody>")[1 + table].split("</tbody>", maxsplit=1)[0]
    return [words(row) for row in body.split("</tr>") if words(row)]


def table_foot(page: str, table: int = 0) -> str:
    """The last line of one table of a page."""
    return words(page.split("<tfoot>")[1 + table].split("</tfoot>", maxsplit=1)[0])
