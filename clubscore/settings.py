"""Clubscore's settings: one file, the environment read strictly.

Every variable is listed in `docs/operations.md`; a wrong value stops the start.
"""

import logging
import os
import secrets
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from urllib.parse import quote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from clubscore import sqlite
from clubscore.database import SQLITE, database_at
from clubscore.env import Environment

sqlite.use_newest_sqlite()

BASE_DIR = Path(__file__).resolve().parent.parent
ENV = Environment()
DATA_DIR = Path(ENV.text("DATA_DIR", str(BASE_DIR / "data")))
DEBUG = ENV.flag("DEBUG", default=False)
HTTPS = ENV.flag("HTTPS", default=False)
MINIMUM_SECRET_LENGTH = 50


def host_names() -> list[str]:
    """Return ALLOWED_HOSTS: names alone, for Django compares no more than those."""
    names = ENV.words("ALLOWED_HOSTS", ["localhost", "127.0.0.1"])
    for name in names:
        if "/" in name or (":" in name and not name.startswith("[")):
            raise ImproperlyConfigured(
                "ALLOWED_HOSTS takes names without https:// and without a port, "
                f"like club.example.org: not {name!r}."
            )
    return names


def base_url() -> str:
    """Return BASE_URL, where printed addresses lead; empty is the host asked for."""
    url = ENV.text("BASE_URL", "")
    parts = urlsplit(url)
    if url and (parts.scheme not in {"http", "https"} or not parts.netloc):
        raise ImproperlyConfigured(
            "BASE_URL is the address members reach the app at, like "
            f"https://club.example.org: not {url!r}."
        )
    return url.rstrip("/")


def make_data_dir() -> None:
    """Make the data folder, for its owner alone: it holds passwords' hashes."""
    DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)


def secret_key() -> str:
    """Return SECRET_KEY, or the one kept in the data folder since the first start."""
    given = ENV.text("SECRET_KEY", "")
    if given:
        return _long_enough(given, "SECRET_KEY")
    path = DATA_DIR / "secret_key"
    try:
        if not path.exists():
            _keep_new_key(path)
        return _long_enough(path.read_text().strip(), f"The secret key in {path}")
    except OSError as error:
        raise ImproperlyConfigured(
            f"The secret key cannot be kept in {path} ({error.strerror}). "
            "Make the folder writable, set DATA_DIR, or set SECRET_KEY."
        ) from error


def _keep_new_key(path: Path) -> None:
    """Write a key that is whole when it appears; the first of two starts wins."""
    make_data_dir()
    draft = path.with_name(f"secret_key.{os.getpid()}")
    handle = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(64))
        with suppress(FileExistsError):
            path.hardlink_to(draft)
    finally:
        draft.unlink()


def _long_enough(key: str, name: str) -> str:
    if len(key) < MINIMUM_SECRET_LENGTH:
        raise ImproperlyConfigured(
            f"{name} has {len(key)} characters; "
            f"it needs at least {MINIMUM_SECRET_LENGTH} random ones."
        )
    return key


def database() -> dict[str, object]:
    """Return the database of DATABASE_URL; SQLite in the data folder by default."""
    kept = f"sqlite:///{quote(str(DATA_DIR))}/clubscore.sqlite3"
    config = database_at(ENV.text("DATABASE_URL", kept), test_dir=DATA_DIR)
    if config["ENGINE"] == SQLITE:
        with suppress(OSError):  # told when the file is opened, if it ever is
            make_data_dir()
    return config


ALLOWED_HOSTS = host_names()
BASE_URL: str = base_url()
SECRET_KEY = secret_key()
DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "axes",
    "csp",
    "django_filters",
    "django_htmx",
    "django_tables2",
    "clubscore",
    "clubscore.office",
    "clubs",
    "ledger",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "clubs.middleware.NameReader",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "clubs.middleware.HtmxSignIn",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",
    "clubs.middleware.ShutOutDevices",
]

ROOT_URLCONF = "clubscore.urls"
WSGI_APPLICATION = "clubscore.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "clubs.context.access",
            ],
            "builtins": ["clubscore.templatetags.clubscore_tags"],
        },
    },
]
DJANGO_TABLES2_TEMPLATE = "components/_table.html"

AUTH_USER_MODEL = "clubs.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
# Guessing passwords: after five wrong ones for a name, a pause of a quarter of an hour.
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "home"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {
        "NAME": "django.contrib.auth.password_validation."
        "UserAttributeSimilarityValidator"
    },
]

LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = Path(ENV.text("STATIC_ROOT", str(DATA_DIR / "static")))
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "clubscore.static_files.WholeFilesManifestStorage"
    },
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "font-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 14 * 24 * 3600
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    # Django writes "every name below" as .example.org there and *.example.org here.
    CSRF_TRUSTED_ORIGINS = [
        f"https://{'*' if host.startswith('.') else ''}{host}" for host in ALLOWED_HOSTS
    ]


def without_traceback(record: logging.LogRecord) -> bool:
    """Let a record pass with its sentence alone."""
    record.exc_info = None
    return True


LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        "without_traceback": {
            "()": "django.utils.log.CallbackFilter",
            "callback": without_traceback,
        }
    },
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "loggers": {
        # What people mistype and browsers ask for is answered, not logged.
        "django.request": {"level": "ERROR"},
        "django.security.DisallowedHost": {"filters": ["without_traceback"]},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
}
