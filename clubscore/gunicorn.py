"""How gunicorn runs the app: plain worker processes, warmed before the first sheet.

The app is loaded before any worker starts, so that whatever is wrong with its settings
or its database is said once and ends the start.
"""

import signal
import threading
from typing import Any

from django.db import connections

from clubscore.lib import pdf

worker_class = "sync"
preload_app = True
timeout = 60
graceful_timeout = 20
max_requests = 50_000
max_requests_jitter = 5_000
accesslog = None
loglevel = "warning"
control_socket_disable = True


def pre_fork(_server: Any, _worker: Any) -> None:
    """Close what the checks opened: no connection lives in two processes."""
    connections.close_all()


def post_worker_init(_worker: Any) -> None:
    """Load the PDF renderer beside the first requests, not inside one."""
    threading.Thread(target=pdf.warm, daemon=True).start()


def worker_exit(_server: Any, _worker: Any) -> None:
    """Leave in peace: Ctrl-C comes to a worker twice, also from its master."""
    for again in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(again, signal.SIG_IGN)
