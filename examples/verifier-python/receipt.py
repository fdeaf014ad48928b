"""A saved receipt, checked step by step against docs/proof.md. Each check raises Wrong with a sentence if it fails."""

from fractions import Fraction

from canonical import canonical
from keys import checkpoint_says, has_signed, signed_text
from merkle import fold, leaf_of, leaf_of_value
from payout import NotWorkedOut, exact_return, factor_of, to_money, unit_of, written_factor


class Wrong(Exception):
    """Something in the file is not as it must be."""


def check_receipt(receipt, keys):
    """The coupon is in the group that the book signed."""
    code = leaf_of_value(receipt["statement"])
    _must(code == receipt["code"], "the code is not the hash of the coupon")
    proof = receipt["proof"]
    _must(_folded(code, proof) == receipt["root"], "the path of the group leads to another root")
    text = signed_text("fairbook receipts v1", receipt["keyId"], proof["size"], receipt["root"])
    _must(has_signed(keys, receipt["keyId"], text, receipt["signature"]), "the receipt is not signed with this key")


def check_head(bundle, keys):
    """The book signed the head of its log, and the checkpoint is of the same head."""
    head = bundle["head"]
    text = signed_text("fairbook log v1", head["keyId"], head["size"], head["at"], head["root"])
    _must(has_signed(keys, head["keyId"], text, head["signature"]), "the head of the log is not signed with this key")
    if "checkpoint" in bundle:
        _must(checkpoint_says(bundle["checkpoint"], keys, head["keyId"], head), "the checkpoint is not of this head")


def check_places(bundle):
    """The log of that head holds the receipt, its results and its settlements."""
    receipt, head = bundle["receipt"], bundle["head"]
    if bundle["place"] is not None:
        _check_entry(receipts_entry(receipt), bundle["place"], head, "receipt")
    for result in bundle["results"]:
        statement = result["statement"]
        entry = {"kind": "results", "gameId": statement["gameId"]}
        _check_entry(_entry_of(entry, result), result["place"], head, f"result of game {statement['gameId']}")
    for settlement in bundle["settlements"]:
        if settlement["place"] is not None:
            name = f"settlement {settlement['statement']['n']}"
            _check_entry(_entry_of({"kind": "settlements"}, settlement), settlement["place"], head, name)


def receipts_entry(receipt):
    """The text of the log's entry for the group of a receipt."""
    entry = {name: receipt[name] for name in ("keyId", "root", "signature")}
    return canonical({**entry, "kind": "receipts", "size": receipt["proof"]["size"], "v": 1})


def check_settlements(bundle):
    """
    Settlements are numbered without a gap and in the order of the log, follow from results, and pay what they must.
    Answers a line for each settlement.
    """
    receipt = bundle["receipt"]["statement"]
    last_seq = bundle["place"]["seq"] if bundle["place"] is not None else -1
    sold, paid, lines = Fraction(0), Fraction(0), []
    for at, settlement in enumerate(bundle["settlements"]):
        statement, name = settlement["statement"], f"settlement {at + 1}"
        _must(statement["n"] == at + 1, f"{name} has the number {statement['n']}")
        _must(statement["couponId"] == receipt["couponId"], f"{name} is of another coupon")
        _must(statement["iso"] == receipt["iso"], f"{name} is in another currency")
        seq = settlement["place"]["seq"] if settlement["place"] is not None else None
        if seq is not None:
            _must(seq > last_seq, f"{name} comes before what it follows")
            last_seq = seq
        factors = _factors(receipt, settlement, bundle["results"], at == len(bundle["settlements"]) - 1)
        if statement["reason"] == "cashed_out":
            sold, paid = _check_sale(receipt, statement, sold, paid, name)
            lines.append(f"{name}: sold, {statement['payout']} {statement['iso']} in all")
            continue
        try:
            _check_sums(receipt, statement, factors, sold, paid, name)
            lines.append(f"{name}: {statement['status']}, {statement['payout']} {statement['iso']}")
        except NotWorkedOut as unknown:
            lines.append(f"{name}: {statement['status']}, {statement['payout']} {statement['iso']}; "
                         f"not worked out here: {unknown}")
    return lines


def _factors(receipt, settlement, results, is_last):
    statement, place = settlement["statement"], settlement["place"]
    _must(len(statement["legs"]) == len(receipt["bets"]), "a settlement has other legs than the coupon")
    before = [r["statement"] for r in results if place is None or r["place"]["seq"] < place["seq"]]
    factors = []
    for bet, leg in zip(receipt["bets"], statement["legs"]):
        if leg["factor"] is None:
            factors.append(None)
            continue
        said = [r for r in before if r["gameId"] == bet["gameId"] and r["outcomeId"] in (bet["outcomeId"], "*")]
        fitting = [r for r in (_in_force(said) if is_last else said)
                   if r["why"]["key"] != "taken_back" and written_factor(r, bet["coef"]) == leg["factor"]]
        _must(fitting, f"no result before settlement {statement['n']} gives the factor {leg['factor']}")
        factors.append(factor_of(fitting[-1], bet["coef"]))
    return factors


def _in_force(said):
    """The one result that counts in the end, in a list of none or one."""
    newest = [max((r for r in said if (r["outcomeId"] == "*") == whole), key=lambda r: r["revision"], default=None)
              for whole in (False, True)]
    valid = [r for r in newest if r is not None and r["why"]["key"] != "taken_back"]
    return ([r for r in valid if r["why"]["key"] == "house_void"] or valid)[:1]


def _check_sums(receipt, statement, factors, sold, paid, name):
    exact, capped, is_open = exact_return(receipt, factors)
    stake, amount = Fraction(receipt["amount"]), receipt["amount"]
    left = stake - sold
    _must(left > 0, f"{name} settles a coupon that was sold whole")
    rest = Fraction(0) if is_open else Fraction(to_money(capped * left / stake, amount))
    is_void = all(leg is not None for leg in factors) and all(
        factor == 1 for factor in factors) and statement["status"] == "void"
    status = "accepted" if is_open else "void" if is_void else "won" if exact >= stake else "lost"
    _must(statement["status"] == status, f"{name} says {statement['status']} where {status} follows")
    due = to_money(paid + rest, amount)
    _must(statement["payout"] == due, f"{name} pays {statement['payout']} where {due} follows")
    said = _sentence(statement, "total_rest")
    if sold > 0 and not is_open:
        sums = {"closed": sold, "paid": paid, "open": left, "rest": rest}
        _must(said is not None and all(Fraction(said[key]) == value for key, value in sums.items()),
              f"{name} says another rest than was left")


def _check_sale(receipt, statement, sold, paid, name):
    said = _sentence(statement, "total_cashed_out")
    _must(said is not None, f"{name} is a sale that doesn't say what was sold")
    closed, got, fair, left = (Fraction(said[key]) for key in ("closed", "paid", "fair", "open"))
    _must(closed > 0 and left >= 0 and left == Fraction(receipt["amount"]) - sold - closed,
          f"{name} sells a part that wasn't open")
    _must(got * 100 < (fair + unit_of(receipt["amount"])) * (100 - said["percent"]),
          f"{name} pays more than the fair value less the margin")
    status = "accepted" if left > 0 else "cashed_out"
    due = to_money(paid + got, receipt["amount"])
    _must(statement["status"] == status and statement["payout"] == due, f"{name} pays or says something else")
    return sold + closed, paid + got


def _sentence(statement, key):
    return next((said["values"] for said in statement["explanation"] if said["key"] == key), None)


def _entry_of(entry, item):
    group = item["group"]
    root = _folded(leaf_of_value(item["statement"]), group)
    return canonical({**entry, "root": root, "size": group["size"], "v": 1})


def _check_entry(text, place, head, name):
    path = {"index": place["seq"], "size": head["size"], "path": place["path"]}
    _must(_folded(leaf_of(text), path) == head["root"], f"the log does not hold the {name}")


def _folded(leaf, proof):
    try:
        return fold(leaf, proof["index"], proof["size"], proof["path"])
    except ValueError as odd:
        raise Wrong(str(odd)) from odd


def _must(holds, sentence):
    if not holds:
        raise Wrong(sentence)
