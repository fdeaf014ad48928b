#!/usr/bin/env python3
"""
Checks a saved receipt, a saved round of a game, or a copied log of a Fairbook site. Written from docs/proof.md and
docs/rounds.md alone.

  python3 verify.py receipt <file> --keys <file>
  python3 verify.py round <file> --keys <file>
  python3 verify.py log <file> --keys <file> [--since <head file>]

`log` reads one JSON object: {"head": <answer of /proof-api/v1/head>, "entries": [{"seq", "text", "leaf"}, ...]}.
Ends with 0 if everything holds, 1 if something doesn't, 2 if it cannot read what it was given, and 3 if nothing is wrong but
not all of a round was proved.
"""

import argparse
import json
import sys

from keys import has_signed, read_keys, signed_text
from merkle import leaf_of, root_of
from receipt import Wrong, check_head, check_places, check_receipt, check_settlements
from rounds import check_round, check_shared


def main():
    ways = argparse.ArgumentParser(description="Checks a receipt, a round or a copied log of a Fairbook site.")
    ways.add_argument("what", choices=["receipt", "round", "log"])
    ways.add_argument("file")
    ways.add_argument("--keys", required=True, help="the saved answer of /bets-api/v1/proof/keys")
    ways.add_argument("--since", help="log: a head that was kept, which the log must continue")
    given = ways.parse_args()
    try:
        saved, keys = _read(given.file), read_keys(_read(given.keys))
        lines, unproved = _checked(given, saved, keys)
    except Wrong as wrong:
        print(f"NOT GENUINE: {wrong}")
        return 1
    except (OSError, ValueError, KeyError, TypeError) as odd:
        print(f"This cannot be read: {odd!r}", file=sys.stderr)
        return 2
    print("\n".join([*lines, *unproved, "NOT ALL PROVED" if unproved else "GENUINE"]))
    return 3 if unproved else 0


def _checked(given, saved, keys):
    """Lines about what holds, and about what was not proved."""
    if given.what == "receipt":
        return _receipt(saved, keys), []
    if given.what == "log":
        return _log(saved, keys, given.since), []
    if saved["format"] == "fairbook-shared-1":
        return check_shared(saved, keys), []
    if saved["format"] != "fairbook-round-1":
        raise ValueError(f"a file of the format {saved['format']}")
    return check_round(saved, keys)


def _receipt(saved, keys):
    if "statement" in saved:
        check_receipt(saved, keys)
        return [_coupon(saved)]
    if saved["format"] != "fairbook-receipt-1":
        raise ValueError(f"a file of the format {saved['format']}")
    check_receipt(saved["receipt"], keys)
    check_head(saved, keys)
    check_places(saved)
    where = "not in the log yet" if saved["place"] is None else f"entry {saved['place']['seq']} of {saved['head']['size']}"
    return [_coupon(saved["receipt"]), where, *check_settlements(saved)]


def _coupon(receipt):
    stated = receipt["statement"]
    return f"coupon {stated['couponId']}: {stated['amount']} {stated['iso']}, accepted {stated['acceptedAt']}"


def _log(saved, keys, since):
    head = saved["head"]
    _check_signed(head, keys)
    leaves = []
    for place, entry in enumerate(saved["entries"][: head["size"]]):
        if entry["seq"] != place or leaf_of(entry["text"]) != entry["leaf"]:
            raise Wrong(f"entry {place} is not what its leaf says")
        leaves.append(entry["leaf"])
    if len(leaves) != head["size"]:
        raise Wrong(f"the head is of {head['size']} entries, the copy has {len(leaves)}")
    if root_of(leaves) != head["root"]:
        raise Wrong("the entries are not those of the signed head")
    if since is None:
        return [f"{head['size']} entries, signed {head['at']}"]
    older = _read(since)
    _check_signed(older, keys)
    if older["size"] > head["size"] or root_of(leaves[: older["size"]]) != older["root"]:
        raise Wrong(f"the log does not continue the head of {older['size']} entries: keep both as evidence")
    return [f"{head['size']} entries, signed {head['at']}", f"continues the head of {older['size']} entries"]


def _check_signed(head, keys):
    text = signed_text("fairbook log v1", head["keyId"], head["size"], head["at"], head["root"])
    if not has_signed(keys, head["keyId"], text, head["signature"]):
        raise Wrong("the head of the log is not signed with this key")


def _read(file):
    with open(file, encoding="utf-8") as opened:
        return json.load(opened)


if __name__ == "__main__":
    sys.exit(main())
