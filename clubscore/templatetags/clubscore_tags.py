"""Template words for money, points and suits; built in to every template."""

import uuid

from django import template
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils.html import format_html
from django.utils.safestring import SafeString

from clubscore.lib import formatting

register = template.Library()

# U+FE0E asks for the text form: phones would draw the heart as a picture.
SUITS = {
    "S": ("\u2660\ufe0e", "spades", "suit-black"),
    "H": ("\u2665\ufe0e", "hearts", "suit-red"),
    "D": ("\u2666\ufe0e", "diamonds", "suit-red"),
    "C": ("\u2663\ufe0e", "clubs", "suit-black"),
}


@register.filter
def money(cents: int) -> str:
    """Write whole cents as money with a true minus."""
    return formatting.money_text(cents)


@register.filter
def points(value: int) -> str:
    """Write points with a true minus."""
    return formatting.points_text(value)


@register.simple_tag
def suit(letter: str, *, word: bool = True) -> SafeString:
    """Write a suit as glyph and word; the word is hidden from sight without `word`."""
    glyph, name, colour = SUITS[letter]
    return format_html(
        '<span class="suit {}"><span class="glyph" aria-hidden="true">{}</span>'
        ' <span class="{}">{}</span></span>',
        colour,
        glyph,
        "suit-word" if word else "visually-hidden",
        name,
    )


@register.simple_tag
def assets_version() -> str:
    """Name the collection of static files a page is of; the source has no name."""
    return str(getattr(staticfiles_storage, "manifest_hash", ""))


@register.simple_tag
def new_request_key() -> str:
    """Make the key under which the form being drawn counts once."""
    return str(uuid.uuid4())
