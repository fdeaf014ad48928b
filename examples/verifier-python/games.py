"""
What each game does with its draws and what it pays, as docs/rounds.md says it. A game answers the multiple of the chosen stake
as a Fraction: `GAMES[id](options, draws)`.
"""

from collections import Counter
from fractions import Fraction

from baccarat import draw_baccarat, pay_baccarat

PARTS = 10_000
RISKS = ("low", "medium", "high")


class NotKnown(Exception):
    """A game with decisions, which this verifier doesn't play."""


def in_parts(value):
    """A multiple in whole ten-thousandths."""
    parts = Fraction(value) * PARTS
    if parts.denominator != 1:
        raise ValueError(f"{value} has no whole ten-thousandths")
    return int(parts)


def _row(text):
    return [Fraction(word) for word in text.split()]


def dice(options, draws):
    roll, target = draws.below(10_000), options["target"]
    wins = roll < target if options["side"] == "under" else roll > target
    winning = target if options["side"] == "under" else 9_999 - target
    return Fraction(99_000_000 // winning, PARTS) if wins else 0


def reached(x):
    """The multiple in hundredths that a number below 2**32 gives."""
    return max(100, 99 * 2**32 // (x + 1))


def limbo(options, draws):
    return Fraction(options["target"], 100) if reached(draws.below(2**32)) >= options["target"] else 0


PLINKO = {
    8: ("0.5 0.8 1.4 2.5 5.2", "0.5 0.6 1.3 3.4 12", "0.1 0.4 1.2 4.9 28"),
    9: ("0.6 1 1.6 3.3 6.5", "0.5 0.8 1.7 5 17", "0.3 0.5 1.7 7.6 44"),
    10: ("0.6 0.7 1.2 2.1 3.8 7.8", "0.4 0.6 1.1 2.5 6.5 21", "0.4 0.4 0.7 2.5 11 66"),
    11: ("0.6 0.9 1.5 2.4 4.6 9.5", "0.5 0.7 1.4 3.5 9.3 26", "0.3 0.4 1.2 4.3 19 100"),
    12: ("0.6 0.7 1.1 1.7 3 5.7 11", "0.4 0.5 1 2 4.8 13 39", "0.2 0.3 0.7 1.8 6.5 28 190"),
    13: ("0.6 0.8 1.4 2.1 3.8 6.6 12", "0.4 0.7 1.3 2.7 6.4 17 46", "0.2 0.4 0.9 3.1 10 49 250"),
    14: ("0.5 0.8 1 1.4 2.6 4.2 7.4 14", "0.4 0.5 0.9 1.7 3.5 8.5 22 63", "0.2 0.2 0.6 1.4 4.5 16 75 420"),
    15: ("0.6 0.8 1.3 1.8 2.9 5.1 8.3 15", "0.5 0.6 1.1 2.1 4.7 11 30 86", "0.2 0.4 0.7 2.2 6.3 24 120 640"),
    16: ("0.6 0.7 1 1.3 2.2 3.6 5.8 9.5 16", "0.4 0.5 0.8 1.5 2.7 6.3 17 38 99", "0.2 0.3 0.5 1 2.9 10 38 180 1030"),
}


def plinko(options, draws):
    rows = options["rows"]
    bucket = sum(draws.below(2) for _ in range(rows))
    away = max(bucket, rows - bucket) - (rows + 1) // 2
    return _row(PLINKO[rows][RISKS.index(options["risk"])])[away]


WHEEL_LOW = "1.2 1.3 1.2 0 1.2 1.2 1.4 1.2 0 1.2"
WHEEL_MEDIUM = {
    10: "1.5 2 1.5 3 1.9",
    20: "1.5 2 1.5 2 1.8 2 1.5 2 1.5 4",
    30: "1.5 2 1.5 2 1.5 2.5 1.5 2 1.7 2 1.5 2 1.5 5 1.5",
    40: "1.5 2 1.5 2 1.5 2 1.5 2.5 1.5 2 1.5 2 1.6 2 1.5 2 1.5 2 1.5 6",
    50: "1.5 2 1.5 2 1.5 2 1.5 2 1.5 2 1.5 3 1.5 2 1.5 2 1.5 2 1.5 2 1.5 2 1.5 7 1.5",
}


def wheel(options, draws):
    segments, risk = options["segments"], options["risk"]
    at = draws.below(segments)
    if risk == "low":
        return _row(WHEEL_LOW)[at % 10]
    if risk == "medium":
        return _row(WHEEL_MEDIUM[segments])[at // 2] if at % 2 == 0 else 0
    return Fraction(99, 100) * segments if at == 0 else 0


RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
OUTSIDE = {
    "red": RED,
    "black": set(range(1, 37)) - RED,
    "odd": set(range(1, 37, 2)),
    "even": set(range(2, 37, 2)),
    "low": set(range(1, 19)),
    "high": set(range(19, 37)),
    **{f"dozen{n + 1}": set(range(12 * n + 1, 12 * n + 13)) for n in range(3)},
    **{f"column{n}": set(range(n, 37, 3)) for n in (1, 2, 3)},
}


def draw_roulette(draws):
    return draws.below(37)


def pay_roulette(options, number):
    paid = 0
    for bet in options["bets"]:
        numbers = OUTSIDE.get(bet["on"]) or {int(each) for each in bet["on"].split("-")}
        paid += bet["chips"] * Fraction(36, len(numbers)) if number in numbers else 0
    return paid


KENO = {
    1: ("0.6 2.16", "0.4 2.76", "0 3.96"),
    2: ("0 1.9 4.5", "0 1.6 6.5", "0 0 17.16"),
    3: ("0 0.7 3.3 19", "0 0 3.6 41", "0 0 0 81.5"),
    4: ("0 0.4 1.1 9.8 83", "0 0 1.6 11 93", "0 0 0 10.2 256"),
    5: ("0 0.2 0.9 4.2 27 170", "0 0 0.6 4.2 36 380", "0 0 0 5.6 39 450"),
    6: ("0 0 0.7 2.2 13 76 490", "0 0 0.5 2.4 13 91 660", "0 0 0 3.2 15 96 690"),
    7: ("0 0 0.5 1.7 6.6 28 140 680", "0 0 0 2.4 7.4 30 140 700", "0 0 0 2.3 7.5 31 160 770"),
    8: ("0 0 0.5 1.3 3.8 13 51 190 750", "0 0 0 1.7 4.7 14 54 200 800", "0 0 0 0 8 23 62 240 800"),
    9: ("0 0 0.5 1 2.5 7.8 24 79 270 900", "0 0 0 1.3 3.1 8.6 25 81 260 900", "0 0 0 0 5.1 12 35 95 290 900"),
    10: ("0 0 0.4 0.8 2 5.2 14 40 110 310 1000", "0 0 0 1.1 2.2 5.4 14 39 130 330 1000",
         "0 0 0 0 3.6 7.3 18 45 130 340 1000"),
}


def draw_keno(draws):
    return {each + 1 for each in draws.some(40, 10)}


def pay_keno(options, drawn):
    card = options["numbers"]
    return _row(KENO[len(card)][RISKS.index(options["risk"])])[len(drawn.intersection(card))]


REEF = {"sardine": "1.25", "wrasse": "2", "mackerel": "4", "ray": "10", "grouper": "20", "tuna": "50",
        "swordfish": "100", "squid": "500"}
CHEST = ((48_500, 2), (29_100, 10), (14_550, 20), (4_850, 60))
RIDGE = {"partridge": "1.25", "hare": "2", "fox": "5", "roe": "10", "boar": "25", "stag": "50", "chamois": "100",
         "ibex": "250"}


def _shot(slices, draws):
    number = draws.below(1_000_000)
    for numbers, worth in slices:
        if number < numbers:
            return worth
        number -= numbers
    return 0


def _worth(text):
    return ((970_000 / Fraction(text), Fraction(text)),)


def reef_shots(options, draws):
    return _shot(CHEST if options["target"] == "chest" else _worth(REEF[options["target"]]), draws)


def ridge_hunt(options, draws):
    pieces = 1 if options["load"] == "ball" else 4
    return sum(_shot(_worth(RIDGE[options["target"]]), draws) for _ in range(pieces)) / Fraction(pieces)


def _of_deck(text, count, draws):
    cells = [Fraction(kind) for kind, many in (pair.split("×") for pair in text.split()) for _ in range(int(many))]
    return [cells[at] for at in draws.some(len(cells), count)]


def three_alike(_, draws):
    cells = _of_deck("1×13 2×10 3×8 5×7 10×6 15×5 50×4 200×3", 6, draws)
    return sum(kind for kind, count in Counter(cells).items() if count >= 3)


def market_numbers(_, draws):
    called, own = draws.some(30, 2), draws.some(30, 6)
    under = _of_deck("1×44 2×10 3×4 8×1 60×1", 6, draws)
    return sum(paid for number, paid in zip(own, under) if number in called)


SQUARE = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


def lit_windows(_, draws):
    cells = _of_deck("1×11 0×13", 9, draws)
    lit = sum(all(cells[at] == 1 for at in line) for line in SQUARE)
    return Fraction({1: "1", 2: "2.5", 3: "5", 4: "15", 5: "30", 6: "60", 8: "1000"}.get(lit, "0"))


def ridge_walk(_, draws):
    days = _of_deck("1×20 0×10", 12, draws)
    clear = days.index(0) if 0 in days else len(days)
    return _row("0 0 0 1 1.5 2 3 5 8 15 30 60 100")[clear]


HARBOUR = {
    "strips": ("SFGSFBSGLSBASFASFBSFGSFG", "FSBGSFASFLSFBSGBSFGSFASG", "SGFSGFSAGSFBSGBSFLSFASFB"),
    "lines": "111 000 222 012 210".split(),
    "pays": {"L": {3: 500}, "A": {3: 80}, "B": {3: 30}, "G": {3: 15}, "F": {3: 10}, "S": {3: 5}},
    "wild": "L",
    "scatter": "",
}
ORCHARD = {
    "strips": ("PULDCALSCUSLBSDLADSLUCDPCSPWSD", "BLSUDPUCDSLPUDACSLDCPSWLSDLCSA",
               "LWSALSPDCSPDLUCDBSLDUSDCLUSPCA", "CDUSBPWDSUCSDCLSDLSDPCULPALSAL",
               "DAPLDBLSDUSWASUCPSCLUDLCSLDPCS"),
    "lines": ("11111 00000 22222 01210 21012 00100 22122 10001 12221 01110 21112 10101 12121 01010 21212 11011 11211 "
              "00122 22100 02020").split(),
    "pays": {"A": {3: 40, 4: 200, 5: 1000}, "P": {3: 30, 4: 120, 5: 500}, "U": {3: 25, 4: 80, 5: 400},
             "C": {3: 15, 4: 60, 5: 250}, "L": {3: 10, 4: 30, 5: 150}, "D": {3: 8, 4: 25, 5: 100},
             "S": {3: 6, 4: 20, 5: 75}, "W": {5: 2000}},
    "wild": "W",
    "scatter": "B",
}


def _spin(reels, draws):
    """What the lines pay together in stakes, and how many scatters are shown."""
    window = []
    for strip in reels["strips"]:
        stop = draws.below(len(strip))
        window.append((strip + strip)[stop : stop + 3])
    units = sum(_line(reels, [shown[int(row)] for shown, row in zip(window, line)]) for line in reels["lines"])
    scatters = sum(shown.count(reels["scatter"]) for shown in window) if reels["scatter"] else 0
    return Fraction(units, len(reels["lines"])), scatters


def _line(reels, cells):
    symbol, count = reels["wild"], 0
    for cell in cells:
        if cell == reels["scatter"]:
            break
        if cell not in (symbol, reels["wild"]):
            if symbol != reels["wild"]:
                break
            symbol = cell
        count += 1
    return reels["pays"].get(symbol, {}).get(count, 0)


def harbour_lamp(_, draws):
    return _spin(HARBOUR, draws)[0]


def noon_orchard(_, draws):
    paid, scatters = _spin(ORCHARD, draws)
    if scatters < 3:
        return paid
    return paid + {3: 2, 4: 10, 5: 100}[scatters] + sum(2 * _spin(ORCHARD, draws)[0] for _ in range(10))


LANTERN = 6
BAG = [symbol for symbol, count in enumerate((10, 12, 16, 22, 27, 30, 3)) for _ in range(count)]
SIZES = (5, 6, 7, 8, 9, 11, 13)
STONES = ("700 1200 1800 3000 5000 9000 20000", "500 850 1300 2200 3500 7000 15000", "300 500 750 1200 2000 3500 8000",
          "150 220 320 520 750 1500 3500", "80 130 200 320 500 1000 2500", "50 80 120 190 280 550 1200")
TERRACE_MOST = 2_000


def _groups(board):
    seen, groups = set(), []
    for first in range(30):
        if first in seen or board[first] == LANTERN:
            continue
        group, waiting = [], [first]
        seen.add(first)
        while waiting:
            cell = waiting.pop()
            group.append(cell)
            column, row = divmod(cell, 5)
            for beside in ((column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)):
                other = beside[0] * 5 + beside[1]
                if 0 <= beside[0] < 6 and 0 <= beside[1] < 5 and other not in seen and board[other] == board[first]:
                    seen.add(other)
                    waiting.append(other)
        if len(group) >= 5:
            groups.append(group)
    return groups


def _group_pays(board, group):
    size = max(n for n, least in enumerate(SIZES) if len(group) >= least)
    return _row(STONES[board[group[0]]])[size] / 100


def slate_terrace(_, draws):
    def draw():
        return BAG[draws.below(len(BAG))]

    def spin(paid, factor, step):
        board = [draw() for _ in range(30)]
        while True:
            groups = _groups(board)
            paid = min(TERRACE_MOST, paid + factor * sum(_group_pays(board, group) for group in groups))
            if not groups or paid == TERRACE_MOST:
                return board, paid, factor
            gone = {cell for group in groups for cell in group}
            fallen = []
            for column in range(6):
                kept = [board[cell] for cell in range(5 * column, 5 * column + 5) if cell not in gone]
                added = [draw() for _ in range(5 - len(kept))]
                fallen += added[::-1] + kept
            board = fallen
            factor += step

    board, paid, factor = spin(Fraction(0), 1, 0)
    for _ in range(8 if board.count(LANTERN) >= 4 else 0):
        if paid == TERRACE_MOST:
            break
        _board, paid, factor = spin(paid, factor, 1)
    return paid


GAMES = {
    "dice": dice, "limbo": limbo, "plinko": plinko, "wheel": wheel,
    "roulette": lambda options, draws: pay_roulette(options, draw_roulette(draws)),
    "baccarat": lambda options, draws: pay_baccarat(options, draw_baccarat(draws)),
    "keno": lambda options, draws: pay_keno(options, draw_keno(draws)),
    "reef-shots": reef_shots, "ridge-hunt": ridge_hunt, "scratch-three-alike": three_alike,
    "scratch-market-numbers": market_numbers, "scratch-lit-windows": lit_windows, "scratch-ridge-walk": ridge_walk,
    "slot-harbour-lamp": harbour_lamp, "slot-noon-orchard": noon_orchard, "slot-slate-terrace": slate_terrace,
}


def chips_in(game, options):
    """How many times the chosen stake a round of one draw costs."""
    if game in ("roulette", "live-roulette"):
        return sum(bet["chips"] for bet in options["bets"])
    return sum(options.values()) if game in ("live-wheel", "live-baccarat", "baccarat") else 1
