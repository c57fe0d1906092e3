"""A file made for one reader: written whole before the first byte is sent."""

from __future__ import annotations

import tempfile
from typing import IO, TYPE_CHECKING

from django.http import FileResponse

if TYPE_CHECKING:
    from collections.abc import Callable


def download(
    write: Callable[[IO[bytes]], None], name: str, media_type: str
) -> FileResponse:
    """The file that `write` fills, to be kept under `name`.

    It waits on disk, so that a large one needs no memory and a failure is an error
    page, never half a file.
    """
    file = tempfile.TemporaryFile()  # noqa: SIM115 - the answer closes it
    try:
        write(file)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    return FileResponse(
        file, as_attachment=True, filename=name, content_type=media_type
    )
