#!/usr/bin/env python3
"""Makes the certificates of a TLS server: certificates.py FOLDER KIND. `authority.pem` is always the one that a client is told to trust.

    right             authority.pem issued it for localhost and 127.0.0.1
    expired           the same, and it ran out long ago
    other-authority   somebody else issued it
    other-host        authority.pem issued it for another name
    client            as right, and the server asks for client.pem with client-key.pem
"""

import datetime
import ssl
import sys
from pathlib import Path

import trustme

KINDS = ["right", "expired", "other-authority", "other-host", "client"]


def make(folder: Path, kind: str) -> None:
    """Writes authority.pem, server.pem, server-key.pem, client.pem and client-key.pem."""
    folder.mkdir(parents=True, exist_ok=True)
    authority = trustme.CA(organization_name="Lab")
    issuer = trustme.CA(organization_name="Somebody else") if kind == "other-authority" else authority
    names = ["elsewhere.example"] if kind == "other-host" else ["localhost", "127.0.0.1"]
    past = datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc)
    server = issuer.issue_cert(*names, not_before=past, not_after=past + datetime.timedelta(days=30) if kind == "expired" else None)
    client = authority.issue_cert("alice@lab.example", common_name="alice")
    authority.cert_pem.write_to_path(folder / "authority.pem")
    for name, made in [("server", server), ("client", client)]:
        (folder / f"{name}-key.pem").write_bytes(made.private_key_pem.bytes())
        (folder / f"{name}.pem").write_bytes(b"".join(blob.bytes() for blob in made.cert_chain_pems))


def context(folder: Path, kind: str) -> ssl.SSLContext:
    """What a server needs for TLS with them."""
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(folder / "server.pem", folder / "server-key.pem")
    if kind == "client":
        tls.load_verify_locations(folder / "authority.pem")
        tls.verify_mode = ssl.CERT_REQUIRED
    return tls


if __name__ == "__main__":
    make(Path(sys.argv[1]), sys.argv[2])
