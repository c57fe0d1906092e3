import django_tables2 as tables
import pytest
from django.test import RequestFactory

NUMBER = {"td": {"class": "num"}}


class Balances(tables.Table):
    caption = "Balances <of> all"
    empty_title = "No balances yet"

    name = tables.Column(footer="Sum")
    cents = tables.Column(attrs=NUMBER)
    state = tables.Column(orderable=False, empty_values=())


ROWS = [{"name": f"Member {number}", "cents": number} for number in range(30)]


@pytest.fixture
def draw():
    def drawn(rows, address="/x/?q=a&sort=-cents", page=1):
        table = Balances(rows, order_by="-cents", empty_text="Add a member first.")
        request = RequestFactory().get(address)
        table.paginate(page=page, per_page=25)
        return " ".join(table.as_html(request).split())

    return drawn


def test_the_caption_is_escaped_once(draw):
    assert "<span>Balances &lt;of&gt; all</span>" in draw(ROWS)


def test_the_ordered_column_says_its_direction(draw):
    assert draw(ROWS).count("aria-sort=") == 1
    assert 'aria-sort="descending"' in draw(ROWS)


def test_the_first_cell_heads_its_row(draw):
    assert '<th scope="row" >Member 29</th>' in draw(ROWS)
    assert '<th scope="row" >Sum</th>' in draw(ROWS)


def test_pages_keep_the_rest_of_the_address(draw):
    html = draw(ROWS)
    assert "q=a" in html.partition('rel="next"')[2].partition(">")[0]
    assert "1–25 of 30" in html


def test_the_page_on_show_is_marked(draw):
    marked = draw(ROWS, page=2).partition('aria-current="page"')[0]
    assert marked.rstrip().endswith('aria-label="Page 2"')


def test_one_page_has_no_pager(draw):
    assert "<nav" not in draw(ROWS[:3])


def test_an_empty_table_says_what_to_do_next(draw):
    html = draw([])
    assert "<table" not in html
    assert "No balances yet" in html
    assert "Add a member first." in html
