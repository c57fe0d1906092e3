"""Rule sets of a club's own, version by version."""

import uuid
from typing import ClassVar

from django.db import models
from django.urls import reverse
from django.utils import timezone

from clubs.models import Club, User


class RuleBook(models.Model):
    """One version of a rule set of the club's own; a version is never changed.

    `changes` are over the built-in set `base`, and `rules` is what they make, whole.
    Only `retired` may be written again: a retired set is offered for no new game.
    """

    club = models.ForeignKey(
        Club, models.PROTECT, related_name="rule_books", db_index=False
    )
    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    key = models.SlugField(max_length=70, db_index=False)
    version = models.PositiveIntegerField()
    name = models.CharField(max_length=60)
    base = models.CharField(max_length=40)
    changes = models.JSONField(default=dict, blank=True)
    rules = models.JSONField()
    retired = models.BooleanField(default=False)
    made_by = models.ForeignKey(
        User, models.PROTECT, related_name="+", null=True, db_index=False
    )
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Sets by their key, the newest version first."""

        ordering: ClassVar = ["key", "-version"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["club", "key", "version"], name="rule_book_version_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name}, version {self.version}"

    def get_absolute_url(self) -> str:
        """Return the page of this version; reads `club`, so select it along."""
        page = reverse("games:rule-set", args=[self.club.slug, self.key])
        return f"{page}?version={self.version}"

    @property
    def given(self) -> dict[str, object]:
        """Return the set as a record names it."""
        return {"base": self.base, "changes": self.changes}
