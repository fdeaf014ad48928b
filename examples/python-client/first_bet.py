#!/usr/bin/env python3
"""
Bets play money on a game of a Fairbook site, follows the bet to its end, and checks its receipt.

  FAIRBOOK_TOKEN=fbt_… python3 first_bet.py https://book.example [--stake 1.00] [--every 2] [--folder .]

Ends with 0 if the receipt is genuine, 1 if it isn't, 3 if the site refused something.
"""

import argparse
import json
import os
import subprocess
import sys
import uuid
from datetime import UTC, datetime, timedelta
from pathlib import Path

from fairbook import Refused, Site

VERIFY = Path(__file__).resolve().parent.parent / "verifier-python" / "verify.py"


def main():
    ways = argparse.ArgumentParser(description="A first bet on a Fairbook site, from its price to its receipt.")
    ways.add_argument("site", help="such as https://book.example")
    ways.add_argument("--stake", default="1.00")
    ways.add_argument("--every", type=float, default=2.0, help="seconds between two looks at the bet")
    ways.add_argument("--folder", default=".", help="where receipt.json and keys.json are written")
    given = ways.parse_args()
    site = Site(given.site, os.environ.get("FAIRBOOK_TOKEN"))
    try:
        return bet(site, given)
    except Refused as no:
        print(f"The site refused: {no}", file=sys.stderr)
        return 3


def bet(site, given):
    games = [game for game in site.get("/line-api/v1/line/games", limit=20)["games"] if not begins_soon(game)][:5]
    for game in games:
        print(f"{game['id']:>8}  {' – '.join(each['name'] for each in game['opponents'])}, {game['startsAt']}")
    game, outcome = first_open(games)
    account = site.get("/office-api/accounts")["accounts"][0]
    coupon = {
        "accountId": account["id"],
        "typeId": 0,  # a single
        "amount": given.stake,
        "changeCoefAction": 2,  # take a better price, refuse a worse one
        "bets": [{"gameId": game["id"], "outcomeId": outcome["id"], "coef": outcome["coef"]}],
    }
    placed = site.place(coupon, str(uuid.uuid4()))
    print(f"bet {given.stake} {account['iso']} on {outcome['id']} at {outcome['coef']}: coupon {placed['couponId']}", flush=True)

    ended = site.settled(
        placed["couponId"], given.every, lambda now: print(f"the coupon is {now['status']}", flush=True)
    )
    if ended["status"] == "refused":
        print("the coupon was refused after its delay; nothing was staked")
        return 3
    print(f"it paid {ended['payout']} {ended['iso']}; the balance is {ended['account']['money']}", flush=True)

    folder = Path(given.folder)
    saved, keys = folder / "receipt.json", folder / "keys.json"
    saved.write_text(json.dumps(site.saved_receipt(placed["couponId"])), encoding="utf-8")
    keys.write_text(json.dumps(site.get("/bets-api/v1/proof/keys")), encoding="utf-8")
    return subprocess.run([sys.executable, "-B", VERIFY, "receipt", saved, "--keys", keys]).returncode


def begins_soon(game):
    """No bets are taken for a moment when a game begins."""
    return datetime.fromisoformat(game["startsAt"]) < datetime.now(UTC) + timedelta(seconds=15)


def first_open(games):
    """The first price on which bets are taken, with its game."""
    for game in games:
        if game["state"].get("suspended") is not None:
            continue
        for market in game["markets"]:
            for outcome in market["outcomes"]:
                if not outcome["isBlocked"]:
                    return game, outcome
    raise SystemExit("No game takes bets now.")


if __name__ == "__main__":
    sys.exit(main())
