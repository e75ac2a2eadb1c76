"""The coach's panel beside the board, and the overview of a course."""

from collections.abc import Set
from typing import NamedTuple

from ..catalogue import t
from ..learning.task import Course, Standing, Task
from .markup import escaped
from .terms import rich
from .widgets import button, dialog, rule_link

_SIGNS = {"done": "✓", "missed": "↺", "advice": "➜", "remark": "!"}


class Remark(NamedTuple):
    """What the coach says instead of the explanation: of kind done, missed, open, advice or remark."""

    kind: str
    text: str
    rule: str = ""  # the id of the rule that it is about


def panel(
    course: Course, task: Task, standing: Standing, remark: Remark | None, more: bool, passed: bool, way: bool = False
) -> str:
    """The task on the table: which one, what it teaches or what is to be said now, its goal, and what can be done.

    `more`: another task follows; `passed`: this one has been done before; `way`: a solution can be shown.
    """
    tasks = list(course.tasks)
    number = [one.id for one in tasks].index(task.id) + 1
    where = f"{number}/{len(tasks)}, {t('coach_overview')}"
    done = standing is Standing.DONE
    ahead = (
        button(*course.then, "primary")
        if course.then and not more
        else button(f"task_next:{task.id}", t("coach_next" if more else "coach_end"), "primary" if done else "")
    )
    foot = (
        (button("task_way", t("coach_way")) if way else "")
        + (button("task_again", t("coach_again")) if standing is not Standing.OPEN else "")
        + (ahead if done or passed else "")
    )
    return (
        f'<header><h2 id="coach-title" tabindex="-1"><span class="unseen">'
        f"{escaped(t('coach_number', course=course.title, number=number, count=len(tasks)))} </span>"
        f"{escaped(task.title)}</h2>"
        f"{button(f'course:{course.name}', f'{number}/{len(tasks)}', 'coach-number', label=where)}"
        f"{button('task_leave', '×', 'quiet-icon', label=t('coach_leave'))}</header>"
        f"{_words(task, remark)}"
        f'<p class="coach-goal"><strong>{escaped(t("coach_goal"))}</strong> {escaped(task.goal)}</p>'
        + (f"<footer>{foot}</footer>" if foot else "")
    )


def _words(task: Task, remark: Remark | None) -> str:
    rule = getattr(task, "rule", "")  # what a lesson teaches; other tasks are about no single one
    says = f'<p class="coach-says">{rich(task.says)}{" " + rule_link(rule) if rule else ""}</p>'
    if remark is None:
        return says
    sign = _SIGNS.get(remark.kind, "")
    mark = f'<span class="coach-sign" aria-hidden="true">{sign}</span>' if sign else ""
    link = " " + rule_link(remark.rule) if remark.rule else ""
    said = f'<p class="coach-remark is-{remark.kind}">{mark}{escaped(remark.text)}{link}</p>'
    return f'<div class="coach-instead">{says}{said}</div>'


def overview(course: Course, done: Set[str], following: Task, current: str) -> str:
    """The tasks of a course with what is done, each a button; one more to begin or go on."""
    begun = any(task.id in done for task in course.tasks)
    count = sum(task.id in done for task in course.tasks)
    listed = "".join(
        _listed(course, task, number, task.id in done, task.id == current)
        for number, task in enumerate(course.tasks, 1)
    )
    foot = button(f"task:{course.name}:{following.id}", t("coach_continue" if begun else "coach_begin"), "primary")
    if count == len(course.tasks):  # a course that is done does not begin again by itself
        foot = button(*course.then, "primary") if course.then else ""
    return dialog(
        course.title,
        f"<p>{escaped(course.says)}</p>"
        f'<p class="small">{escaped(t("coach_progress", done=count, count=len(course.tasks)))}</p>'
        f'<ol class="tasks">{listed}</ol>',
        (button("task_leave", t("coach_leave")) if current else "") + foot,
    )


def _listed(course: Course, task: Task, number: int, done: bool, current: bool) -> str:
    here = ' aria-current="true"' if current else ""
    passed = f'<span class="unseen">{escaped(t("coach_is_done"))}</span>' if done else ""
    kind = "task is-done" if done else "task"
    return (
        f'<li><button type="button" data-do="task:{course.name}:{task.id}" class="{kind}"{here}>'
        f'<span class="task-number" aria-hidden="true">{"✓" if done else number}</span>'
        f"<span>{escaped(task.title)}</span> {passed}</button></li>"
    )
