"""A browser that cannot be had: skipped by name at home, a failure where every change is checked."""

import pytest

from making import checks, environment, say


@pytest.mark.parametrize("engine", environment.BROWSERS)
def test_a_browser_that_is_not_there_is_named_with_its_remedy(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = environment.BROWSERS[engine]
    monkeypatch.setenv(wanted.variable, "none")
    with pytest.raises(environment.Missing, match=f"There is no {wanted.title}") as missing:
        environment.browser(engine)
    assert "apt install" in missing.value.remedy and wanted.variable in missing.value.remedy


@pytest.mark.parametrize("engine", environment.BROWSERS)
def test_a_browser_can_be_named(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(environment.BROWSERS[engine].variable, "/opt/another")
    assert environment.browser(engine) == "/opt/another"


def without_firefox() -> None:
    raise environment.Missing("There is no Firefox.", "Install it")


def test_without_a_browser_its_part_is_skipped_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    checks.run({"in every browser": without_firefox, "others": lambda: None})
    assert "Skipped: in every browser (There is no Firefox.)" in capsys.readouterr().out


def test_where_every_change_is_checked_it_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(say.Stop, match="Failed: in every browser"):
        checks.run({"in every browser": without_firefox, "others": lambda: None})


def test_an_engine_that_cannot_be_had_does_not_keep_the_others_from_being_tested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for engine in environment.BROWSERS.values():
        monkeypatch.setenv(engine.variable, "/opt/another")
    monkeypatch.setenv("EKO_FIREFOX", "none")
    asked: dict[str, str] = {}
    monkeypatch.setattr(checks, "_pytest", lambda *words, quick, **env: asked.update(env))
    with pytest.raises(environment.Missing, match="Firefox"):
        checks.engine_tests()
    assert asked == {"EKO_CHROMIUM": "/opt/another", "EKO_FIREFOX": "none", "EKO_WEBKIT": "/opt/another"}
