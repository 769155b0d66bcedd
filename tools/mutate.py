"""Changes the rooms of the package one small thing at a time, and asks whether a test notices.

Usage: python tools/mutate.py [--jobs N] [--longest SECONDS] [--least PERCENT] [ROOM[:LINE]]...

Each change (a mutant) is imported in a process of its own, as if it stood in the file. There the
tests run that run the function it is in, quick ones first, until one fails. A mutant that no test
can tell from the original is named in the source, behind its line or in the lines above it:

    for step in range(1, players + 1):  # equivalent: `1 -> 2 (2)`, for nobody is asked twice

Needs a system with fork. What the tests run is kept in build/mutation, with the results.
"""

import argparse
import hashlib
import importlib
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest
from mutants import Mutant, mutants_of

ROOMS: Final = ("src/durchdiewueste/desert/*.py",)
"""The rooms of the games; any other file can be named by its path."""
FILES_LEFT_OUT: Final = (
    "test_conformance.py",  # takes long, and a room's own tests should notice
    "test_conformance_command.py",
    "test_referee.py",
    "test_determinism.py",  # asks other processes, which import the original
    "test_examples.py",  # likewise
    "test_house.py",  # reads the source, not what it does
    "test_mutate.py",
)
TESTS_LEFT_OUT: Final = "not soon and not at_once"  # by the clock, and so by what else runs here
OPTIONS: Final = ("-q", "-x", "--tb=no", "--assert=plain", "-p", "no:cacheprovider")
OUTPUT: Final = Path("build/mutation")
MEMORY: Final = 4 << 30
"""Bytes a mutant may take; a runaway list is a failure like any other."""

STUCK: Final = 900
"""Seconds by the clock after which a process waits for what never comes."""

Seconds = dict[str, float]
"""How long each test took, by its name in pytest."""
Ran = dict[str, list[str]]
"""For each function ("path:line") the tests that run it."""


@dataclass
class Survey:
    """What the tests of one file run, and how long each takes."""

    seconds: Seconds = field(default_factory=dict)
    ran: Ran = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)


# --- in the child: the mutant's process ------------------------------------------------------


def in_child(work: Callable[[], object], out: int) -> int:
    """Fork; the child does the work, writes what it gives as JSON, and is gone."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        answer = json.dumps(work()).encode()
        while answer:
            answer = answer[os.write(out, answer) :]
        os._exit(0)
    finally:
        os._exit(70)  # the tool's own fault, never a kill


def answer_of(work: Callable[[], object]) -> Any:
    """What a child makes of some work, waited for."""
    reading, writing = os.pipe()
    pid = in_child(work, writing)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as stream:
        text = stream.read()
    _, status = os.waitpid(pid, 0)
    if status:
        sys.exit(f"pytest does not even collect the tests (status {status}): try make test")
    return json.loads(text)


def run_pytest(path: str, plugin: object) -> int | pytest.ExitCode:
    """Run one file of tests in this process."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    sys.dont_write_bytecode = True
    return pytest.main([*OPTIONS, "-k", TESTS_LEFT_OUT, path], plugins=[plugin])


class Surveyor:
    """Runs each test in a fork of its own, so that none finds what another has cached."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.home = str(Path("src").resolve())
        self.codes: set[CodeType] = set()
        self.passed = True
        self.began = 0.0
        self.writing: int | None = None
        sys.setprofile(self.profile)  # what collecting runs, every test of the file runs

    def profile(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            self.codes.add(frame.f_code)

    def functions(self) -> list[str]:
        inside = (code for code in self.codes if code.co_filename.startswith(self.home))
        return [f"{code.co_filename}:{code.co_firstlineno}" for code in inside]

    def pytest_runtest_protocol(self, item: pytest.Item) -> object:
        reading, writing = os.pipe()
        if os.fork() == 0:
            signal.alarm(STUCK)
            self.writing, self.began = writing, time.process_time()
            return None  # goes on to run the test
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as stream:
            text = stream.read()
        os.wait()
        passed, seconds, functions = json.loads(text or "[false, 0, []]")
        self.survey.seconds[item.nodeid] = seconds
        for function in functions:
            self.survey.ran.setdefault(function, []).append(item.nodeid)
        if not passed:
            self.survey.failed.append(item.nodeid)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed = self.passed and not report.failed

    def pytest_runtest_logfinish(self) -> None:
        if self.writing is not None:
            sys.setprofile(None)
            result = [self.passed, time.process_time() - self.began, self.functions()]
            with os.fdopen(self.writing, "w", encoding="utf-8") as stream:
                json.dump(result, stream)
            os._exit(0)


class Examiner:
    """Runs the chosen tests of a file, quick ones first, each as long as it may take."""

    def __init__(self, seconds: Seconds) -> None:
        self.seconds = seconds
        self.failed = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.seconds]
        items.sort(key=lambda item: self.seconds[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        # The time of the processor, whatever else runs here; no test can catch the end.
        signal.setitimer(signal.ITIMER_PROF, 2 + 8 * self.seconds[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid


def import_changed(mutant: Mutant) -> None:
    """Have the mutant's module imported with the change, wherever it is imported from now on."""

    class Loader(SourceFileLoader):
        def get_code(self, fullname: str) -> CodeType:
            return compile(mutant.apply(), self.path, "exec", dont_inherit=True)

    class Finder:
        @staticmethod
        def find_spec(name: str, path: object, target: object = None) -> ModuleSpec | None:
            if name != mutant.module:
                return None
            file = str(Path(mutant.path).resolve())
            return importlib.util.spec_from_file_location(name, file, loader=Loader(name, file))

    sys.meta_path.insert(0, Finder)


def killer(mutant: Mutant, chosen: dict[str, Seconds]) -> str:
    """The first test that fails, or nothing."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(STUCK)
    import_changed(mutant)
    for path, seconds in chosen.items():
        signal.setitimer(signal.ITIMER_PROF, 20)  # while the file is read
        examiner = Examiner(seconds)
        status = run_pytest(path, examiner)
        if status in (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED):
            return examiner.failed or path  # the whole file, where it can't even be collected
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise RuntimeError(f"pytest ended with {status}")
    return ""


# --- in the parent, which imports neither the package nor its tests -----------------------------


def surveys(longest: float) -> dict[str, Survey]:
    """What each file of tests runs; only what has changed since the last time is looked at."""
    files = sorted(Path("tests").glob("test_*.py"))
    read = [path for top in ("src", "tests") for path in sorted(Path(top).rglob("*.*"))]
    common = digest([path for path in read if path.suffix != ".pyc" and path not in files])
    found: dict[str, Survey] = {}
    for path in files:
        if path.name in FILES_LEFT_OUT:
            continue
        kept = OUTPUT / f"{path.stem}-{digest([path])}-{common}.json"
        if not kept.exists():
            print(f"looking at what {path} runs", flush=True)
            for old in OUTPUT.glob(f"{path.stem}-*.json"):  # of this file as it was
                old.unlink()
            kept.write_text(json.dumps(answer_of(partial(surveyed, path))))
        found[str(path)] = Survey(**json.loads(kept.read_text()))
    for survey in found.values():
        for name in survey.failed:
            print(f"left out, for it fails without any change: {name}", flush=True)
        slow = {name for name, seconds in survey.seconds.items() if seconds > longest}
        survey.ran = {
            function: [name for name in names if name not in slow.union(survey.failed)]
            for function, names in survey.ran.items()
        }
    return found


def surveyed(path: Path) -> dict[str, Any]:
    """What one file of tests runs."""
    survey = Survey()
    status = run_pytest(str(path), Surveyor(survey))
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise RuntimeError(f"pytest ended with {status}")
    return asdict(survey)


def digest(paths: Sequence[Path]) -> str:
    """A short name for what some files hold."""
    whole = hashlib.sha256()
    for path in paths:
        if path.is_file():
            whole.update(str(path).encode() + path.read_bytes())
    return whole.hexdigest()[:12]


def preload() -> None:
    """Import what the tests import, but for the package and themselves, once for all children."""
    own = tuple(str(Path(each).resolve()) for each in ("src", "tests"))

    def loaded() -> list[str]:
        run_pytest("tests", Examiner({}))
        files = {name: str(vars(each).get("__file__")) for name, each in sys.modules.items()}
        return [name for name, file in files.items() if not file.startswith(own)]

    for name in answer_of(loaded):
        try:
            importlib.import_module(name)
        except ImportError:  # not a module but an object that stands for one
            pass


class Chooser:
    """Which tests to run for a mutant, and in which order of files."""

    def __init__(self, found: dict[str, Survey]) -> None:
        self.found = found
        self.everything = {
            path: {name for names in survey.ran.values() for name in names}
            for path, survey in found.items()
        }
        self.kills: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def choose(self, mutant: Mutant) -> dict[str, Seconds]:
        """For each file the tests; first the file that has killed most in this function."""
        function = f"{Path(mutant.path).resolve()}:{mutant.function}"
        chosen: dict[str, Seconds] = {}
        for path, survey in self.found.items():
            names = survey.ran.get(function, []) if mutant.function else self.everything[path]
            if names:
                chosen[path] = {name: survey.seconds[name] for name in names}
        by_time = sorted(chosen, key=lambda path: sum(chosen[path].values()))
        kills = self.kills[function]
        return {path: chosen[path] for path in sorted(by_time, key=lambda path: -kills[path])}

    def learn(self, mutant: Mutant, test: str) -> None:
        """Remember which file has killed."""
        function = f"{Path(mutant.path).resolve()}:{mutant.function}"
        self.kills[function][test.split("::")[0]] += 1


def judge(mutants: Sequence[Mutant], chooser: Chooser, jobs: int) -> Iterator[Mutant]:
    """Give each mutant its fate; they come back in the order in which they are done."""
    waiting = list(reversed(mutants))
    running: dict[int, tuple[Mutant, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            chosen = chooser.choose(mutant)
            if not chosen:
                mutant.fate = "untested"
                yield mutant
                continue
            reading, writing = os.pipe()
            running[in_child(partial(killer, mutant, chosen), writing)] = mutant, reading
            os.close(writing)
        if not running:
            break
        pid, status = os.wait()
        mutant, reading = running.pop(pid)
        with os.fdopen(reading, encoding="utf-8") as stream:
            text = stream.read()
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
            mutant.fate = "timed out"
        elif status:
            sys.exit(f"{mutant}: the process ended with status {status}")
        else:
            mutant.test = json.loads(text)
            mutant.fate = "killed" if mutant.test else "survived"
            if mutant.test:
                chooser.learn(mutant, mutant.test)
        yield mutant


FATES: Final = ("killed", "timed out", "equivalent", "untested", "survived")


def score(fates: Counter[str]) -> float:
    """The percentage killed, of those that are not equivalent."""
    dead = fates["killed"] + fates["timed out"]
    total = fates.total() - fates["equivalent"]
    return 100 * dead / total if total else 100.0


def report(mutants: Sequence[Mutant]) -> dict[str, Any]:
    """Print a line for each room; give all of it."""
    rooms: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for mutant in mutants:
        rooms[mutant.path][mutant.fate] += 1
        rooms["all"][mutant.fate] += 1
    rooms["all"] = rooms.pop("all", Counter())
    print(f"\n{'room':<44}{'mutants':>8}" + "".join(f"{fate:>11}" for fate in FATES) + "  score")
    for room, fates in rooms.items():
        counts = "".join(f"{fates[fate]:>11}" for fate in FATES)
        print(f"{room:<44}{fates.total():>8}{counts}  {score(fates):.1f}")
    return {
        "rooms": {
            room: {"mutants": fates.total(), **fates, "score": round(score(fates), 2)}
            for room, fates in rooms.items()
        },
        "alive": [str(each) for each in mutants if each.fate in ("survived", "untested")],
        "killed by": {str(each): each.test for each in mutants if each.test},
    }


def wanted(rooms: Sequence[str]) -> Iterator[Mutant]:
    """The mutants of the rooms named, or of all."""
    paths = sorted(path for pattern in ROOMS for path in Path().glob(pattern))
    for room in rooms or [str(path) for path in paths]:
        name, _, line = room.partition(":")
        named = [Path(name)] if "/" in name else [path for path in paths if path.stem == name]
        if not named:
            sys.exit(f"there is no room {name}")
        for path in named:
            every = mutants_of(path)
            yield from (each for each in every if not line or each.line == int(line))


def main(arguments: Sequence[str]) -> int:
    """Judge the mutants asked for; 0 if enough of them are killed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("rooms", nargs="*", metavar="ROOM")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=float, default=95, metavar="PERCENT")
    parser.add_argument(
        "--longest",
        type=float,
        default=1e9,
        metavar="SECONDS",
        help="of any test asked",
    )
    parser.add_argument("--list", action="store_true", help="only say which mutants there are")
    options = parser.parse_args(arguments)
    mutants = list(wanted(options.rooms))
    if options.list:
        print("\n".join(map(str, mutants)))
        return 0

    OUTPUT.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    preload()
    chooser = Chooser(surveys(options.longest))
    print(f"{len(mutants)} mutants, after {time.monotonic() - began:.0f} seconds", flush=True)
    for mutant in judge([each for each in mutants if not each.fate], chooser, options.jobs):
        if mutant.fate in ("survived", "untested"):
            print(f"{mutant.fate}: {mutant}", flush=True)
    found = report(mutants)
    found["seconds"] = round(time.monotonic() - began)
    print(f"{found['seconds']} seconds")
    (OUTPUT / "result.json").write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    return 0 if found["rooms"]["all"]["score"] >= options.least else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
