#!/usr/bin/env python3
"""Asks for Digest or Bearer where the server behind takes Basic: auth_front.py FOLDER PORT digest|bearer NAME:PASSWORD [options].

The bearer's token is the PASSWORD. Digest is RFC 7616 with qop=auth; a nonce serves --nonce-uses requests, then it is stale.
"""

import base64
import hashlib
import re
import secrets
import sys

from relay import Answer, Handler, Request, Server, arguments, forward

REALM = "lab"
HASHES = {"MD5": hashlib.md5, "SHA-256": hashlib.sha256}


class Frontier(Handler):
    scheme = user = password = algorithm = ""
    uses = 0
    nonces: dict[str, int] = {}

    def respond(self, request: Request) -> None:
        refusal = (self.digest if self.scheme == "digest" else self.bearer)(request)
        if refusal is not None:
            self.give(Answer(401, [("WWW-Authenticate", refusal)], b"sign in first"))
            return
        basic = base64.b64encode(f"{self.user}:{self.password}".encode()).decode()
        request.fields = [f for f in request.fields if f[0].lower() != "authorization"] + [("Authorization", "Basic " + basic)]
        self.give(forward(self.server.behind, request))

    def bearer(self, request: Request) -> str | None:
        """What it asks for; nothing where the request has it."""
        return None if request.field("Authorization") == "Bearer " + self.password else f'Bearer realm="{REALM}"'

    def digest(self, request: Request) -> str | None:
        """What it asks for; nothing where the request has it."""
        scheme, _, rest = (request.field("Authorization") or "").partition(" ")
        given = {key: quoted or bare for key, quoted, bare in re.findall(r'(\w+)=(?:"([^"]*)"|([^\s,]+))', rest)}
        nonce, stale = given.get("nonce", ""), ""
        if scheme.lower() == "digest" and nonce in self.nonces and self.is_right(given, request):
            self.nonces[nonce] += 1
            if self.nonces[nonce] <= self.uses:
                return None
            stale = ", stale=true"
        fresh = secrets.token_hex(16)
        self.nonces[fresh] = 0
        return f'Digest realm="{REALM}", nonce="{fresh}", qop="auth", algorithm={self.algorithm}, opaque="lab"{stale}'

    def is_right(self, given: dict[str, str], request: Request) -> bool:
        def digest(*parts: str) -> str:
            return HASHES[self.algorithm](":".join(parts).encode()).hexdigest()

        who = digest(self.user, REALM, self.password)
        what = digest(request.method, given.get("uri", ""))
        wanted = digest(who, given["nonce"], given.get("nc", ""), given.get("cnonce", ""), given.get("qop", ""), what)
        return given.get("username") == self.user and given.get("uri") == request.path and given.get("response") == wanted


def main() -> None:
    parser = arguments("Asks for another scheme than the server behind.")
    parser.add_argument("behind", type=int, help="the server's port")
    parser.add_argument("scheme", choices=["digest", "bearer"])
    parser.add_argument("user", help="NAME:PASSWORD, as the server behind knows them")
    parser.add_argument("--algorithm", choices=list(HASHES), default="SHA-256")
    parser.add_argument("--nonce-uses", type=int, default=sys.maxsize)
    options = parser.parse_args()
    Frontier.scheme, Frontier.algorithm, Frontier.uses = options.scheme, options.algorithm, options.nonce_uses
    Frontier.user, _, Frontier.password = options.user.partition(":")
    Server(Frontier, options.behind).run(options.folder)


if __name__ == "__main__":
    main()
