"""Printing: the same bytes, tagged, own fonts, nothing fetched, no letter lost."""

import subprocess
import sys

import pytest

from clubscore.lib import pdf
from tests.pdfs import no_paper_warnings, printed, read, warnings_of

__all__ = ["no_paper_warnings"]

PAGE = (
    '<html lang="en"><head><title>A title</title></head>'
    '<body class="{paper}" data-head="The head">{body}</body></html>'
)


def page(body="<h1>Heading</h1><p>Text</p>", paper="letter"):
    return PAGE.format(body=body, paper=paper)


def test_a_page_is_tagged_and_says_its_title_and_language():
    seen = printed(page())

    assert (seen.title, seen.language, seen.tagged) == ("A title", "en", True)
    assert "Heading Text" in seen.text


def test_equal_pages_give_equal_bytes():
    assert pdf.render(page()) == pdf.render(page())


def test_equal_pages_give_equal_bytes_in_another_process():
    code = f"from clubscore.lib import pdf; print(pdf.render({page()!r}).hex())"
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert bytes.fromhex(other.stdout) == pdf.render(page())


@pytest.mark.parametrize(("paper", "points"), [("letter", 612), ("a4", 595)])
def test_the_paper_is_the_clubs(paper, points):
    assert printed(page(paper=paper)).width == points


def test_every_page_counts_itself():
    body = "".join(f'<div class="statement">Part {number}</div>' for number in (1, 2))
    seen = printed(page(f'<div class="sealed">Start</div>{body}'))

    assert seen.pages == 3
    assert "page 1 of 3" in seen.text
    assert seen.text.count("The head") == 2


def test_the_clubs_own_font_is_embedded():
    assert printed(page()).fonts == {"Source-Sans-3", "Source-Sans-3-Semi-Bold"}


@pytest.mark.parametrize(
    "name",
    ["Łukasz Żółć", "Việt Dũng", "Κώστας", "Юлия", "Ünal", "O’Brien", "♠♥♦♣ − →"],
)
def test_names_in_latin_greek_and_cyrillic_print_in_the_clubs_font(name):
    seen = printed(page(f"<p>{name}</p>"))

    assert name in seen.text
    assert seen.fonts == {"Source-Sans-3"}


@pytest.mark.parametrize("name", ["王小明", "さくら", "김민준", "สมชาย", "ქეთი"])
def test_names_in_other_letters_print_them(name):
    assert name in printed(page(f"<p>{name}</p>")).text


@pytest.mark.parametrize(
    "emoji", ["🃏", "🌹", "😀", "👍🏽", "❤️", "🇳🇴", "🥰", "🪙", "🫠"]
)
def test_emoji_in_a_name_are_drawn_old_and_new(emoji):
    seen = printed(page(f"<p>Ann {emoji} Lee</p>"))

    assert emoji.rstrip("\ufe0f") in seen.text
    assert seen.fonts > {"Source-Sans-3"}


@pytest.mark.parametrize(
    "source",
    [
        "http://127.0.0.1:9/picture.png",
        "https://127.0.0.1:9/picture.png",
        "file:///etc/hostname",
        "../manage.py",
        "data:image/png;base64,AAAA",
    ],
)
def test_nothing_outside_static_is_fetched(source, caplog):
    content = pdf.render(page(f'<p>Text</p><img src="{source}" alt="x"/>'))

    refused = warnings_of(caplog)
    assert len(refused) == 1
    assert "may only use files of static/" in refused[0]
    assert read(content).pages == 1


def test_the_fetcher_serves_what_lies_in_static():
    assert pdf.is_static((pdf.STATIC / "css" / "print.css").as_uri())


def test_a_letter_no_font_has_is_reported_with_the_remedy(caplog):
    pdf.render(page("<p>Ann \U00050000</p>"))

    warned = warnings_of(caplog)
    assert any("install a font" in text for text in warned)


def test_control_characters_are_left_out():
    assert "ab" in printed(page("<p>a\x00\x0b\x1fb</p>")).text


def test_a_page_that_is_not_well_formed_is_a_programmers_error():
    with pytest.raises(SyntaxError):
        pdf.render(page("<p>"))


def test_missing_libraries_are_told_by_name(monkeypatch):
    monkeypatch.setattr(pdf, "_loads", lambda library: "pango" not in library)

    assert [found.id for found in pdf.check_pdf(None)] == ["clubscore.W001"]
    assert "libpango-1.0-0" in pdf.check_pdf(None)[0].hint


def test_a_missing_fast_subsetter_is_told_by_name(monkeypatch):
    monkeypatch.setattr(pdf, "_loads", lambda library: "subset" not in library)

    assert [found.id for found in pdf.check_pdf(None)] == ["clubscore.W002"]
    assert "libharfbuzz-subset0" in pdf.check_pdf(None)[0].hint


def test_this_machine_has_all_that_printing_needs():
    assert pdf.check_pdf(None) == []


def test_printing_without_libraries_says_so():
    code = (
        "import sys; sys.modules['weasyprint'] = None\n"
        "from clubscore.lib import pdf\n"
        "try: pdf.render('<html/>')\n"
        "except pdf.PdfUnavailable as error: print(error)"
    )
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert "install libpango-1.0-0 libpangoft2-1.0-0" in other.stdout


def test_weasyprint_is_not_loaded_before_it_is_needed():
    code = (
        "import sys, clubscore.lib.pdf as p; p.check_pdf(None);"
        "print('weasyprint' in sys.modules)"
    )
    other = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert other.stdout.strip() == "False"
