"""A download is whole before its first byte is sent, and leaves nothing open."""

import pytest

from clubscore.lib.downloads import download


def test_a_file_is_sent_whole_under_its_name():
    answer = download(lambda file: file.write(b"12345"), "five.txt", "text/plain")
    assert answer.getvalue() == b"12345"
    assert answer.headers["Content-Length"] == "5"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="five.txt"'
    assert answer.headers["Content-Type"] == "text/plain"


def test_a_failure_is_raised_and_its_file_closed():
    files = []

    def fail(file):
        files.append(file)
        file.write(b"half")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        download(fail, "half.txt", "text/plain")
    assert files[0].closed
