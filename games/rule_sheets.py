"""A rule set on one page: every value, its source, what the club changed."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string

from clubscore.lib.paper import ClubFacts
from games.rule_pages import RowPart, RulePage

LISTED = 10


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """A rule set on paper, every text ready to print."""

    club: ClubFacts
    title: str
    about: str
    parts: tuple[RowPart, ...]
    books: str
    is_own: bool

    @property
    def many_differ(self) -> bool:
        """Whether values with both readings, not sources, fill the page."""
        rows = [row for part in self.parts for row in part.rows]
        return 2 * sum(row.differs for row in rows) > len(rows)

    @property
    def running_head(self) -> str:
        """The line on top of every page after the first."""
        return f"{self.club.name} · {self.title}"


def rule_sheet(
    page: RulePage, *, club: ClubFacts, about: str, version: int | None = None
) -> RuleSheet:
    """Return the sheet of a rule set; `about` says in a sentence or two what it is."""
    name = page.rules.name
    return RuleSheet(
        club=club,
        title=f"{name}, version {version}" if version else name,
        about="\n".join(_about(page, club, about)),
        parts=tuple(page.parts),
        books="; ".join(f"{letter} = {book}" for letter, book in page.books),
        is_own=bool(page.changes),
    )


def _about(page: RulePage, club: ClubFacts, about: str) -> Iterator[str]:
    yield f"{club.name} · {about}"
    if page.changes:
        labels = [change.label.lower() for change in page.changes]
        told = ", ".join(labels) if len(labels) <= LISTED else f"{len(labels)} values"
        yield f"Changed from {page.base.name}: {told}."


def rule_sheet_html(sheet: RuleSheet) -> str:
    """Return the page for `clubscore.lib.pdf.render`."""
    return render_to_string("pdf/rule_set.html", {"sheet": sheet})
