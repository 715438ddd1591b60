#!/usr/bin/env python3
"""Runs Radicale or Xandikos on loopback in a folder of its own; it is the server's process itself, so whoever started it can stop it.

    serve.py radicale|xandikos FOLDER [--port N] [--user NAME:PASSWORD]... [--set SECTION.OPTION=VALUE]... [--tls CERTIFICATE KEY] [--http2]

FOLDER gets `port` (where the server is about to listen), the server's settings, and `data` (what it stores). Xandikos has no
passwords: its only person is the first --user. --set, --tls and --http2 are Radicale's.
"""

import argparse
import os
import random
import socket
import sys
from pathlib import Path

PROGRAMS = Path(sys.executable).parent


def reserve(port: int) -> bool:
    """Says to the other servers of the lab that a port is taken, from before this one listens until its process ends.

    A name in the abstract namespace of local sockets can be had once, and the program that takes this process's place
    inherits it. Two servers that found the same port free once had their tests talk to the wrong one.
    """
    name = socket.socket(socket.AF_UNIX)
    try:
        name.bind(f"\0tend-lab-port-{port}")
    except OSError:
        name.close()
        return False
    os.set_inheritable(name.detach(), True)
    return True


def free_port() -> int:
    """A port that nobody has, below those that the system gives to outgoing connections."""
    while True:
        port = random.SystemRandom().randrange(20000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if reserve(port):
            return port


def radicale(options: argparse.Namespace, folder: Path, port: int) -> list[str]:
    users = folder / "users"
    users.write_text("".join(user + "\n" for user in options.user))
    settings: dict[str, dict[str, str]] = {
        "server": {"hosts": f"127.0.0.1:{port}"},
        "auth": {"type": "htpasswd", "htpasswd_filename": str(users), "htpasswd_encryption": "plain", "delay": "0"},
        "storage": {"filesystem_folder": str(folder / "data")},
        "logging": {"level": "info"},
    }
    if options.tls:
        settings["server"] |= {"ssl": "True", "certificate": options.tls[0], "key": options.tls[1]}
    if options.http2:
        settings["server"]["type"] = "hypercorn"
    for setting in options.set:
        name, _, value = setting.partition("=")
        section, _, option = name.partition(".")
        settings.setdefault(section, {})[option] = value
    config = folder / "config"
    config.write_text(
        "".join(f"[{section}]\n" + "".join(f"{k} = {v}\n" for k, v in values.items()) for section, values in settings.items())
    )
    return [str(PROGRAMS / "radicale"), "--config", str(config)]


def xandikos(options: argparse.Namespace, folder: Path, port: int) -> list[str]:
    name = options.user[0].partition(":")[0]
    return [str(PROGRAMS / "xandikos"), "serve", "--directory", str(folder / "data"), "--state-dir", str(folder / "state")] + [
        "--defaults", "--current-user-principal", f"/{name}/", "--no-detect-systemd", "--listen-address", "127.0.0.1", "--port", str(port)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Run a CalDAV server on loopback.")
    parser.add_argument("kind", choices=["radicale", "xandikos"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int)
    parser.add_argument("--user", action="append", default=[])
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--tls", nargs=2)
    parser.add_argument("--http2", action="store_true")
    options = parser.parse_args()
    options.user = options.user or ["alice:secret"]
    folder = options.folder.resolve()
    (folder / "data").mkdir(parents=True, exist_ok=True)
    port = options.port or free_port()
    if options.port and not reserve(port):
        sys.exit(f"serve.py: another server of the lab has port {port}")
    command = {"radicale": radicale, "xandikos": xandikos}[options.kind](options, folder, port)
    (folder / "port.new").write_text(str(port))
    os.replace(folder / "port.new", folder / "port")
    os.execv(command[0], command)


main()
