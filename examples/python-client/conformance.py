#!/usr/bin/env python3
"""
Puts live.py under the test of conformance (docs/live-protocol.md):

  npx fairbook-live-conformance -- python3 conformance.py
"""

import json
import sys

from live import Live


def main():
    live = None
    coupons = {}

    def tell(topic, delta):
        for coupon in (delta or {}).get("coupons", []) if topic == "me" else []:
            coupons[coupon["couponId"]] = coupon["status"]

    for line in sys.stdin:
        asked = json.loads(line)
        if asked["do"] == "follow":
            live = live or Live(asked["site"], tell=tell)
            live.follow(*asked["topics"])
        elif asked["do"] == "leave":
            live.leave(*asked["topics"])
        else:
            with live.lock:
                shown = {topic: [report(game) for game in games.values()] for topic, games in live.games.items()}
            print(json.dumps({"games": shown, "coupons": coupons}), flush=True)


def report(game):
    outcomes = [outcome for market in game["markets"] for outcome in market["outcomes"]]
    return {
        "id": game["id"],
        "suspended": game["state"]["suspended"],
        "prices": {each["id"]: [round(each["coef"] * 1000), int(each["isBlocked"])] for each in outcomes},
    }


if __name__ == "__main__":
    main()
