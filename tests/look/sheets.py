"""Read the style sheets as a test needs them: colours by name, text by file."""

import re
from pathlib import Path

CSS = Path(__file__).resolve().parents[2] / "static" / "css"
COLOUR = re.compile(r"--([a-z-]+):\s*(#[0-9a-f]{6})\b")


def colours(name: str) -> dict[str, str]:
    """Return the colours that one token file sets, by token name."""
    return dict(COLOUR.findall((CSS / name).read_text()))


def rules(path: Path) -> str:
    """Return a sheet's text without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.DOTALL)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, as WCAG 2.2 defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
