#!/usr/bin/env python3
"""A plain forward proxy for http_proxy and https_proxy: forward_proxy.py FOLDER. It goes to this computer's loopback only.

It takes absolute addresses and CONNECT; the log says for each request where it went. Any host name leads to 127.0.0.1, so that a test
can name hosts that do not exist.
"""

import socket
import threading
from urllib.parse import urlsplit

from relay import Answer, Handler, Request, Server, arguments, forward


class Proxy(Handler):
    def respond(self, request: Request) -> None:
        if request.method == "CONNECT":
            self.connect(request)
            return
        target = urlsplit(request.path)
        if not target.port:
            self.give(Answer(400, [], b"an address with a port is needed"))
            return
        request.path = target._replace(scheme="", netloc="").geturl() or "/"
        self.give(forward(target.port, request))

    def connect(self, request: Request) -> None:
        self.close_connection = True
        with socket.create_connection(("127.0.0.1", int(request.path.rpartition(":")[2])), timeout=60) as there:
            self.entry["status"] = 200
            self.note()
            self.wfile.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
            back = threading.Thread(target=self.pump, args=(there, self.connection), daemon=True)
            back.start()
            self.pump(self.connection, there)
            back.join(60)

    @staticmethod
    def pump(source: socket.socket, target: socket.socket) -> None:
        try:
            while block := source.recv(65536):
                target.sendall(block)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass


def main() -> None:
    Server(Proxy).run(arguments("A forward proxy on loopback.").parse_args().folder)


if __name__ == "__main__":
    main()
