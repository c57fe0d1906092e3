"""HTML into PDF: the only module that imports WeasyPrint.

WeasyPrint and its fonts take most of a second to start, so they are loaded at the
first page or by `warm`, never when this module is imported. A page names no style
sheet: tokens, fonts and print rules are read once and belong to every page.
"""

import atexit
import contextlib
import ctypes
import gc
import io
import logging
import re
import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.request import url2pathname
from xml.etree import ElementTree

from django.core.checks import CheckMessage, Warning, register

if TYPE_CHECKING:
    from collections.abc import Iterator

    from weasyprint import CSS, HTML
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher, URLFetcherResponse

STATIC: Final = Path(__file__).resolve().parents[2] / "static"
STYLE_SHEETS: Final = ("tokens.css", "fonts-paper.css", "print.css")
VARIANT: Final = "pdf/ua-1"

# What the dynamic loader looks for, and the Debian package that holds it.
NEEDED: Final = {
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
}
FAST_SUBSETTER: Final = ("libharfbuzz-subset.so.0", "libharfbuzz-subset0")

# What XML cannot hold: control characters and halves of surrogate pairs.
_UNPRINTABLE: Final = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]"
)
# Pango is not meant for two threads at once, and the collector is one for all.
_one_at_a_time = threading.Lock()
log = logging.getLogger(__name__)


class PdfUnavailable(RuntimeError):
    """This machine cannot print; the text says which libraries are missing."""


@dataclass(frozen=True, slots=True)
class _Press:
    """WeasyPrint, loaded once with its fonts and style sheets."""

    page: "type[HTML]"
    fonts: "FontConfiguration"
    styles: "list[CSS]"

    def pdf(self, html: str) -> bytes:
        output: bytes = self.page(html).write_pdf(
            font_config=self.fonts, stylesheets=self.styles, pdf_variant=VARIANT
        )
        return output


def render(html: str) -> bytes:
    """Return the page as a tagged PDF; equal pages give equal bytes.

    Raises `PdfUnavailable` where WeasyPrint's libraries are missing. Never call it
    inside a database transaction: a long report takes seconds.
    """
    with _one_at_a_time, _collector_off():
        return _press().pdf(html)


def warm() -> None:
    """Load WeasyPrint and print one page, so that a worker's first PDF is fast."""
    render('<html lang="en"><title>Warm</title><h1>Warm</h1><p>0 − 1 ♠</p></html>')


@register
def check_pdf(app_configs: object, **kwargs: object) -> list[CheckMessage]:
    """Warn at start about Debian packages that printing needs."""
    missing = [package for lib, package in NEEDED.items() if not _loads(lib)]
    if missing:
        return [_warning("Nothing can be printed", " ".join(missing), "W001")]
    library, package = FAST_SUBSETTER
    if not _loads(library):
        return [_warning("Printing a sheet takes four times as long", package, "W002")]
    return []


def _warning(effect: str, packages: str, number: str) -> CheckMessage:
    return Warning(
        f"{effect}: a library is missing.",
        hint=f"On Debian: apt-get install {packages}",
        id=f"clubscore.{number}",
    )


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


@cache
def _press() -> _Press:
    """Load WeasyPrint, the fonts and the style sheets."""
    try:
        # A missing library is explained on standard output before it is raised.
        with contextlib.redirect_stdout(io.StringIO()):
            from weasyprint import CSS  # noqa: PLC0415
            from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
    except (ImportError, OSError) as error:
        packages = " ".join(NEEDED.values())
        message = f"Printing needs libraries of the system: install {packages}."
        raise PdfUnavailable(message) from error
    _forward_warnings()
    # The fonts lie in a temporary folder that must go before the interpreter does.
    atexit.register(_press.cache_clear)
    fonts, fetcher = FontConfiguration(), _static_fetcher()
    styles = [
        CSS(filename=STATIC / "css" / name, font_config=fonts, url_fetcher=fetcher)
        for name in STYLE_SHEETS
    ]
    return _Press(_page_reader(fetcher), fonts, styles)


def _page_reader(fetcher: "URLFetcher") -> "type[HTML]":
    """Return WeasyPrint's page, read strictly and without a browser's style sheet.

    A sheet is made of a dozen elements, and print.css says how they look: matching
    each cell against all of HTML's defaults costs a tenth of a page.
    """
    from cssselect2 import ElementWrapper  # noqa: PLC0415
    from weasyprint import HTML  # noqa: PLC0415

    class Page(HTML):
        def __init__(self, html: str) -> None:
            self.base_url = f"{STATIC.as_uri()}/"
            self.url_fetcher = fetcher
            self.media_type = "print"
            # The page is a template of ours, every name in it escaped.
            root = ElementTree.fromstring(_UNPRINTABLE.sub("", html))  # noqa: S314
            self.wrapper_element = ElementWrapper.from_html_root(
                root, content_language=None
            )
            self.etree_element = self.wrapper_element.etree_element

        def _ua_stylesheets(self, forms: bool = False) -> "list[CSS]":
            return []

    return Page


def _static_fetcher() -> "URLFetcher":
    """Return a fetcher that reads files below static/ and refuses all else."""
    from weasyprint.urls import URLFetcher  # noqa: PLC0415

    class StaticFetcher(URLFetcher):
        def fetch(
            self, url: str, headers: dict[str, str] | None = None
        ) -> "URLFetcherResponse":
            if not is_static(url):
                message = f"A printed page may only use files of static/, not {url}"
                raise PermissionError(message)
            response: URLFetcherResponse = super().fetch(url, headers)
            return response

    return StaticFetcher(allow_redirects=False)


def is_static(url: str) -> bool:
    """Tell whether an address is that of a file below static/."""
    scheme, _, path = url.partition("://")
    if scheme != "file" or not path.startswith("/"):
        return False
    return Path(url2pathname(path)).resolve().is_relative_to(STATIC)


class _Forward(logging.Handler):
    """Says WeasyPrint's warnings in our log, with the remedy for a missing letter."""

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if ".notdef" in text:
            text += " (install a font that has it: see the list in docs/operations.md)"
        log.log(record.levelno, "%s", text)


def _forward_warnings() -> None:
    weasyprint_log = logging.getLogger("weasyprint")
    weasyprint_log.handlers = [_Forward(logging.WARNING)]
    weasyprint_log.propagate = False


@contextlib.contextmanager
def _collector_off() -> "Iterator[None]":
    """Keep the garbage collector out of a render.

    A page builds a great many objects that all live until its end: looking for
    garbage among them costs a quarter of the time and finds none.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
