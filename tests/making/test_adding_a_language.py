"""README's recipe for a new language, followed on a copy of the project: one folder, and the page speaks it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.processes  # `build.py words` and the page, each in the copy

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("parlour", "eko_core", "season_core", "web", "tests", "docs")
SIGN, NAME = "qx", "Ínvęntęd"
COUNTING = {"core.plural": "1; *2-4 not *12-14", "core.number": "1 234,5", "core.comma": ", ", "core.and": " i "}

# What stays as it is in a text: gaps, the names of terms, the closing brackets.
FIXED = re.compile(r"(\{[^{}]*\}|\[\[\w+\|?|\]\])")
ENGLISH_FORM = re.compile(r"\{(\w+):\w+\}")
COUNTED = re.compile(r"\{(\w+):([^{}/]+)/([^{}/]+)\}")
STRANGE = str.maketrans("aeiouyAEIOUY", "ąęíóúýĄĘÍÓÚÝ")

# What the page says in the new language, and what its shell knows of it.
SPOKEN = f"""
import json
from eko_web.engine_words import ENGINE
from making import page, shell_words
from making.games import GAMES
from parlour_web import catalogue
catalogue.begin(ENGINE)
catalogue.use("{SIGN}")
game = next(game for game in GAMES if game.name == "eko")
print(json.dumps({{
    "counted": [catalogue.t("pending", plain=n) for n in (1, 3, 5, 12, 22)],
    "menu": catalogue.t("menu"),
    "languages": json.loads(shell_words.names()),
    "shell": json.loads(shell_words.of_page(page.template(game), game))["{SIGN}"],
    "fetched": [*shell_words.fetched(game.own_texts)],
    "without_scripts": shell_words.without_scripts(game),
}}))
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what is needed of the project."""
    for name in NEEDED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "screenshots"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def python(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": f"{tree}{os.pathsep}{tree / 'web'}", "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-P", *words], cwd=tree, env=env, capture_output=True, text=True)


def listed(tree: Path) -> tuple[dict[str, dict[str, str]], list[str]]:
    """What `build.py words` prints of the new language: by file the texts to be filled in, and what else it says."""
    done = python(tree, "-m", "making.word_checks")
    assert done.returncode == 0, done.stderr
    wanted, said, lines, own = {}, [], iter(done.stdout.splitlines()), False
    for line in lines:
        if head := re.fullmatch(r"(\w+)/(\w+)\.json: (\d+) texts are missing", line):
            own = head[1] == SIGN
            if own and head[3] != "0":
                block = [next(lines)]
                while block[-1] != "}":
                    block.append(next(lines))
                wanted[head[2]] = json.loads("\n".join(block))
                assert len(wanted[head[2]]) == int(head[3])
        elif own:
            said.append(line)
    return wanted, said


def translated(text: str) -> str:
    """A text in the strange letters of the language; what is counted still has the two forms of English."""
    text = ENGLISH_FORM.sub(r"{\1}", text)  # `{level:a}`: a form of English words, which this language does not have
    forms = COUNTED.sub(lambda gap: f"{{{gap[1]}:{gap[2].translate(STRANGE)}/{gap[3].translate(STRANGE)}}}", text)
    return "".join(part if FIXED.fullmatch(part) else part.translate(STRANGE) for part in FIXED.split(forms))


def three_forms(text: str) -> str:
    return COUNTED.sub(lambda gap: f"{{{gap[1]}:{gap[2]}ę/{gap[3]}í/{gap[3]}ów}}", text)


def write(tree: Path, file: str, texts: dict[str, str]) -> None:
    folder = tree / "web/words" / SIGN
    folder.mkdir(exist_ok=True)
    (folder / f"{file}.json").write_text(json.dumps(texts, ensure_ascii=False), "utf-8")


def test_a_language_of_three_forms_is_added_by_its_folder_alone(tree: Path) -> None:
    write(tree, "house", {"language": NAME})
    spoken = json.loads(python(tree, "-c", SPOKEN).stdout)
    assert spoken["languages"][SIGN] == NAME and spoken["menu"] == "Game"  # offered at once, the rest in English
    assert spoken["counted"] == ["1 disc", "3 discs", "5 discs", "12 discs", "22 discs"]

    wanted, said = listed(tree)
    english = {file: json.loads((tree / f"web/words/en/{file}.json").read_text("utf-8")) for file in wanted}
    assert "house" in wanted and "eko" in wanted and not said
    assert all({*english[file]} - {"language"} <= {*texts} for file, texts in wanted.items())
    assert "core.plural" in wanted["house"] and "core.moved.attack" in wanted["eko"]

    first = {file: {key: translated(text) for key, text in texts.items()} for file, texts in wanted.items()}
    first["house"] |= {"language": NAME, **COUNTING}
    for file, texts in first.items():
        write(tree, file, texts)
    wanted, said = listed(tree)
    complaint = "  pending: {plain:dísc/díscs} needs 3 forms here, with / between: for 1; 2, 3, 4; 0, 5, 6"
    assert not wanted and complaint in said
    assert [line for line in said if not ("needs 3 forms" in line or line.endswith("json: gaps:"))] == []

    for file, texts in first.items():
        write(tree, file, {key: three_forms(text) for key, text in texts.items()})
    assert listed(tree) == ({}, [])

    spoken = json.loads(python(tree, "-c", SPOKEN).stdout)
    assert spoken["counted"] == ["1 díscę", "3 díscsí", "5 díscsów", "12 díscsów", "22 díscsí"]
    assert spoken["menu"] == spoken["shell"]["menu"] == "Gąmę"
    assert spoken["shell"].keys() >= {"undo", "settings", "failure", "board"}
    assert f"words/{SIGN}.json" in spoken["fetched"] and f'<p lang="{SIGN}">' in spoken["without_scripts"]

    checked = python(tree, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", "tests/parlour_web/test_words.py")
    assert checked.returncode == 0, checked.stdout[-3000:]


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        ("one; few", 'core.plural: "one" is not 3, 2-4, *1 (ends in 1) or *12-14'),
        ("1;", "the last form, of all other numbers, is not written"),
        ("*1; 11", "core.plural: no number takes form 2"),
    ],
)
def test_a_rule_that_cannot_be_read_is_named_once(tree: Path, rule: str, complaint: str) -> None:
    write(tree, "house", {"language": NAME, "core.plural": rule, "games_steps": "{steps:a/b}"})
    said = [line for line in listed(tree)[1] if "core.plural" in line]
    assert len(said) == 1 and complaint in said[0]
