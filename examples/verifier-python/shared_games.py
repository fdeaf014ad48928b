"""
The games in which one draw decides the stakes of everybody, as docs/rounds.md says them. `SHARED[id]` is how a round is drawn and
what a stake with its options is paid of it, in multiples of the chosen stake.
"""

from fractions import Fraction
from itertools import permutations

from baccarat import draw_baccarat, pay_baccarat
from draws import Draws
from games import draw_keno, draw_roulette, pay_keno, pay_roulette

WORD = 2**32
WHEEL = [48, *(each for pair in zip([2] * 24, (4, 8, 4, 12, 4, 8, 4, 24, 4, 8, 4, 12, 4, 12, 4, 8, 4, 24, 4, 8, 4, 12, 4, 8))
               for each in pair)]


def draw_wheel(draws):
    return WHEEL[draws.below(49)]


def pay_wheel(options, multiple):
    return options[f"x{multiple}"] * multiple


class CardDraws(Draws):
    """What stands on a card of bingo follows from its number."""

    def __init__(self, card):
        super().__init__(b"")
        self._x = card

    def below(self, n):
        for _ in range(2):
            self._x = (1_664_525 * self._x + 1_013_904_223) % WORD
        return self._x // 65_536 % n


def _card_75(number):
    draws = CardDraws(number)
    columns = []
    for column in range(5):
        drawn = [15 * column + place + 1 for place in draws.some(15, 4 if column == 2 else 5)]
        columns.append(drawn[:2] + [0] + drawn[2:] if column == 2 else drawn)
    return [[columns[column][row] for column in range(5)] for row in range(5)]


def _card_90(number):
    draws = CardDraws(number)
    first, second = draws.some(9, 5), draws.some(9, 5)
    empty = [column for column in range(9) if column not in first and column not in second]
    filled = [column for column in range(9) if column not in empty]
    third = [*empty, *(filled[at] for at in draws.some(len(filled), 5 - len(empty)))]
    rows = [[], [], []]
    for column in range(9):
        numbers = range(max(1, 10 * column), 91 if column == 8 else 10 * column + 10)
        having = [row for row, columns in zip(rows, (first, second, third)) if column in columns]
        for row, place in zip(having, sorted(draws.some(len(numbers), len(having)))):
            row.append(numbers[place])
    return rows


def _prize(text, balls):
    for entry in text.split(", ") if balls is not None else ():
        within, pays = entry.split(": ")
        if balls <= int(within):
            return Fraction(pays)
    return 0


def _full_after(fields, balls):
    return max(balls.index(field) + 1 for field in fields) if set(fields) <= set(balls) else None


def _balls(of):
    return lambda draws: [each + 1 for each in draws.some(of, 60)]


FIVE = range(5)
DIAGONALS = [[(n, n) for n in FIVE], [(n, 4 - n) for n in FIVE]]
EVERY = [(row, column) for row in FIVE for column in FIVE]
PATTERNS = {
    "line": ([[(row, n) for n in FIVE] for row in FIVE] + [[(n, column) for n in FIVE] for column in FIVE] + DIAGONALS,
             "10: 80, 20: 10, 30: 3, 40: 1"),
    "corners": ([[(0, 0), (0, 4), (4, 0), (4, 4)]], "10: 540, 20: 60, 30: 15, 45: 3.5"),
    "cross": ([DIAGONALS[0] + DIAGONALS[1]], "25: 1000, 35: 140, 45: 25, 55: 7"),
    "frame": ([[at for at in EVERY if set(at) & {0, 4}]], "45: 1700, 50: 500, 55: 100, 60: 20"),
    "card": ([EVERY], "50: 2500, 55: 2000, 60: 580"),
}
LINES_90 = ("20: 50, 30: 10, 40: 3, 50: 1", "40: 150, 50: 20, 60: 4", "45: 2000, 50: 1000, 55: 400, 60: 200")


def pay_bingo_75(options, balls):
    card = _card_75(options["card"])
    sets, prizes = PATTERNS[options["pattern"]]
    fields = [[card[row][column] for row, column in each if (row, column) != (2, 2)] for each in sets]
    done = [after for after in (_full_after(each, balls) for each in fields) if after is not None]
    return _prize(prizes, min(done, default=None))


def pay_bingo_90(options, balls):
    done = sorted(after for after in (_full_after(row, balls) for row in _card_90(options["card"])) if after is not None)
    return sum(_prize(prizes, after) for prizes, after in zip(LINES_90, done))


MARBLES = (20, 17, 15, 13, 12, 10, 8, 5)
HORSES = (22, 17, 14, 12, 10, 8, 7, 5, 3, 2)


def _race(weights):
    def draw(draws):
        left, order = list(range(len(weights))), []
        while len(left) > 1:
            number = draws.below(sum(weights[runner] for runner in left))
            for runner in left:
                number -= weights[runner]
                if number < 0:
                    break
            left.remove(runner)
            order.append(runner)
        draws.below(WORD)  # the picture
        return order + left

    def pay(options, order):
        kind, *named = options["on"].split("-")
        runners = [int(each) - 1 for each in named]
        places = [order.index(runner) for runner in runners]
        wins = {"win": places[0] == 0, "place": places[0] < 3, "ahead": places == sorted(places),
                "forecast": places == [0, 1], "either": sorted(places) == [0, 1]}[kind]
        return Fraction(95 // _chance(weights, kind, runners), 100) if wins else 0

    return draw, pay


def _chance(weights, kind, runners):
    if kind == "ahead":
        return Fraction(weights[runners[0]], sum(weights[runner] for runner in runners))
    if kind == "place":
        firsts = [order for order in permutations(range(len(weights)), 3) if runners[0] in order]
    else:
        firsts = list(permutations(runners)) if kind == "either" else [runners]
    return sum(_chance_of_order(weights, order) for order in firsts)


def _chance_of_order(weights, order):
    left, chance = sum(weights), Fraction(1)
    for runner in order:
        chance *= Fraction(weights[runner], left)
        left -= weights[runner]
    return chance


SCORES = (
    "699 443 223 63 14 2 1122 1105 435 123 26 5 1174 998 424 120 26 4 763 649 276 78 17 3 372 316 134 38 8 1 "
    "145 123 52 15 3 1",
    "847 832 583 243 76 19 906 1360 787 328 102 26 680 850 531 221 69 17 306 382 239 99 31 8 103 129 81 34 10 3 "
    "28 35 22 9 3 1",
    "770 1060 980 555 236 80 586 1245 979 555 236 80 339 576 490 278 118 40 113 192 163 92 39 13 28 48 41 23 10 3 "
    "6 10 8 5 2 1",
    "322 338 325 173 69 22 465 921 683 364 146 47 560 896 717 382 153 49 392 627 502 268 107 34 206 329 263 140 56 18 "
    "86 138 111 59 24 8",
)
TABLES = [{divmod(at, 6): int(count) for at, count in enumerate(text.split())} for text in SCORES]


def draw_football(draws):
    scores = []
    for table in TABLES:
        number = draws.below(10_000)
        for score, count in table.items():
            number -= count
            if number < 0:
                break
        scores.append(score)
        draws.below(WORD)  # the picture
    return scores


def pay_football(options, scores):
    table, on = TABLES[options["match"]], options["on"]
    winning = {score for score in table if _wins(table, on, score)}
    if scores[options["match"]] not in winning:
        return 0
    return Fraction(950_000 // sum(table[score] for score in winning), 100)


def _wins(table, on, score):
    home, away = score
    plain = {"home": home > away, "draw": home == away, "away": home < away, "over": home + away > 2,
             "under": home + away < 3, "both": home > 0 and away > 0, "notBoth": home == 0 or away == 0,
             "otherScore": table[score] < 20}
    return plain[on] if on in plain else on == f"{home}-{away}" and table[score] >= 20


SHARED = {
    "keno-draws": (draw_keno, pay_keno),
    "live-roulette": (draw_roulette, pay_roulette),
    "live-wheel": (draw_wheel, pay_wheel),
    "live-baccarat": (draw_baccarat, pay_baccarat),
    "bingo-75": (_balls(75), pay_bingo_75),
    "bingo-90": (_balls(90), pay_bingo_90),
    "marble-race": _race(MARBLES),
    "horse-race": _race(HORSES),
    "virtual-football": (draw_football, pay_football),
}
