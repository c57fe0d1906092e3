"""Text as a QR code: the only module that imports segno."""

import io

import segno

QUIET_ZONE = 2
"""Blank modules round the code; the paper round it is white as well."""


def qr_svg(text: str) -> str:
    """Return the code as an SVG element that fills the box it stands in."""
    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(
        out, kind="svg", xmldecl=False, nl=False, border=QUIET_ZONE, omitsize=True
    )
    return out.getvalue().decode()
