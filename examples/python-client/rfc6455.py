"""A WebSocket client (RFC 6455), with nothing but Python's standard library."""

import os
import socket
import ssl
import struct
from base64 import b64encode
from hashlib import sha1
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
LONGEST_HEAD = 16_384


class Closed(Exception):
    """The other side has closed the connection, with a code and a reason, or the line was cut (1006)."""

    def __init__(self, code=1006, reason=""):
        super().__init__(f"{code} {reason}".strip())
        self.code = code
        self.reason = reason


class WebSocket:
    """`timeout`: seconds without a byte after which `receive` raises TimeoutError."""

    def __init__(self, url, headers, timeout):
        parts = urlsplit(url)
        is_secure = parts.scheme == "wss"
        port = parts.port or (443 if is_secure else 80)
        self._socket = socket.create_connection((parts.hostname, port), timeout)
        if is_secure:
            self._socket = ssl.create_default_context().wrap_socket(self._socket, server_hostname=parts.hostname)
        key = b64encode(os.urandom(16))
        lines = [
            f"GET {parts.path or '/'}{'?' + parts.query if parts.query else ''} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key.decode()}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._socket.sendall("\r\n".join([*lines, "", ""]).encode())
        self._bytes = b""
        while b"\r\n\r\n" not in self._bytes:
            if len(self._bytes) > LONGEST_HEAD:
                raise Closed(1002, "too long a head")
            self._bytes += self._some()
        head, self._bytes = self._bytes.split(b"\r\n\r\n", 1)
        status, *fields = head.decode("latin-1").split("\r\n")
        answer = {name.lower(): value.strip() for name, _, value in (field.partition(":") for field in fields)}
        if status.split(" ")[1] != "101":
            raise Closed(1006, status)
        if answer.get("sec-websocket-accept") != b64encode(sha1(key + MAGIC).digest()).decode():
            raise Closed(1002, "not a WebSocket")

    def send(self, text):
        self._send(TEXT, text.encode())

    def receive(self):
        """The next message: text as str, binary as bytes. Raises Closed at the end, TimeoutError after silence."""
        parts, kind = [], None
        while True:
            is_last, opcode, payload = self._frame()
            if opcode == CLOSE:
                self._send(CLOSE, payload[:2])
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
                raise Closed(code, payload[2:].decode("utf-8", "replace"))
            if opcode == PING:
                self._send(PONG, payload)
            elif opcode != PONG:
                kind = kind or opcode
                parts.append(payload)
                if is_last:
                    whole = b"".join(parts)
                    return whole.decode() if kind == TEXT else whole

    def close(self):
        """May be called from another thread: what waits in `receive` ends with Closed."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _frame(self):
        first, second = self._take(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack("!H", self._take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._take(8))
        return bool(first & 128), first & 15, self._take(length)

    def _send(self, opcode, payload):
        length = len(payload)
        size = bytes([128 | length]) if length < 126 else b"\xfe" + struct.pack("!H", length)
        if length > 65_535:
            raise ValueError("the protocol has no frames as large as this")
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))
        try:
            self._socket.sendall(bytes([128 | opcode]) + size + mask + masked)
        except OSError as gone:
            raise Closed() from gone

    def _take(self, count):
        while len(self._bytes) < count:
            self._bytes += self._some()
        taken, self._bytes = self._bytes[:count], self._bytes[count:]
        return taken

    def _some(self):
        try:
            read = self._socket.recv(65_536)
        except TimeoutError:
            raise
        except OSError as gone:
            raise Closed() from gone
        if not read:
            raise Closed()
        return read
