"""Reading printed PDFs in tests; a warning while printing is a failure."""

import io
import logging
import re
from dataclasses import dataclass

import pytest
from pypdf import PdfReader

from clubscore.lib import pdf

FIGURE_SPACE = "\u2007"


@dataclass(frozen=True)
class Printed:
    """What a reader sees of a PDF; `text` has single spaces."""

    pages: int
    text: str
    title: str
    language: str
    tagged: bool
    fonts: frozenset[str]
    width: float
    links: frozenset[str]


def printed(html: str) -> Printed:
    return read(pdf.render(html))


def read(content: bytes) -> Printed:
    reader = PdfReader(io.BytesIO(content))
    root = reader.trailer["/Root"]
    text = "\n".join(page.extract_text() for page in reader.pages)
    return Printed(
        pages=len(reader.pages),
        text=re.sub(rf"[ {FIGURE_SPACE}\n]+", " ", text),
        title=reader.metadata.title,
        language=root["/Lang"],
        tagged=bool(root["/MarkInfo"]["/Marked"]),
        fonts=frozenset(_embedded_fonts(reader)),
        width=round(float(reader.pages[0].mediabox.width)),
        links=frozenset(_links(reader)),
    )


def _links(reader):
    for page in reader.pages:
        for note in page.get("/Annots", []):
            action = note.get_object().get("/A")
            if action:
                yield action["/URI"]


def _embedded_fonts(reader):
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            descriptor = font.get_object()["/DescendantFonts"][0].get_object()[
                "/FontDescriptor"
            ]
            assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
            yield descriptor["/FontName"].split("+")[1].strip(",-")


def warnings_of(caplog):
    """Take the warnings of printing out of the log: the test expects them."""
    found = _warnings(caplog.records)
    caplog.clear()
    return found


def _warnings(records):
    return [
        record.getMessage()
        for record in records
        if record.name == pdf.__name__ and record.levelno >= logging.WARNING
    ]


@pytest.fixture(autouse=True)
def no_paper_warnings(caplog):
    """Fail a test in which printing warned: a missing letter, a rule not understood."""
    yield
    assert not _warnings(caplog.get_records("call"))
