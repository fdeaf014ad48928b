"""Baccarat of one player and of everybody, as docs/rounds.md says it."""

from fractions import Fraction


def draw_baccarat(draws):
    shoe = list(range(8 * 52))

    def card():
        return shoe.pop(draws.below(len(shoe))) % 13 + 1

    player, banker = [card()], [card()]
    player.append(card())
    banker.append(card())
    own, other = _points(player), _points(banker)
    if own < 8 and other < 8:
        if own <= 5:
            player.append(card())
            third = _points(player[2:])
            takes = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7), 7: False}
            if takes.get(other, True):
                banker.append(card())
        elif other <= 5:
            banker.append(card())
    return player, banker


def _points(cards):
    return sum(card if card < 10 else 0 for card in cards) % 10


def pay_baccarat(options, hands):
    player, banker = hands
    own, other = _points(player), _points(banker)
    paid = sum(13 * options[place] for place, hand in (("playerPair", player), ("bankerPair", banker)) if hand[0] == hand[1])
    if own == other:
        return paid + 10 * options["tie"] + options["player"] + options["banker"]
    return paid + (2 * options["player"] if own > other else Fraction("1.95") * options["banker"])
