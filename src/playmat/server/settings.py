"""How a server is run: defaults, then one TOML file, then the environment, then the command line.

Every setting is a field of `Settings`, with what it means and what is allowed beside it; the help of `playmat serve`
and the tables in the documentation are made from `SETTINGS`.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct
from msgspec import inspect as kinds

from playmat.book.register import OTHERS
from playmat.kernel.errors import PlaymatError

PREFIX: Final = "PLAYMAT_"
CONFIG: Final = "PLAYMAT_CONFIG"
FILE_NAME: Final = "playmat.toml"
DATABASE_NAME: Final = "playmat.sqlite3"
SECRET: Final = ("database_url", "metrics_token")
"""Settings whose values are never shown."""
NOT_SETTINGS: Final = (CONFIG, OTHERS, "PLAYMAT_COMPILE", "PLAYMAT_DEBUG", "PLAYMAT_EXPECT_COMPILED")
NOT_SETTINGS_BUT_FOR_TESTS: Final = ("PLAYMAT_SOAK_", "PLAYMAT_TEST_")
TRUE: Final = ("true", "yes", "on", "1")
FALSE: Final = ("false", "no", "off", "0")


class SettingsError(PlaymatError):
    """A setting that is unknown or has a value it cannot have; the text names it, its source and what is allowed."""


def said(text: str) -> Meta:
    """What a setting means."""
    return Meta(description=text)


class Settings(Struct, frozen=True, kw_only=True):
    """How this server is run."""

    host: Annotated[str, said("Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535), said("Port to listen on; 0 takes any free one.")] = 8000
    workers: Annotated[int, Meta(ge=1, le=64), said("Server processes; more than one needs PostgreSQL.")] = 1
    data_dir: Annotated[Path, said("Folder for everything the server keeps.")] = Path()
    database_url: Annotated[
        str, said("Database: sqlite:////path/to/file or postgresql://user:password@host/name.")
    ] = ""
    name: Annotated[str, Meta(min_length=1, max_length=60), said("What the server calls itself.")] = "Playmat"
    welcome: Annotated[str, Meta(max_length=2_000), said("A few words to visitors, on the server's own page.")] = ""
    base_url: Annotated[
        str, said("Public address, such as https://play.example.org; set it behind a reverse proxy.")
    ] = ""
    allowed_origins: Annotated[
        tuple[str, ...], said("Further addresses whose pages may use the server, as they stand in the browser.")
    ] = ()
    allowed_hosts: Annotated[
        tuple[str, ...], said("Further names by which the server may be called, such as play.lan.example.")
    ] = ()
    trusted_proxies: Annotated[
        tuple[str, ...], said("Addresses or networks of reverse proxies whose X-Forwarded-For is believed.")
    ] = ()
    secure_cookies: Annotated[
        Literal["auto", "yes", "no"], said("Whether cookies need https; auto: when base_url has it.")
    ] = "auto"
    registration: Annotated[bool, said("Whether visitors may make accounts; guests can always play.")] = True
    session_days: Annotated[int, Meta(ge=1, le=400), said("Days without a visit after which a login ends.")] = 90
    guest_days: Annotated[
        int, Meta(ge=0, le=10_000), said("Days after which a guest without a game is forgotten; 0: never.")
    ] = 30
    guest_game_days: Annotated[
        int, Meta(ge=0, le=10_000), said("Days for which a finished game without any account is kept; 0: for ever.")
    ] = 365
    unfinished_days: Annotated[
        int, Meta(ge=0, le=10_000), said("Days without a move after which an unfinished game is removed; 0: never.")
    ] = 365
    token_days: Annotated[
        int, Meta(ge=0, le=10_000), said("Days after which a token that no program uses is removed; 0: never.")
    ] = 365
    analysis_days: Annotated[
        int, Meta(ge=0, le=10_000), said("Days for which an analysis is kept; 0: for ever. It can be asked for anew.")
    ] = 180
    rate_limits: Annotated[bool, said("Whether too many requests in too short a time are refused.")] = True
    tables_per_user: Annotated[int, Meta(ge=1, le=1_000), said("Tables that one person may have open at once.")] = 20
    bot_processes: Annotated[
        int, Meta(ge=0, le=64), said("Processes in which bots think; 0: one less than there are processors.")
    ] = 0
    bot_pause: Annotated[
        tuple[float, float],
        said("Shortest and longest time in seconds after which a bot answers that need not think longer."),
    ] = (0.6, 1.6)
    analysis_seconds: Annotated[
        int, Meta(ge=0, le=3_600), said("How long bots think about a finished game that is analysed; 0: none is.")
    ] = 60
    log_level: Annotated[Literal["debug", "info", "warning", "error"], said("How much is logged.")] = "info"
    log_format: Annotated[
        Literal["auto", "text", "json"], said("Lines for people or for programs; auto: text on a terminal.")
    ] = "auto"
    metrics: Annotated[
        Literal["loopback", "everyone", "token", "off"],
        said("Who may read /metrics; token: whoever sends metrics_token."),
    ] = "loopback"
    metrics_token: Annotated[str, said("Bearer token for /metrics.")] = ""

    def __post_init__(self) -> None:
        put = msgspec.structs.force_setattr
        if self.data_dir == Path():
            put(self, "data_dir", default_data_dir(os.environ))
        if not self.database_url:
            put(self, "database_url", f"sqlite:///{self.data_dir.absolute() / DATABASE_NAME}")
        if not self.bot_processes:
            put(self, "bot_processes", max(1, (os.cpu_count() or 2) - 1))
        for key in CHECKS:
            value = getattr(self, key)
            put(self, key, _checked(key, value, value, "the program"))
        if self.metrics == "token" and not self.metrics_token:
            raise SettingsError("metrics is “token”, so metrics_token must be set too. Set it, or change metrics.")

    def __repr__(self) -> str:
        shown = (f"{one.name}={'…' if one.secret else getattr(self, one.name)!r}" for one in SETTINGS)
        return f"Settings({', '.join(shown)})"

    @property
    def https(self) -> bool:
        """Whether browsers reach the server by https."""
        return self.base_url.startswith("https://")

    @property
    def cookies_need_https(self) -> bool:
        """Whether cookies are sent by https only."""
        return self.secure_cookies == "yes" or (self.secure_cookies == "auto" and self.https)

    @classmethod
    def load(
        cls,
        environ: Mapping[str, str] | None = None,
        command_line: Mapping[str, Any] | None = None,
        config: Path | None = None,
    ) -> Settings:
        """The settings from all sources, the later ones winning: the file, the environment, the command line."""
        environ = os.environ if environ is None else environ
        asked = {key: value for key, value in (command_line or {}).items() if value is not None}
        from_environ = _from_environ(environ)
        home = asked.get("data_dir") or from_environ.get("data_dir") or default_data_dir(environ)
        values: dict[str, Any] = {"data_dir": Path(home)}
        values |= _from_file(environ, Path(home), config)
        values |= from_environ
        for key, value in asked.items():
            option = "--" + key.replace("_", "-")
            values[key] = _read(_known(key, "the command line", option), value, f"{option} on the command line")
        return cls(**values)

    def to_environ(self) -> dict[str, str]:
        """The environment in which `load` finds exactly these settings, for processes that this one starts."""
        found = {one.variable: _as_text(getattr(self, one.name)) for one in SETTINGS}
        return {CONFIG: os.devnull, **found}


class Setting(Struct, frozen=True, kw_only=True):
    """One setting as the documentation lists it."""

    name: str
    variable: str
    allowed: str
    default: str
    help: str
    secret: bool


def default_data_dir(environ: Mapping[str, str]) -> Path:
    """Where a server keeps its things unless told otherwise."""
    base = environ.get("XDG_DATA_HOME") or ""
    return (Path(base) if base else Path.home() / ".local" / "share") / "playmat"


# What is allowed ---------------------------------------------------------------------------------------------


def _origin(text: str) -> str:
    """An address as browsers name a page's origin."""
    parts = urlsplit(text.rstrip("/"))
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None:
        raise ValueError(text)
    if parts.path or parts.query or parts.fragment:
        raise ValueError(text)
    port = f":{parts.port}" if parts.port and parts.port != {"http": 80, "https": 443}[parts.scheme] else ""
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{port}"


def _origin_or_nothing(text: str) -> str:
    return _origin(text) if text else ""


def _origins(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_origin(text) for text in texts)


def _hosts(texts: tuple[str, ...]) -> tuple[str, ...]:
    for text in texts:
        if not text or set(text) & set("/:@ *?#"):
            raise ValueError(text)
    return tuple(text.lower().rstrip(".") for text in texts)


def _networks(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(ip_network(text, strict=False)) for text in texts)


def _pause(pause: tuple[float, float]) -> tuple[float, float]:
    shortest, longest = pause
    if not 0 <= shortest <= longest <= 60:
        raise ValueError(pause)
    return pause


def _present(text: str) -> str:
    if not text.strip():
        raise ValueError(text)
    return text


CHECKS: Final[dict[str, tuple[Callable[[Any], Any], str]]] = {
    "host": (_present, "an address or a host name"),
    "name": (_present, "text of 1 to 60 characters"),
    "base_url": (_origin_or_nothing, "an address such as https://play.example.org, without a path"),
    "allowed_origins": (_origins, "addresses such as https://play.example.org, without a path, separated by commas"),
    "allowed_hosts": (_hosts, "names such as play.lan.example, without port and path, separated by commas"),
    "trusted_proxies": (_networks, "IP addresses or networks such as 10.0.0.0/8, separated by commas"),
    "bot_pause": (_pause, "two numbers of seconds from 0 to 60, the shorter one first, such as 0.6, 1.6"),
}
"""Settings with more to them than their type: what makes them tidy or refuses them, and what is allowed, in words."""


def _allowed(name: str, kind: kinds.Type) -> str:
    if name in CHECKS:
        return CHECKS[name][1]
    match kind:
        case kinds.BoolType():
            return "true or false"
        case kinds.IntType(ge=low, le=high):
            return f"a whole number from {low} to {high}"
        case kinds.LiteralType():
            return "one of " + ", ".join(get_args(get_args(_TYPES[name])[0]))
        case kinds.CustomType():
            return "a folder"
        case kinds.StrType(max_length=int(longest)):
            return f"text of up to {longest} characters"
        case _:
            return "text"


def _as_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


def _list_settings() -> dict[str, tuple[Setting, kinds.Type]]:
    described = kinds.type_info(Settings)
    assert isinstance(described, kinds.StructType)
    found: dict[str, tuple[Setting, kinds.Type]] = {}
    for field in described.fields:
        assert isinstance(field.type, kinds.Metadata)
        kind, meaning = field.type.type, (field.type.extra_json_schema or {})["description"]
        shown = {
            "data_dir": "$XDG_DATA_HOME/playmat, or ~/.local/share/playmat",
            "database_url": f"{DATABASE_NAME} in data_dir",
        }.get(field.name, _as_text(field.default))
        setting = Setting(
            name=field.name,
            variable=PREFIX + field.name.upper(),
            allowed=_allowed(field.name, kind),
            default=shown,
            help=meaning,
            secret=field.name in SECRET,
        )
        found[field.name] = (setting, kind)
    return found


_TYPES: Final = get_type_hints(Settings, include_extras=True)
_BY_NAME: Final = _list_settings()
SETTINGS: Final = tuple(setting for setting, _ in _BY_NAME.values())
"""Every setting, in the order of the documentation."""


# Reading -----------------------------------------------------------------------------------------------------


def _known(key: str, source: str, spelt: str) -> Setting:
    """The setting of a name; says which one was probably meant where there is none."""
    if key in _BY_NAME:
        return _BY_NAME[key][0]
    close = get_close_matches(key, _BY_NAME, 1)
    hint = f"Did you mean {close[0]}?" if close else f"There are: {', '.join(_BY_NAME)}."
    raise SettingsError(f"{source} has “{spelt}”, which is no setting. {hint}")


def _wrong(setting: Setting, value: Any, source: str) -> SettingsError:
    shown = "has a value" if setting.secret else f"is “{value}”"
    return SettingsError(f"{setting.name} ({source}) {shown} that it cannot have. Allowed: {setting.allowed}.")


def _checked(key: str, value: Any, given: Any, source: str) -> Any:
    """A value that its own check has made tidy; `given` is how it was written."""
    check, _ = CHECKS[key]
    try:
        return check(value)
    except ValueError:
        raise _wrong(_BY_NAME[key][0], given, source) from None


def _read(setting: Setting, given: Any, source: str, as_text: bool = False) -> Any:
    """A setting's value from one source."""
    value = given
    kind = _BY_NAME[setting.name][1]
    if as_text and isinstance(kind, kinds.BoolType):
        word = given.strip().lower()
        value = True if word in TRUE else False if word in FALSE else given
    elif as_text and isinstance(kind, kinds.TupleType | kinds.VarTupleType):
        value = [part.strip() for part in given.split(",") if part.strip()]
    elif isinstance(kind, kinds.CustomType):
        value = str(given)
    try:
        found = msgspec.convert(value, _TYPES[setting.name], strict=not as_text, dec_hook=_path)
    except msgspec.ValidationError:
        raise _wrong(setting, given, source) from None
    return _checked(setting.name, found, given, source) if setting.name in CHECKS else found


def _path(kind: type, value: Any) -> Any:
    return Path(value).expanduser().absolute()


def _from_environ(environ: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for variable, value in environ.items():
        if not variable.startswith(PREFIX) or variable in NOT_SETTINGS:
            continue
        if variable.startswith(NOT_SETTINGS_BUT_FOR_TESTS):
            continue
        setting = _known(variable.removeprefix(PREFIX).lower(), "The environment", variable)
        if value or isinstance(_BY_NAME[setting.name][1], kinds.StrType | kinds.VarTupleType):
            found[setting.name] = _read(setting, value, f"{variable} in the environment", as_text=True)
    return found


def _from_file(environ: Mapping[str, str], home: Path, config: Path | None) -> dict[str, Any]:
    named = config or (Path(environ[CONFIG]) if environ.get(CONFIG) else None)
    path = named or home / FILE_NAME
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        if named is None:
            return {}
        raise SettingsError(f"There is no settings file {path}. Check {CONFIG} or --config.") from None
    except OSError as error:
        raise SettingsError(f"The settings file {path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"The settings file {path} is no TOML: {error}") from None
    return {key: _read(_known(key, str(path), key), value, f"in {path}") for key, value in table.items()}
