import { expect, test } from 'vitest';
import { advise, type Move, moveFor, type Spot } from './advice.ts';
import { endingsAfter } from './exact.ts';
import { bestOf } from './hand.ts';

/** The same game with endless packs, where the worth of a total does not depend on the cards before: it is found by
 * working back from the end. */
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const chance = (value: number) => (value === 10 ? 4 : 1) / 13;
const mean = (of: (value: number) => number) =>
  VALUES.reduce((sum, value) => sum + chance(value) * of(value), 0);

/** Chances of the dealer's totals, 22 for more than 21, once blackjack is ruled out. */
function dealer(up: number): Map<number, number> {
  const ends = new Map<number, number>();
  const walk = (hard: number, hasAce: boolean, cards: number, part: number) => {
    const { total } = bestOf(hard, hasAce);
    if (cards === 2 && total === 21) return;
    if (total >= 17) ends.set(Math.min(total, 22), (ends.get(Math.min(total, 22)) ?? 0) + part);
    else
      for (const value of VALUES) walk(hard + value, hasAce || value === 1, cards + 1, part * chance(value));
  };
  walk(up, up === 1, 1, 1);
  const all = [...ends.values()].reduce((sum, part) => sum + part, 0);
  return new Map([...ends].map(([total, part]) => [total, part / all]));
}

function worthAgainst(up: number) {
  const ends = dealer(up);
  const stand = (total: number) => {
    if (total > 21) return -1;
    return [...ends].reduce(
      (sum, [other, part]) => sum + part * (other > 21 ? 1 : Math.sign(total - other)),
      0,
    );
  };
  const known = new Map<string, number>();
  const best = (hard: number, hasAce: boolean): number => {
    const { total } = bestOf(hard, hasAce);
    if (total >= 21) return stand(total);
    const key = `${hard} ${hasAce}`;
    const worth = known.get(key) ?? Math.max(stand(total), hit(hard, hasAce));
    known.set(key, worth);
    return worth;
  };
  const hit = (hard: number, hasAce: boolean) => mean((value) => best(hard + value, hasAce || value === 1));
  const double = (hard: number, hasAce: boolean) =>
    2 * mean((value) => stand(bestOf(hard + value, hasAce || value === 1).total));
  const split = (value: number) =>
    2 *
    mean((next) => {
      const hasAce = value === 1 || next === 1;
      return value === 1 ? stand(bestOf(value + next, hasAce).total) : best(value + next, hasAce);
    });
  return { stand, hit, double, split };
}

/** Where six packs differ from endless ones: the next test counts these. */
const CLOSE = ['1 2 5', '1 4 4'];

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('every hint against %i is the play that is worth most', (up) => {
  const worth = worthAgainst(up);
  for (const first of VALUES)
    for (const second of VALUES.filter((value) => value >= first)) {
      const hasAce = first === 1;
      const { total, isSoft } = bestOf(first + second, hasAce);
      if (total === 21) continue;
      const moves: [Move, number][] = [
        ['hit', worth.hit(first + second, hasAce)],
        ['stand', worth.stand(total)],
        ['double', worth.double(first + second, hasAce)],
      ];
      if (first === second) moves.push(['split', worth.split(first)]);
      const [best] = moves.reduce((a, b) => (b[1] > a[1] ? b : a));
      const pair = first === second ? first : null;
      const hint = moveFor({ total, isSoft, pair, up, canDouble: true });
      const isClose = CLOSE.includes(`${first} ${second} ${up}`);
      expect([first, second, hint]).toEqual([first, second, isClose ? 'double' : best]);
    }
});

test('with six packs a close hint is still worth more than a hit', () => {
  const net = (spot: string, play?: (spot: Spot) => Move) => {
    const [first, second, up] = spot.split(' ').map(Number);
    return endingsAfter(first!, second!, up!, play).reduce(
      (sum, { staked, paid, chance }) => sum + (paid - staked) * chance,
      0,
    );
  };
  const never = (spot: Spot) => moveFor({ ...spot, canDouble: false });
  for (const spot of CLOSE) expect(net(spot)).toBeGreaterThan(net(spot, never));
});

test('a hint asks for nothing that is not allowed', () => {
  const [ace, two, seven, eight] = [0, 1, 6, 7];
  expect(advise([eight, eight + 13], seven, ['hit', 'stand', 'double', 'split'])).toBe('split');
  expect(advise([eight, eight + 13], seven, ['hit', 'stand'])).toBe('hit');
  expect(advise([ace, seven], 5, ['hit', 'stand', 'double'])).toBe('double');
  expect(advise([ace, two, 4], 5, ['hit', 'stand'])).toBe('stand');
  expect(advise([ace, two, two + 13], 5, ['hit', 'stand'])).toBe('hit');
});
