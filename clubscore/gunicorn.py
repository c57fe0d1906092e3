"""How gunicorn runs the app: plain worker processes, warmed before the first sheet."""

import threading
from typing import Any

from clubscore.lib import pdf

worker_class = "sync"
timeout = 60
graceful_timeout = 20
max_requests = 5000
max_requests_jitter = 500
accesslog = None
loglevel = "warning"
control_socket_disable = True


def post_worker_init(_worker: Any) -> None:
    """Load the PDF renderer beside the first requests, not inside one."""
    threading.Thread(target=pdf.warm, daemon=True).start()
