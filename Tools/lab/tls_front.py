#!/usr/bin/env python3
"""A TLS server before a plain one: tls_front.py FOLDER PORT KIND, with the kinds and files of certificates.py in FOLDER."""

import certificates
from relay import Handler, Server, arguments


def main() -> None:
    parser = arguments("Puts TLS before a server on loopback.")
    parser.add_argument("behind", type=int, help="the server's port")
    parser.add_argument("kind", choices=certificates.KINDS)
    options = parser.parse_args()
    certificates.make(options.folder, options.kind)
    Server(Handler, options.behind, certificates.context(options.folder, options.kind)).run(options.folder)


if __name__ == "__main__":
    main()
