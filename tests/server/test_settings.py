"""Settings come from a file, the environment and the command line, and say what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.server.settings import SETTINGS, Settings, SettingsError


def test_without_any_source_a_server_is_for_this_machine_only(tmp_path: Path) -> None:
    settings = Settings.load({"XDG_DATA_HOME": str(tmp_path)})
    assert (settings.host, settings.port, settings.workers) == ("127.0.0.1", 8000, 1)
    assert settings.data_dir == tmp_path / "playmat"
    assert settings.database_url == f"sqlite:///{tmp_path}/playmat/playmat.sqlite3"
    assert settings.rate_limits and not settings.cookies_need_https


def test_the_data_folder_is_below_home_where_nothing_else_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    assert Settings.load({}).data_dir == Path("/home/somebody/.local/share/playmat")


def test_the_file_loses_to_the_environment_and_that_to_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "playmat.toml").write_text('port = 1\nname = "File"\nwelcome = "Hello"\nbot_pause = [0, 0.5]\n')
    environ = {"PLAYMAT_DATA_DIR": str(tmp_path), "PLAYMAT_PORT": "2", "PLAYMAT_NAME": "Environment"}
    settings = Settings.load(environ, {"port": 3, "host": None})
    assert (settings.port, settings.name, settings.welcome) == (3, "Environment", "Hello")
    assert settings.bot_pause == (0, 0.5)
    assert settings.host == "127.0.0.1"


def test_a_file_can_be_named(tmp_path: Path) -> None:
    here, there = tmp_path / "a.toml", tmp_path / "b.toml"
    here.write_text("port = 1")
    there.write_text("port = 2")
    assert Settings.load({"PLAYMAT_CONFIG": str(here)}).port == 1
    assert Settings.load({"PLAYMAT_CONFIG": str(here)}, config=there).port == 2


def test_the_current_folder_can_hold_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert Settings.load({}, {"data_dir": "."}).data_dir == tmp_path


def test_lists_and_truths_are_read_from_the_environment() -> None:
    environ = {
        "PLAYMAT_RATE_LIMITS": "off",
        "PLAYMAT_REGISTRATION": "Yes",
        "PLAYMAT_BOT_PAUSE": "0, 1.5",
        "PLAYMAT_TRUSTED_PROXIES": "10.0.0.0/8, ::1",
        "PLAYMAT_ALLOWED_ORIGINS": "https://A.example/,http://b.example:80",
    }
    settings = Settings.load(environ)
    assert (settings.rate_limits, settings.registration, settings.bot_pause) == (False, True, (0.0, 1.5))
    assert settings.trusted_proxies == ("10.0.0.0/8", "::1/128")
    assert settings.allowed_origins == ("https://a.example", "http://b.example")


def test_an_empty_variable_says_nothing_about_a_number_and_empties_a_text(tmp_path: Path) -> None:
    (tmp_path / "playmat.toml").write_text('port = 1\nwelcome = "Hello"\n')
    settings = Settings.load({"PLAYMAT_DATA_DIR": str(tmp_path), "PLAYMAT_PORT": "", "PLAYMAT_WELCOME": ""})
    assert (settings.port, settings.welcome) == (1, "")


@pytest.mark.parametrize(
    ("base_url", "secure", "needed"),
    [
        ("https://play.example", "auto", True),
        ("http://play.example", "auto", False),
        ("", "yes", True),
        ("https://play.example", "no", False),
    ],
)
def test_cookies_need_https_where_the_address_has_it(base_url: str, secure: str, needed: bool) -> None:
    environ = {"PLAYMAT_BASE_URL": base_url, "PLAYMAT_SECURE_COOKIES": secure}
    assert Settings.load(environ).cookies_need_https is needed


@pytest.mark.parametrize(
    ("environ", "words"),
    [
        ({"PLAYMAT_PROT": "1"}, ["The environment has “PLAYMAT_PROT”", "Did you mean port?"]),
        ({"PLAYMAT_XYZZY": "1"}, ["“PLAYMAT_XYZZY”, which is no setting", "host, port"]),
        ({"PLAYMAT_PORT": "many"}, ["port (PLAYMAT_PORT in the environment) is “many”", "from 0 to 65535"]),
        ({"PLAYMAT_PORT": "70000"}, ["“70000”", "from 0 to 65535"]),
        ({"PLAYMAT_RATE_LIMITS": "perhaps"}, ["“perhaps”", "true or false"]),
        ({"PLAYMAT_LOG_LEVEL": "loud"}, ["“loud”", "debug, info, warning, error"]),
        ({"PLAYMAT_BASE_URL": "play.example"}, ["“play.example”", "https://play.example.org"]),
        ({"PLAYMAT_BASE_URL": "https://play.example/sub"}, ["without a path"]),
        ({"PLAYMAT_ALLOWED_ORIGINS": "*"}, ["“*”", "without a path"]),
        ({"PLAYMAT_TRUSTED_PROXIES": "nginx"}, ["“nginx”", "10.0.0.0/8"]),
        ({"PLAYMAT_BOT_PAUSE": "2,1"}, ["“2,1”", "the shorter one first"]),
        ({"PLAYMAT_BOT_PAUSE": "2"}, ["two numbers"]),
        ({"PLAYMAT_NAME": " "}, ["text of 1 to 60 characters"]),
        ({"PLAYMAT_METRICS": "token"}, ["metrics_token must be set"]),
        ({"PLAYMAT_CONFIG": "/nowhere.toml"}, ["no settings file /nowhere.toml", "--config"]),
    ],
)
def test_a_mistake_names_the_setting_its_source_and_what_is_allowed(environ: dict[str, str], words: list[str]) -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.load(environ)
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("prot = 1", ["playmat.toml has “prot”", "Did you mean port?"]),
        ('port = "8000"', ["port (in ", "playmat.toml) is “8000”", "a whole number"]),
        ("rate_limits = 1", ["true or false"]),
        ('trusted_proxies = "10.0.0.1"', ["separated by commas"]),
        ("port = =", ["is no TOML", "line 1"]),
    ],
)
def test_a_mistake_in_the_file_names_the_file(tmp_path: Path, text: str, words: list[str]) -> None:
    (tmp_path / "playmat.toml").write_text(text)
    with pytest.raises(SettingsError) as caught:
        Settings.load({"PLAYMAT_DATA_DIR": str(tmp_path)})
    for word in words:
        assert word in str(caught.value)


def test_a_mistake_on_the_command_line_names_the_option() -> None:
    with pytest.raises(SettingsError, match="--log-level on the command line"):
        Settings.load({}, {"log_level": "loud"})


def test_a_program_gets_the_same_checks(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="bot_pause"):
        Settings(data_dir=tmp_path, bot_pause=(3, 1))


def test_variables_of_the_build_and_the_tests_are_no_settings() -> None:
    assert Settings.load({"PLAYMAT_COMPILE": "1", "PLAYMAT_SOAK_GAMES": "10", "PLAYMAT_DEBUG": "1"}).port == 8000


def test_workers_inherit_exactly_these_settings(tmp_path: Path) -> None:
    (tmp_path / "playmat.toml").write_text("a file changed since, and broken")
    settings = Settings(
        data_dir=tmp_path,
        port=0,
        welcome="",
        name="Ünïcode, with commas",
        allowed_origins=("https://a.example", "https://b.example"),
        trusted_proxies=("10.0.0.0/8",),
        bot_pause=(0.25, 0.75),
        rate_limits=False,
        registration=False,
        metrics="token",
        metrics_token="abc",
        log_format="json",
        database_url="postgresql://playmat:pass,word@db/playmat",
    )
    assert Settings.load(settings.to_environ()) == settings


def test_secrets_of_the_settings_are_not_shown(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path, database_url="postgresql://u:hunter22@db/p", metrics_token="opensesame")
    assert "hunter22" not in repr(settings) and "opensesame" not in f"{settings}"
    assert "port=8000" in repr(settings)


def test_every_setting_says_what_it_means_and_what_is_allowed() -> None:
    assert {one.name for one in SETTINGS} == set(Settings.__struct_fields__)
    for one in SETTINGS:
        assert one.help.endswith(".") and one.allowed, one.name
        assert one.variable == f"PLAYMAT_{one.name.upper()}"
