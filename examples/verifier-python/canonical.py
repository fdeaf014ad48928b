"""Canonical JSON as in RFC 8785: the one text that a value is hashed as."""

import json
from decimal import Decimal


def canonical(value):
    """The canonical text of what `json.loads` read: None, bool, int, float, str, list or dict."""
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return _number(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(canonical(key) + ":" + canonical(value[key]) for key in keys) + "}"
    raise ValueError(f"JSON has no {type(value).__name__}")


def _number(value):
    """A number as ECMA-262 §6.1.6.1.20 writes it: the shortest digits that read back as the same number."""
    if value == 0:
        return "0"
    sign, digits, exponent = Decimal(repr(float(value))).normalize().as_tuple()
    digits = "".join(map(str, digits))
    point = len(digits) + exponent  # the place of the decimal point, counted from the first digit
    if 0 < point <= 21:
        text = digits.ljust(point, "0") if exponent >= 0 else digits[:point] + "." + digits[point:]
    elif -6 < point <= 0:
        text = "0." + "0" * -point + digits
    else:
        power = point - 1
        text = digits[0] + ("." + digits[1:] if len(digits) > 1 else "") + "e" + ("+" if power > 0 else "") + str(power)
    return "-" + text if sign else text
