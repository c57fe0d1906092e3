"""The page that phones open first: the hall's root to install, and the way to the app.

It speaks plain http, for a phone trusts the laptop's https only afterwards, and it
gives away nothing but that root.
"""

from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

ROOT_PATH: Final = "/clubscore-root.crt"
_PAGE: Final = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Clubscore in this hall</title>
<style>body{{font:1.0625rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:34rem;
padding:1rem}}a.button{{border:1px solid;border-radius:6px;display:inline-block;
padding:.75rem 1rem}}li{{margin-block:.5rem}}</style>
<h1>Clubscore in this hall</h1>
<p>Once for each phone: install the hall's root certificate. It vouches for machines in
private networks alone, never for a site of the internet.</p>
<p><a class="button" href="{root}">Get the root certificate</a></p>
<h2>Android</h2>
<ol><li>Get the certificate with the button above.</li>
<li>Open Settings, search for “CA certificate”, tap “Install anyway” and choose
the file <b>clubscore-root.crt</b>.</li></ol>
<h2>iPhone and iPad</h2>
<ol><li>Open this page in Safari, get the certificate and allow the profile.</li>
<li>Settings, “Profile Downloaded”, Install.</li>
<li>Settings, General, About, Certificate Trust Settings: switch on
<b>Clubscore of this hall</b>.</li></ol>
<h2>Then</h2>
<p><a class="button" href="{app}">Open Clubscore</a></p>
<p>It is at <b>{app}</b>. Take the certificate off the phone when you play here no
more.</p></html>
"""


def door(address: tuple[str, int], root: Path, app: str) -> ThreadingHTTPServer:
    """Return a server of the page and of the root; `app` is where the app is."""
    page = _PAGE.format(root=ROOT_PATH, app=escape(app)).encode()

    class Door(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = {
                "/": ("text/html; charset=utf-8", page),
                ROOT_PATH: ("application/x-x509-ca-cert", root.read_bytes()),
            }
            kind, body = found.get(self.path, ("text/plain", b"Nothing is here."))
            self.send_response(200 if self.path in found else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing: who opens the page is nobody's business."""

    return ThreadingHTTPServer(address, Door)
