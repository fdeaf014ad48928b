"""The tree of RFC 6962: leaves, paths and roots. Hashes are texts of 64 hex digits."""

from hashlib import sha256

from canonical import canonical


def leaf_of(text):
    """The leaf hash of a text."""
    return sha256(b"\x00" + text.encode()).hexdigest()


def leaf_of_value(value):
    """The leaf hash of a value's canonical JSON."""
    return leaf_of(canonical(value))


def node_of(left, right):
    return sha256(b"\x01" + bytes.fromhex(left) + bytes.fromhex(right)).hexdigest()


def fold(leaf, index, size, path):
    """The root that a path leads to from `leaf`, at `index` of `size`. ValueError if the path doesn't fit."""
    if not 0 <= index < size:
        raise ValueError(f"place {index} of {size}")
    left = list(path)
    root = leaf
    while size > 1:
        if index % 2 == 1:
            root = node_of(_next(left), root)
        elif index != size - 1:
            root = node_of(root, _next(left))
        index //= 2
        size = (size + 1) // 2
    if left:
        raise ValueError("the path is too long")
    return root


def root_of(leaves):
    """The root over a list of leaf hashes."""
    if not leaves:
        return sha256(b"").hexdigest()
    level = list(leaves)
    while len(level) > 1:
        pairs = [node_of(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
        level = pairs + ([level[-1]] if len(level) % 2 == 1 else [])
    return level[0]


def continues(size, root, to_size, to_root, path):
    """Whether the log of `to_size` begins with the log of `size`: RFC 9162 §2.1.4.2."""
    if not 0 < size <= to_size:
        return False
    if size == to_size:
        return not path and root == to_root
    path = list(path)
    if size & (size - 1) == 0:
        path.insert(0, root)
    if not path:
        return False
    fn, sn = size - 1, to_size - 1
    while fn & 1:
        fn >>= 1
        sn >>= 1
    old = new = path[0]
    for step in path[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            old, new = node_of(step, old), node_of(step, new)
            while fn != 0 and not fn & 1:
                fn >>= 1
                sn >>= 1
        else:
            new = node_of(new, step)
        fn >>= 1
        sn >>= 1
    return sn == 0 and old == root and new == to_root


def _next(path):
    if not path:
        raise ValueError("the path is too short")
    return path.pop(0)
