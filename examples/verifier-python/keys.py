"""The keys of a book, and the texts that they sign."""

from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

from ed25519 import is_signed


def read_keys(answer):
    """The keys of `/bets-api/v1/proof/keys`, by id, as 32 bytes. A key whose id isn't its thumbprint doesn't count."""
    keys = {}
    for key in answer["keys"]:
        if key.get("kty") == "OKP" and key.get("crv") == "Ed25519" and _thumbprint(key["x"]) == key["kid"]:
            keys[key["kid"]] = urlsafe_b64decode(key["x"] + "=")
    return keys


def _thumbprint(x):
    text = '{"crv":"Ed25519","kty":"OKP","x":"' + x + '"}'
    return urlsafe_b64encode(sha256(text.encode()).digest()).rstrip(b"=").decode()


def signed_text(title, *lines):
    """One value a line, no newline at the end."""
    return "\n".join([title, *map(str, lines)])


def has_signed(keys, key_id, text, signature):
    """Whether the key of that id signed the text. Only the standard spelling of Base64 counts."""
    try:
        raw = b64decode(signature, validate=True)
    except ValueError:
        return False
    return b64encode(raw).decode() == signature and key_id in keys and is_signed(keys[key_id], text.encode(), raw)


def checkpoint_says(checkpoint, keys, key_id, head):
    """Whether the checkpoint is of this head, and signed by the key under the name of its origin."""
    text, _, lines = checkpoint.partition("\n\n")
    rows = text.split("\n")
    if len(rows) != 3 or key_id not in keys:
        return False
    origin, size, root = rows
    if size != str(head["size"]) or root != b64encode(bytes.fromhex(head["root"])).decode():
        return False
    note_id = sha256(origin.encode() + b"\n\x01" + keys[key_id]).digest()[:4]
    for line in lines.split("\n"):
        dash, _, rest = line.partition(" ")
        name, _, blob = rest.rpartition(" ")
        if dash != "—" or name != origin:
            continue
        raw = b64decode(blob, validate=True)
        if raw[:4] == note_id and is_signed(keys[key_id], (text + "\n").encode(), raw[4:]):
            return True
    return False
