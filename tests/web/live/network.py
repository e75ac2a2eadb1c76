"""Devices with a network of their own: a namespace each, all on one bridge, as in one Wi-Fi without internet.

The machine's own addresses are no target. Each namespace has a default route, without which browsers look for no way to
others. A line can be pulled and put back.
"""

import ctypes
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_NETWORK = 0x40000000  # CLONE_NEWNET
_HUB = "10.88.0.254"


class NoNetwork(Exception):
    """No namespace can be made here: the reason."""


def _run(*words: str) -> None:
    try:
        subprocess.run(words, capture_output=True, text=True, check=True)
    except OSError as reason:
        raise NoNetwork(f"{words[0]}: {reason}") from None
    except subprocess.CalledProcessError as refused:
        raise NoNetwork(f"{' '.join(words)}: {refused.stderr.strip()}") from None


class Network:
    """A bridge in a namespace of its own, and the namespaces of the devices."""

    def __init__(self) -> None:
        self._name = f"parlour{os.getpid()}"
        self._devices: list[str] = []
        try:
            _run("ip", "netns", "add", self._name)
            _run("ip", "-n", self._name, "link", "add", "hub", "type", "bridge")
            _run("ip", "-n", self._name, "address", "add", f"{_HUB}/24", "dev", "hub")
            _run("ip", "-n", self._name, "link", "set", "hub", "up")
        except NoNetwork:
            self.close()
            raise

    def device(self) -> str:
        """The name of a new namespace on the bridge."""
        number = len(self._devices) + 1
        name, hub = f"{self._name}-{number}", self._name
        self._devices.append(name)
        _run("ip", "netns", "add", name)
        _run("ip", "-n", hub, "link", "add", f"to{number}", "type", "veth", "peer", "name", "wifi", "netns", name)
        _run("ip", "-n", hub, "link", "set", f"to{number}", "master", "hub", "up")
        _run("ip", "-n", name, "link", "set", "lo", "up")
        _run("ip", "-n", name, "address", "add", f"10.88.0.{number}/24", "dev", "wifi")
        # Without an address of its own making: it comes a second later, and browsers then break off what they load.
        _run("ip", "-n", name, "link", "set", "wifi", "addrgenmode", "none")
        _run("ip", "-n", name, "link", "set", "wifi", "up")
        _run("ip", "-n", name, "route", "add", "default", "via", _HUB)
        return name

    def pull(self, device: str, *, out: bool = True) -> None:
        """Put a device out of reach of the others (its own interface stays up, as behind a wall), or into it again."""
        line = f"to{self._devices.index(device) + 1}"
        _run("ip", "-n", self._name, "link", "set", line, *(["nomaster"] if out else ["master", "hub"]))

    def close(self) -> None:
        for name in (*self._devices, self._name):
            with suppress(NoNetwork):
                _run("ip", "netns", "delete", name)


def browser_inside(device: str, browser: str, folder: Path) -> str:
    """A command that starts the browser in the namespace of a device."""
    command = folder / device
    command.write_text(f'#!/bin/sh\nexec ip netns exec {device} "{browser}" "$@"\n')
    command.chmod(0o755)
    return str(command)


@contextmanager
def inside(device: str) -> Iterator[None]:
    """What is started here runs in the namespace of a device."""
    libc = ctypes.CDLL(None, use_errno=True)
    with open("/proc/thread-self/ns/net") as home, open(f"/run/netns/{device}") as there:
        if libc.setns(there.fileno(), _NETWORK):
            raise NoNetwork(os.strerror(ctypes.get_errno()))
        try:
            yield
        finally:
            libc.setns(home.fileno(), _NETWORK)
