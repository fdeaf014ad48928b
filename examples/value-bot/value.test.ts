import { expect, test } from 'vitest';
import { chancesIn, choicesAmong, type Game, type OtherBook, type Rules, stakeOf } from './value.ts';

const RULES: Rules = { edge: 0.03, fraction: 0.25, leastCents: 50, mostCents: 200 };

test.each([
  [
    [2, 2],
    [0.5, 0.5],
  ],
  // The same chances behind a margin.
  [
    [1.9, 1.9],
    [0.5, 0.5],
  ],
  [
    [2, 4, 4],
    [0.5, 0.25, 0.25],
  ],
])('the chances behind %j are %j', (prices, chances) => {
  expect(chancesIn(prices).map((each) => Math.round(each * 1e9) / 1e9)).toEqual(chances);
});

test.each<[string, number, number, number, number]>([
  ['no value', 0.5, 2, 10_000, 0],
  ['value below the edge', 0.5, 2.05, 10_000, 0],
  // Kelly: 0.1 ÷ 1.2 of the bank, a quarter of it.
  ['value', 0.5, 2.2, 4_000, 83],
  ['the most on one match', 0.5, 2.2, 100_000, 200],
  ['a bank too small for the smallest stake', 0.5, 2.2, 2_000, 0],
  ['an empty bank', 0.9, 2.2, 0, 0],
])('%s: chance %d at %d of a bank of %d stakes %d', (_, chance, coef, bank, stake) => {
  expect(stakeOf(chance, coef, bank, RULES)).toBe(stake);
});

function gameOf(
  id: number,
  coefs: readonly [number, number, number],
  more: Partial<Game['state']> = {},
): Game {
  const outcomes = ['1', 'x', '2'].map((key, n) => ({
    id: `1::${key}`,
    coef: coefs[n]!,
    isBlocked: false,
    name: key,
  }));
  const market = { id: '1:', typeId: 1, line: '', margin: 5, outcomes };
  return {
    id,
    opponents: [{ name: `Home ${id}` }, { name: `Away ${id}` }],
    state: { suspended: null, ...more },
    markets: [market],
  } as unknown as Game;
}
const otherOf = (id: number): OtherBook => ({ home: `Home ${id}`, away: `Away ${id}`, prices: [2, 4, 4] });

test('one bet a match, on the best price, while the bank lasts', () => {
  const games = [
    gameOf(1, [2.2, 4.8, 3]),
    gameOf(2, [1.9, 3.6, 3.6]),
    gameOf(3, [2.2, 3, 3], { suspended: 'trader' }),
    gameOf(4, [2.5, 3, 3]),
    gameOf(5, [2.5, 3, 3]),
  ];
  const others = [1, 2, 3, 4].map(otherOf);
  const choices = choicesAmong(games, others, 4_000, RULES);
  // Game 2 has no value, game 3 takes no bets, of game 5 nobody else has prices.
  expect(choices.map(({ gameId, outcomeId, stakeCents }) => [gameId, outcomeId, stakeCents])).toEqual([
    [1, '1::x', 52],
    [4, '1::1', 164],
  ]);
  expect(choicesAmong(games, others, 300, RULES)).toEqual([]);
  // A faulty row costs its own match alone.
  const faulty = [{ ...otherOf(1), prices: [0, 4, 4] as const }, otherOf(4)];
  expect(choicesAmong(games, faulty, 4_000, RULES).map(({ gameId }) => gameId)).toEqual([4]);
});
