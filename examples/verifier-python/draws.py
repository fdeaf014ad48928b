"""The random numbers of a round, as docs/proof.md takes them out of its seeds."""

import hmac
from hashlib import sha256

WORD = 2**32


class Draws:
    """`key` is 32 bytes; `lines` are those of the text of a block before its number. `told` has what each draw gave."""

    def __init__(self, key, *lines):
        self._key = key
        self._lines = lines
        self._words = []
        self._blocks = 0
        self.told = []

    def below(self, n):
        word = self._next()
        while word >= WORD - WORD % n:
            word = self._next()
        self.told.append(word % n)
        return word % n

    def some(self, of, count):
        """So many of 0 to `of` - 1, one after the other."""
        left = list(range(of))
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def _next(self):
        if not self._words:
            text = "\n".join(map(str, (*self._lines, self._blocks)))
            block = hmac.new(self._key, text.encode("ascii"), sha256).digest()
            self._words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self._blocks += 1
        return self._words.pop(0)


def seed_bytes(text):
    """The 32 bytes of a seed, a link or a hash in hex."""
    if len(text) != 64:
        raise ValueError("a seed has 64 hex digits")
    return bytes.fromhex(text)
