"""A client of a Fairbook site, with nothing but Python's standard library (3.11 or newer)."""

import json
import time
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

ENDED = {"won", "lost", "void", "cashed_out", "refused"}
WAITS = (0.5, 1, 2, 4)
LONGEST_WAIT = 15


class _Staying(HTTPRedirectHandler):
    """Follows no redirect: another address would be given the token, and a bet would become a mere look."""

    def redirect_request(self, *_):
        return None


_open = build_opener(_Staying).open


class Refused(Exception):
    """The site said no. `codes` are explained at /docs/errors/<code> of the site."""

    def __init__(self, status, problem):
        self.status = status
        self.codes = [each["code"] for each in problem.get("errors", [])]
        super().__init__(f"{status}: {', '.join(self.codes) or problem.get('title', 'no reason given')}")


class Site:
    """A site, for the owner of the token. Without a token only public calls are answered."""

    def __init__(self, origin, token=None, wait=time.sleep):
        self._origin = origin.rstrip("/")
        self._token = token
        self._wait = wait

    def get(self, path, **query):
        """Reads. `path` has its ids filled in; `query` leaves out what is None."""
        given = urlencode({name: value for name, value in query.items() if value is not None})
        return self._ask("GET", path + (f"?{given}" if given else ""))

    def place(self, coupon, key):
        """Places a coupon. Keep the key until the answer is there: with the same key a bet is placed once."""
        return self._ask("POST", "/bets-api/v1/coupons", coupon, key)

    def coupon(self, coupon_id):
        return self.get(f"/bets-api/v1/coupons/{quote(coupon_id)}")

    def settled(self, coupon_id, every=2.0, tell=lambda coupon: None):
        """Reads the coupon again and again until it has ended, and returns it. `tell` gets each change of its status."""
        status = None
        while True:
            coupon = self.coupon(coupon_id)
            if coupon["status"] != status:
                status = coupon["status"]
                tell(coupon)
            if status in ENDED:
                return coupon
            self._wait(every)

    def saved_receipt(self, coupon_id, every=1.0):
        """The receipt with its place in the log and its settlements, once the log has all of them."""
        while True:
            bundle = self.get(f"/proof-api/v1/coupons/{quote(coupon_id)}")
            if bundle["place"] is not None and all(each["place"] is not None for each in bundle["settlements"]):
                return bundle
            self._wait(every)

    def _ask(self, method, path, body=None, key=None):
        """Makes a call. All of them are safe to repeat: they read, or they have a key."""
        headers = {"accept": "application/json"}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        if key:
            headers["idempotency-key"] = key
        data = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        for usual in (*WAITS, None):
            try:
                with _open(Request(self._origin + path, data, headers, method=method), timeout=30) as answer:
                    return json.load(answer)
            except HTTPError as error:
                if usual is None or not (error.code == 429 or error.code >= 500):
                    raise Refused(error.code, _problem(error)) from None
                asked = error.headers.get("retry-after", "")
                pause = int(asked) if asked.isdigit() else usual
                if pause > LONGEST_WAIT:
                    raise Refused(error.code, _problem(error)) from None
                self._wait(pause)
            except (URLError, TimeoutError, ConnectionError):
                if usual is None:
                    raise
                self._wait(usual)


def _problem(error):
    try:
        found = json.load(error)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
