"""What a coupon returns, worked out from its factors with exact fractions."""

from fractions import Fraction
from itertools import combinations
from math import prod


class NotWorkedOut(Exception):
    """A coupon whose sums need more than this verifier knows."""


def factor_of(result, coef):
    """The exact factor of a leg: void + (1 - void) * result * odds."""
    won, void = (Fraction(*share) for share in (result["result"], result["void"]))
    return void + (1 - void) * won * Fraction(coef)


def written_factor(result, coef):
    """The factor of a leg as settlements write it."""
    factor = factor_of(result, coef)
    if 10**12 % factor.denominator == 0:
        whole, digits = _decimals(factor, 12).split(".")
        return whole + "." + digits.rstrip("0").ljust(3, "0")
    if result["void"][1] * result["result"][1] * 1000 > 10**15:
        return _decimals(factor, 12) + "…"
    return f"{factor.numerator}/{factor.denominator}"


def _decimals(value, places):
    scaled = value.numerator * 10**places // value.denominator
    return f"{scaled // 10**places}.{scaled % 10**places:0{places}d}"


def exact_return(statement, factors):
    """
    The exact return of the stake before and after its maximum, as Fractions, and whether it can still change. An open
    leg has the factor None. NotWorkedOut where the coupon has terms or a type that this verifier doesn't know.
    """
    _refuse_what_is_unknown(statement)
    combos = _combinations(statement)
    stake = Fraction(statement["amount"])
    total, is_open = Fraction(0), False
    for legs in combos:
        known = [factors[leg] for leg in legs if factors[leg] is not None]
        if 0 in known:
            continue
        if len(known) < len(legs):
            is_open = True
            continue
        total += prod(known, start=Fraction(1))
    exact = stake * total / len(combos)
    most = (statement.get("terms") or {}).get("maxPayout")
    return exact, exact if most is None else min(exact, Fraction(most)), is_open


def _refuse_what_is_unknown(statement):
    if statement["typeId"] not in (0, 1, 2, 4):
        raise NotWorkedOut(f"coupons of type {statement['typeId']}")
    if statement["typeId"] == 4 and statement.get("amountByBlockId"):
        raise NotWorkedOut("blocks with stakes of their own")
    if statement.get("builders"):
        raise NotWorkedOut("combinations of one game")
    terms = statement.get("terms") or {}
    extra = [name for name, value in terms.items() if name not in ("v", "maxPayout") and value not in (None, [], False)]
    if extra:
        raise NotWorkedOut("the terms " + ", ".join(sorted(extra)))


def _combinations(statement):
    """The legs of each combination, as lists of places in `bets`."""
    legs = range(len(statement["bets"]))
    if statement["typeId"] in (0, 1):
        return [list(legs)]
    blocks = [leg["blockId"] for leg in statement["bets"]]
    bankers = [leg for leg in legs if blocks[leg] == 0]
    units = [[leg] for leg in legs if blocks[leg] is None]
    units += [[leg for leg in legs if blocks[leg] == block] for block in sorted({b for b in blocks if b})]
    sizes = statement["systemValues"] if statement["v"] >= 2 else [statement["systemValue"]]
    return [bankers + [leg for unit in chosen for leg in unit] for size in sizes for chosen in combinations(units, size)]


def to_money(value, like):
    """An amount rounded down, written with as many decimals as `like` has."""
    places = len(like.split(".")[1]) if "." in like else 0
    units = value.numerator * 10**places // value.denominator
    return f"{units // 10**places}.{units % 10**places:0{places}d}" if places else str(units)


def unit_of(like):
    """The smallest unit of the currency in which `like` is written."""
    return Fraction(1, 10 ** (len(like.split(".")[1]) if "." in like else 0))
