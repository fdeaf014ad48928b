"""Follows prices, lists and a player's own events of a Fairbook site, as docs/live-protocol.md says."""

import json
import random
import threading
import time
import zlib
from urllib.parse import urlsplit

from rfc6455 import Closed, WebSocket

SILENT = 12
FIRST_WAIT = 1
LONGEST_WAIT = 30
RESTART_WAIT = 5
ASK_AGAIN = (0.5, 1, 2, 4, 8)
SIGNED_OUT = 4003
RESTART = 1012
TOPICS_PER_FRAME = 100


class Live:
    """
    `games[topic]` has the games of a topic by id, as the site has them now; hold `lock` while you read it. Call `follow` and
    `leave` from any thread. `tell(topic, delta)` is called after each change, in the thread of the connection; `delta` is
    None after a snapshot.
    """

    def __init__(self, site, token=None, tell=lambda topic, delta: None, wait=time.sleep):
        origin = urlsplit(site)
        self._url = f"{origin.scheme.replace('http', 'ws')}://{origin.netloc}/live/v1?packed"
        self._headers = {"Authorization": f"Bearer {token}"} if token else {"Origin": f"{origin.scheme}://{origin.netloc}"}
        self._tell = tell
        self._wait = wait
        self.lock = threading.RLock()
        self._wanted = set()
        self._socket = None
        self._is_over = False
        self._asked = {}
        self.games = {}
        self.last = {}
        threading.Thread(target=self._run, daemon=True).start()

    def follow(self, *topics):
        with self.lock:
            added = [topic for topic in topics if topic not in self._wanted]
            self._wanted.update(added)
            self._say_topics("subscribe", added)

    def leave(self, *topics):
        with self.lock:
            self._wanted.difference_update(topics)
            for topic in topics:
                self.games.pop(topic, None)
                self.last.pop(topic, None)
            self._say_topics("unsubscribe", topics)

    def close(self):
        with self.lock:
            self._is_over = True
            if self._socket:
                self._socket.close()

    def _run(self):
        failures = 0
        while not self._is_over:
            code = None
            try:
                self._connect()
                while True:
                    self._hear(self._socket.receive())
                    failures = 0
            except Closed as closed:
                code = closed.code
            except (OSError, ValueError):
                pass  # silence, no address, or a frame that cannot be read: a new connection begins anew
            with self.lock:
                if self._socket:
                    self._socket.close()
                self._socket = None
                self.last.clear()
                self._is_over = self._is_over or code == SIGNED_OUT
            failures += 1
            first = RESTART_WAIT if code == RESTART else FIRST_WAIT
            # The random part spreads the clients of a node that has gone.
            self._wait(min(LONGEST_WAIT, first * 2 ** (failures - 1)) * random.uniform(0.4, 0.7))

    def _connect(self):
        made = WebSocket(self._url, self._headers, SILENT)
        with self.lock:
            self._socket = made
            self._asked.clear()
            self._say_topics("subscribe", sorted(self._wanted))

    def _hear(self, message):
        text = message if isinstance(message, str) else zlib.decompress(message, -zlib.MAX_WBITS).decode()
        frame = json.loads(text)
        kind, topic = frame.get("type"), frame.get("topic")
        with self.lock:
            if kind == "heartbeat":
                self._say({"op": "pong"})
            elif kind == "snapshot" and topic in self._wanted:
                self.last[topic] = frame["s"]
                self._asked.pop(topic, None)
                if topic != "me":
                    self.games[topic] = _games_of(frame["data"])
                self._tell(topic, None)
            elif kind == "delta" and topic in self.last:
                self._take(topic, frame["s"], frame["data"])

    def _take(self, topic, s, data):
        if s <= self.last[topic]:
            return
        if s > self.last[topic] + 1 or topic in self._asked:
            self._ask(topic)
            return
        self.last[topic] = s
        if topic != "me":
            apply_delta(self.games[topic], data)
        self._tell(topic, data)

    def _ask(self, topic):
        """For a snapshot after a gap; again only after a while, if none comes."""
        times, not_before = self._asked.get(topic, (0, 0))
        if time.monotonic() >= not_before:
            pause = ASK_AGAIN[min(times, len(ASK_AGAIN) - 1)]
            self._asked[topic] = (times + 1, time.monotonic() + pause)
            self._say({"op": "resync", "topic": topic})

    def _say_topics(self, op, topics):
        for at in range(0, len(topics), TOPICS_PER_FRAME):
            self._say({"op": op, "topics": list(topics[at : at + TOPICS_PER_FRAME])})

    def _say(self, frame):
        if self._socket:
            try:
                self._socket.send(json.dumps(frame))
            except Closed:
                pass  # the thread of the connection hears of it, too


def apply_delta(games, delta):
    """Changes games by id: those of a list, or the only one of a game's own topic."""
    if "v" in delta:
        for game in games.values():
            _change(game, delta)
        return
    for gone in delta.get("removed", []):
        games.pop(gone, None)
    for game in delta.get("added", []):
        games[game["id"]] = game
    for change in delta.get("changed", []):
        if change["id"] in games:
            _change(games[change["id"]], change)


def _change(game, delta):
    """Markets go, then come, then prices move."""
    for field in ("state", "delaySeconds", "marketsCount", "startsAt"):
        if field in delta:
            game[field] = delta[field]
    markets = {market["id"]: market for market in game["markets"]}
    for gone in delta.get("removedMarkets", []):
        markets.pop(gone, None)
    for market in delta.get("markets", []):
        markets[market["id"]] = market
    game["markets"] = list(markets.values())
    outcomes = {outcome["id"]: outcome for market in game["markets"] for outcome in market["outcomes"]}
    for outcome_id, milli, blocked, *boosted in delta.get("prices", []):
        if outcome_id in outcomes:
            outcome = outcomes[outcome_id]
            outcome["coef"], outcome["isBlocked"] = milli / 1000, blocked == 1
            outcome.pop("boostedMilli", None)
            if boosted:
                outcome["boostedMilli"] = boosted[0]


def _games_of(snapshot):
    games = snapshot["games"] if "games" in snapshot else [snapshot] if "markets" in snapshot else []
    return {game["id"]: game for game in games}
