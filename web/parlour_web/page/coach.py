"""The coach: a task on the table beside the person's own game, which waits untouched and comes back as it was."""

from typing import TYPE_CHECKING, Any

import js

from parlour.errors import GameError

from ..catalogue import noticed, t
from ..codec import AnyGame
from ..learning import courses, progress
from ..learning.progress import Progress
from ..learning.task import Answering, Course, Judgement, Standing, Task
from ..notices import Notice
from ..view import coach as view
from ..view.coach import Remark
from ..view.terms import plain
from . import address_bar, dom
from .face import Commands
from .showing import Showing

if TYPE_CHECKING:
    from .face import AnySitting
    from .room import Room

_OPEN = Judgement(Standing.OPEN)


class Aside:
    """The person's own game while a task is on the table."""

    def __init__(self, room: "Room") -> None:
        self.sitting = room.sitting
        self.paused = room.opponents.paused
        self.point_of_view = room.face.point_of_view()


class Coach:
    """Looks over the person's shoulder: judges every step, gives hints, goes on to the next task."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.courses = room.face.courses
        self.commands: Commands = {
            "task": self._task,
            "task_next": self._task_next,
            "task_again": self._task_again,
            "task_way": self._task_way,
            "task_leave": self._task_leave,
        }
        self.course: Course | None = None  # of the task on the table
        self.task: Task | None = None
        self.aside: Aside | None = None
        self._name = room.face.codec.name
        self._judgement = _OPEN
        self._judged: tuple[object, ...] = ()  # what the judgement is about
        self._advice: Remark | None = None  # the last hint, until a step is played
        self._remark: Remark | None = None  # why a wish was impossible, until the next touch
        self._showing = Showing(room)  # what the others do against a wrong turn, or a solution
        self._shown = False  # a solution: whatever it reaches, the person has not done it
        self._here: dict[str, Progress] = {}  # by course: what was done in this tab, where nothing can be stored too

    # The course

    def overview(self, name: str) -> None:
        """The list of a course's tasks, in a dialog."""
        course = self.courses.course(name)
        known = self._progress(name)
        current = self.task.id if self.task is not None and self.course is course else ""
        self.room.dialogs.open(view.overview(course, known.done, known.next_of(course.tasks), current))

    def _task(self, named: str) -> None:
        """Begin a task: "lessons:move"."""
        name, _, id = named.partition(":")
        course = self.courses.course(name)
        task = courses.find(course, id)
        if task is not None:
            self.room.dialogs.close()
            self.begin(course, task)

    def _task_next(self, _: str) -> None:
        """The task after this one; after the last, the overview."""
        if self.course is None or self.task is None:
            return
        following = courses.after(self.course, self.task)
        if following is not None:
            self.begin(self.course, following)
        else:
            self.overview(self.course.name)

    def _task_again(self, _: str) -> None:
        if self.course is not None and self.task is not None:
            self.begin(self.course, self.task)

    def _task_way(self, _: str) -> None:
        """Show a solution, from the beginning."""
        course, task = self.course, self.task
        if course is not None and isinstance(task, Answering):
            self.begin(course, task)
            self._shown = True
            self._showing.start(self.room.sitting, task.way(self.room.sitting))
            self.room.show()

    def _task_leave(self, _: str) -> None:
        self.room.dialogs.close()
        self.leave()

    # Beginning and ending

    def begin(self, course: Course, task: Task, sitting: "AnySitting | None" = None) -> None:
        """Put a task on the table; the own game is written down and waits."""
        room = self.room
        if self.aside is None:
            room.keep()
            room.desk.flush()
            self.aside = Aside(room)
        self.course, self.task = course, task
        self._judgement, self._judged, self._advice, self._remark = _OPEN, (), None, None
        self._shown = False
        self._showing.stop()
        self._keep(course, self._progress(course.name)._replace(last=task.id))
        js.document.documentElement.setAttribute("data-coach", course.name)
        dom.find("coach").hidden = False
        room.sit(sitting or task.session())
        dom.find("coach-title").focus(dom.js_object({"preventScroll": True}))
        dom.find("coach").scrollIntoView(dom.js_object({"block": "nearest"}))  # the page may be scrolled to its foot

    def resume(self, state: Any) -> bool:
        """After a reload: the task that was on the table, with the steps played in it; says whether there was one."""
        name, _, id = str(getattr(state, "task", "")).partition(":")
        if name not in self.courses.names:
            return False
        course = self.courses.course(name)
        task = courses.find(course, id)
        if task is not None:
            self.begin(course, task, self._resumed(task, str(getattr(state, "game", ""))))
        return task is not None

    def leave(self) -> None:
        """Bring the own game back, exactly as it was."""
        aside = self.aside
        if aside is None:
            return
        self.end()
        room = self.room
        room.desk.write_address(aside.sitting)
        room.sit(aside.sitting, paused=aside.paused)
        room.keep()
        room.face.see(aside.point_of_view)
        room.voice.announce(t("coach_left"))

    def end(self) -> None:
        """The task goes off the table: another game takes its place."""
        self._showing.stop()
        self.course = self.task = self.aside = None
        js.document.documentElement.removeAttribute("data-coach")
        dom.find("coach").hidden = True

    # Looking on

    def look(self, said: str) -> str:
        """Judge the task if a step was played or taken back; gives what is to be read out, with what came before."""
        task, session = self.task, self.room.sitting
        if task is None or self.course is None:
            return said
        self._remark = None
        now = (session, session.game.cursor, session.now)
        if now != self._judged:
            first, before, self._judged = not self._judged, self._judged, now
            self._advice = None
            self._judgement = task.judge(session)
            if self._shown and self._judgement.standing is Standing.DONE:
                self._judgement = Judgement(Standing.MISSED, Notice("coach_way_shown"))
            standing = self._judgement.standing
            session.closed = "" if standing is Standing.OPEN else f"notice_coach_{standing}"
            if isinstance(task, Answering) and not self._showing.on and _went_on(before, session):
                self._showing.start(session, task.reply(session))
            if standing is Standing.DONE:
                known = self._progress(self.course.name)
                self._keep(self.course, known._replace(done=known.done | {task.id}))
            if not self._shown:
                self._remember(self.course, task, session.game)
            words = [said, self._verdict(self.course, task)]
            if first:
                words = [f"{task.title}.", plain(task.says), t("coach_goal"), task.goal, *words]
            said = " ".join(filter(None, words))
        if self._showing.on:
            session.closed = "notice_coach_showing"
        self._show()
        return said

    def _verdict(self, course: Course, task: Task) -> str:
        """What is said about the last step; with the last task of all also about the course."""
        standing, notice = self._judgement
        last = standing is Standing.DONE and courses.after(course, task) is None
        return " ".join(filter(None, (noticed(notice), course.ends if last else "")))

    def _progress(self, name: str) -> Progress:
        there, here = progress.load(self.room.desk.storage, self._name, name), self._here.get(name, Progress())
        return Progress(there.done | here.done, here.last or there.last)

    def _keep(self, course: Course, known: Progress) -> None:
        notice = progress.keep(self.room.desk.storage, self._name, course.name, known)
        if notice is not None and course.name not in self._here:
            self.room.voice.show(noticed(notice))
        self._here[course.name] = known

    @property
    def speaks(self) -> bool:
        """Whether the panel has something to say about the last step."""
        return self.task is not None and self._judgement.said is not None

    def remark(self, sentence: str, rule: str) -> bool:
        """Say in the panel why a wish was impossible, with a way to the rule; False if there is no task."""
        if self.task is None:
            return False
        self._remark = Remark("remark", sentence, rule)
        self._show()
        return True

    def hint(self) -> bool:
        """Show the way; False if that is the table's own adviser's business."""
        task, session = self.task, self.room.sitting
        if task is None or not session.can_act:
            return False
        advice = task.hint(session)
        if advice is None:
            return False
        session.let_go()
        session.hint = () if advice.arrow is None else (advice.arrow,)
        self._advice = Remark("advice", noticed(advice.said))
        self.room.show()
        self.room.voice.announce(self._advice.text)
        return True

    def _show(self) -> None:
        course, task = self.course, self.task
        if course is None or task is None:
            return
        standing, more = self._judgement.standing, courses.after(course, task) is not None
        words = self._verdict(course, task)
        verdict = Remark(standing.value, words) if words else None
        passed = task.id in self._progress(course.name).done or (self._shown and not self._showing.on)
        way = isinstance(task, Answering) and (standing is Standing.MISSED or self._advice is not None)
        contents = view.panel(course, task, standing, self._remark or self._advice or verdict, more, passed, way)
        by_keys = bool(js.document.activeElement.matches(":focus-visible"))
        dom.show("coach", contents)
        if standing is not Standing.OPEN:
            dom.find("coach").scrollIntoView(dom.js_object({"block": "nearest"}))
        if standing is Standing.DONE and by_keys and self._remark is None:
            js.document.querySelector("#coach footer .primary").focus()

    def _remember(self, course: Course, task: Task, game: AnyGame) -> None:
        """Into this entry of the browser's history: a reload comes back here, a link opened in its place does not."""
        code = self.room.face.codec.write(game)
        address_bar.write(task=f"{course.name}:{task.id}", game=code)

    def _resumed(self, task: Task, code: str) -> "AnySitting | None":
        """The sitting of a task with the steps that were played in it; None if they do not fit any more."""
        sitting = task.session()
        try:
            for step in self.room.face.codec.read(code).game.steps if code else ():
                sitting.play_at_once(step)
        except GameError:
            return None
        sitting.happened = ()
        return sitting


def _went_on(before: tuple[object, ...], sitting: "AnySitting") -> bool:
    """Whether a step was played since, and none taken back."""
    match before:
        case (same, int(cursor), _):
            return same is sitting and sitting.game.cursor > cursor
    return False
