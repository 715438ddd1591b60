"""A CalDAV server on loopback for a Python program of the lab: it is started, filled and stopped here; serve.py runs it."""

import base64
import http.client
import subprocess
import sys
import time
from pathlib import Path
from xml.sax.saxutils import escape

import seed

LAB = Path(__file__).resolve().parent
USER, PASSWORD = "alice", "secret"


class Server:
    def __init__(self, kind: str, folder: Path, port: int | None = None) -> None:
        """Starts it, and waits until it listens: half a minute at most."""
        self.kind = kind
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "port").unlink(missing_ok=True)
        words = [sys.executable, str(LAB / "serve.py"), kind, str(folder), "--user", f"{USER}:{PASSWORD}"]
        words += ["--port", str(port)] if port else []
        with (folder / "log").open("ab") as log:
            # The server dies with this program, however that ends.
            self.process = subprocess.Popen(["setpriv", "--pdeathsig", "KILL", "--", *words], stdout=log, stderr=log)
        for _ in range(600):
            if self.process.poll() is not None:
                break
            try:
                self.port = int((folder / "port").read_text())
                self.request("OPTIONS", "/")
                return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise SystemExit(f"{kind} does not start; {folder}/log says:\n{(folder / 'log').read_text()[-2000:]}")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def home(self) -> str:
        return f"/{USER}/" if self.kind == "radicale" else f"/{USER}/calendars/"

    def path(self, list_name: str) -> Path:
        """Where a list lies on the disk, a file for each to-do."""
        return self.folder / "data" / ("collection-root" if self.kind == "radicale" else "") / (self.home + list_name)[1:]

    def request(self, method: str, path: str, body: str = "", fields: dict[str, str] | None = None) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=600)
        basic = base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()
        connection.request(method, path, body.encode(), {"Authorization": "Basic " + basic, "Content-Type": "text/xml"} | (fields or {}))
        reply = connection.getresponse()
        content = reply.read()
        connection.close()
        return reply.status, content

    def make_list(self, name: str, title: str, colour: str = "#2e8b57") -> None:
        body = (
            '<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:I="http://apple.com/ns/ical/"><D:set><D:prop>'
            f"<D:displayname>{escape(title)}</D:displayname><I:calendar-color>{colour}</I:calendar-color>"
            '<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>'
            "</D:prop></D:set></C:mkcalendar>"
        )
        status, content = self.request("MKCALENDAR", self.home + name + "/", body)
        if status != 201:
            raise SystemExit(f"{self.kind} makes no list {name}: {status} {content.decode(errors='replace')}")

    def fill(self, list_name: str, files: list[Path]) -> None:
        """Copies to-dos into a list."""
        for file in files:
            (self.path(list_name) / file.name).write_bytes(file.read_bytes())
        seed.commit(self.path(list_name))
