"""A program between us and a server: it outlives a kill -9 of ours just long enough to stop the server.

Run as a file of its own, `python -I -S guard.py SIGNAL ACCOUNT PROGRAM ARGUMENT...`, so it imports little.
Standard input stays open for as long as the owner lives, and its end means "stop the server"; the first
line of standard output is the server's process id; standard error is the server's log. Unlike
PR_SET_PDEATHSIG alone this also holds on macOS, and when the *thread* that started the server ends.
"""

import ctypes
import os
import select
import signal
import sys

CLONE_NEWUSER = 0x10000000
PR_SET_PDEATHSIG = 1


def main(arguments: list[str]) -> int:
    """Run a server until it ends or its owner does; the exit code is the server's."""
    stop_signal, account, command = int(arguments[0]), arguments[1], arguments[2:]
    wake = _wake_on_signals()
    server = _spawn(command, account, stop_signal)
    _tell(server)
    return _attend(server, wake, stop_signal)


def _tell(server: int) -> None:
    try:  # noqa: SIM105 - contextlib is not imported, see above
        os.write(1, b"%d\n" % server)
    except BrokenPipeError:
        pass  # the owner is gone already: standard input says so too
    os.close(1)


def _wake_on_signals() -> int:
    """Make the end of the child, and a wish to stop, readable on the returned descriptor."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing)
    for number in (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    return reading


def _attend(server: int, wake: int, stop_signal: int) -> int:
    """Wait for the end of the server, the owner or ourselves; a child only paused is none of them."""
    while not (ended := os.waitpid(server, os.WNOHANG))[0]:
        ready, _, _ = select.select([0, wake], [], [])
        if 0 in ready or set(os.read(wake, 64)) - {signal.SIGCHLD}:
            os.kill(server, stop_signal)
            ended = os.waitpid(server, 0)
            break
    code = os.waitstatus_to_exitcode(ended[1])
    return code if code >= 0 else 128 - code


def _spawn(command: list[str], account: str, stop_signal: int) -> int:
    guard = os.getpid()
    child = os.fork()
    if child:
        return child
    try:
        _settle(account, stop_signal)
        if os.getppid() == guard:
            os.execv(command[0], command)  # noqa: S606 - no shell is wanted
    except OSError as error:
        os.write(2, f"{command[0]}: {error}\n".encode())
    os._exit(127)


def _settle(account: str, stop_signal: int) -> None:
    """Become what the server has to be; everything here is in the child, before its program starts."""
    become(account)
    if sys.platform == "linux":  # after that: a change of account makes the kernel forget it
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, stop_signal, 0, 0, 0)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)


def become(account: str) -> None:
    """Give this process an account: "same", "namespace", or the numbers "USER:GROUP"; OSError if refused."""
    if account == "namespace":
        _enter_namespace()
    elif account != "same":
        user, group = (int(number) for number in account.split(":"))
        os.setgroups([])
        os.setgid(group)
        os.setuid(user)


def _enter_namespace() -> None:
    """Look like `nobody` to ourselves, while our files still see root: no account, no change of owner."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWUSER):
        raise OSError(ctypes.get_errno(), "no user namespace")
    for name, text in (("setgroups", "deny"), ("uid_map", "65534 0 1"), ("gid_map", "65534 0 1")):
        with open(f"/proc/self/{name}", "w") as file:  # noqa: PTH123 - pathlib would cost a third of the start
            file.write(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
