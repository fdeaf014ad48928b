"""A saved round of a game, or a saved shared round, checked against docs/proof.md and docs/rounds.md."""

from fractions import Fraction
from hashlib import sha256

from draws import Draws, seed_bytes
from games import GAMES, PARTS, NotKnown, chips_in, in_parts, reached
from merkle import fold, leaf_of_value
from payout import unit_of
from receipt import Wrong, check_receipt
from shared_games import SHARED

VERSION = 1
JACKPOT_GAMES = ("slot-harbour-lamp", "slot-noon-orchard", "slot-slate-terrace")
JACKPOT_CHANCE = 50_000
LARGEST_CRASH = 1_000_000
SHARED_ROUND = "fairbook shared round v1"


def check_round(saved, keys):
    """
    A round of one player. Answers lines about it, and what was not proved; Wrong for a fault, ValueError while its seeds are
    in use.
    """
    commit, reveal, played = saved["commit"], saved["reveal"], saved["round"]
    if reveal is None:
        raise ValueError("the seeds of this round are still in use: change them, and save it again")
    for signed in (commit, reveal):
        check_receipt(signed, keys)
    promise, seeds = commit["statement"], reveal["statement"]
    _must(promise["kind"] == "casino_seed" and seeds["kind"] == "casino_seed_end", "these are statements of something else")
    _must(promise["seedId"] == seeds["seedId"] == played["seedId"], "the statements are of other seeds")
    _must(promise["commitment"] == seeds["commitment"], "the two statements have different commitments")
    key = seed_bytes(seeds["seed"])
    _must(sha256(key).hexdigest() == promise["commitment"], "the seed is not the one that was committed to")
    _must(played["clientSeed"] == seeds["clientSeed"], "the round was played with another seed of the player")
    _check_listed(played, seeds, saved["path"])
    unproved = []
    try:
        _check_sums(played, key)
    except NotKnown:
        unproved.append(f"{played['game']} of version {played['version']} was not played again")
    if saved.get("drops") or played.get("drop") is not None:
        unproved.append("its drop was not drawn again")
    return [_told(played), *_jackpot(played, key)], unproved


def _check_listed(played, seeds, path):
    line = [played[name] for name in
            ("nonce", "game", "version", "options", "actions", "iso", "stake", "staked", "paid", "times")]
    try:
        root = fold(leaf_of_value(line), played["nonce"], seeds["rounds"], path)
    except ValueError as odd:
        raise Wrong(str(odd)) from odd
    _must(root == seeds["roundsRoot"], "the round is not one of those that were signed")


def times_of(played, key):
    """What a round of one draw pays, in ten-thousandths of its stake."""
    if played["game"] not in GAMES or played["version"] != VERSION:
        raise NotKnown(played["game"])
    draws = Draws(key, "fairbook round v1", played["game"], played["clientSeed"], played["nonce"])
    return in_parts(GAMES[played["game"]](played["options"], draws))


def _check_sums(played, key):
    times = times_of(played, key)
    _must(played["actions"] == [], "a game of one draw has no actions")
    _must(played["times"] == times, f"the round says {played['times']} where {times} ten-thousandths follow")
    chips = chips_in(played["game"], played["options"])
    _check_money(played, chips * PARTS, times)


def _check_money(stake, parts, times):
    unit = unit_of(stake["stake"])
    minor = Fraction(stake["stake"]) / unit
    staked, paid = -(-minor * parts // PARTS), minor * times // PARTS
    _must(Fraction(stake["staked"]) == staked * unit, f"{stake['staked']} was staked where {staked * unit} follows")
    _must(Fraction(stake["paid"]) == paid * unit, f"{stake['paid']} was paid where {paid * unit} follows")


def _jackpot(played, key):
    won = played.get("jackpot")
    if won is None:
        return []
    units = Fraction(played["staked"]) // 1 if played["game"] in JACKPOT_GAMES and played["iso"] == "EUR" else 0
    drawn = Draws(key, "fairbook jackpot v1", played["game"], played["clientSeed"], played["nonce"]).below(JACKPOT_CHANCE)
    _must(units > 0, "a round took part in the jackpot that could not")
    _must((drawn < units) == (Fraction(won) > 0), f"the jackpot's draw is {drawn}, of {units} units, and it won {won}")
    return [f"the jackpot's draw was {drawn}"]


def check_shared(saved, keys):
    """A shared round and the stakes in the file. Answers lines about it."""
    chain, salt, played = saved["chain"]["statement"], saved["salt"]["statement"], saved["round"]
    if played["link"] is None:
        raise ValueError("this round has not ended: save it again")
    for signed in (saved["chain"], saved["salt"]):
        check_receipt(signed, keys)
    _must(chain["kind"] == "shared_chain" and salt["kind"] == "shared_salt", "these are statements of something else")
    _must(chain["game"] == saved["game"], "the chain is of another game")
    _must(chain["chainId"] == salt["chainId"] == played["chainId"], "the statements are of other chains")
    _must(chain["terminal"] == salt["terminal"], "the two statements have different ends of the chain")
    place = played["place"]
    _must(1 <= place <= chain["length"], "the chain has no such place")
    link = seed_bytes(played["link"])
    end = link
    for _ in range(place):
        end = sha256(end).digest()
    _must(end.hex() == chain["terminal"], "the link, hashed on, is not the end of the chain")
    _must(played.get("version", VERSION) == VERSION, "the round was played by other rules")
    came = shared_round(saved["game"], link, salt["salt"], place)
    _must({"point": played["point"], "draws": played.get("draws")} == came, "the round came to something else")
    return [f"round {played['number']} of {saved['game']}: place {place} of its chain",
            *(_check_stake(saved["game"], played, stake) for stake in saved["stakes"])]


def shared_round(game, link, salt, place):
    """What a shared round comes to: the end of a crash in hundredths, or its draws."""
    draws = Draws(link, SHARED_ROUND, game, salt, place)
    if game == "crash":
        return {"point": min(LARGEST_CRASH, reached(draws.below(2**32))), "draws": None}
    draw, _ = SHARED[game]
    draw(draws)
    return {"point": None, "draws": draws.told}


def times_of_stake(game, options, told):
    """What a stake on a drawn round is paid, in ten-thousandths of it."""
    draw, pay = SHARED[game]
    tape = _Told(told)
    return in_parts(pay(options, draw(tape)))


class _Told(Draws):
    """Gives again what was drawn."""

    def __init__(self, drawn):
        super().__init__(b"")
        self._drawn = list(drawn)

    def below(self, n):
        value = self._drawn[len(self.told)]
        if not 0 <= value < n:
            raise Wrong(f"a draw below {n} can't be {value}")
        self.told.append(value)
        return value


def _check_stake(game, played, stake):
    if stake["status"] == "open":
        return f"stake {stake['stake']} {stake['iso']}: open"
    _must(stake["round"]["id"] == played["id"], "a stake is on another round")
    _must(stake["status"] == ("won" if Fraction(stake["paid"]) > 0 else "lost"), "a stake says another status than was paid")
    if game == "crash":
        at = stake["auto"] if stake["taken"] is None else stake["taken"]
        _must(at <= stake["auto"] and (stake["taken"] is None or at <= played["point"]), "a stake was cashed out too late")
        _check_money(stake, PARTS, at * 100 if at <= played["point"] else 0)
    else:
        times = times_of_stake(game, stake["options"], played["draws"])
        _check_money(stake, chips_in(game, stake["options"]) * PARTS, times)
    return f"stake {stake['stake']} {stake['iso']}: {stake['status']}, paid {stake['paid']}"


def _told(played):
    return f"round {played['nonce']} of {played['game']}: staked {played['staked']} {played['iso']}, paid {played['paid']}"


def _must(holds, sentence):
    if not holds:
        raise Wrong(sentence)
