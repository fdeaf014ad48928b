import { describe, expect, test } from 'vitest';
import type { Draws } from '../src/game.ts';
import { seeded, simulate } from '../src/testing.ts';
import { BAG, BONUS_SPINS, LANTERN, LANTERNS, MOST, paysFor, slotSlateTerrace } from './rules.ts';

const game = slotSlateTerrace as never;
const said = slotSlateTerrace.measured!({});
const play = (draws: Draws) => slotSlateTerrace.start({}, draws);
/** Draws that give one cell of the bag after another, by symbol, and go round. */
function cells(...symbols: number[]): Draws {
  const first = BAG.map((_, symbol) => BAG.slice(0, symbol).reduce((sum, count) => sum + count, 0));
  let at = 0;
  return { below: () => first[symbols[at++ % symbols.length]!]! };
}

describe('a group pays', () => {
  test.each([
    [0, 4, 0],
    [5, 5, 5000],
    [5, 7, 12_000],
    [3, 10, 75_000],
    [3, 11, 150_000],
    [0, 30, 2_000_000],
  ])('for symbol %d, %d cells: %d', (symbol, size, paid) => {
    expect(paysFor(symbol, size)).toBe(paid);
  });

  test('more for more cells, and for a rarer stone', () => {
    for (let size = 6; size <= 30; size++)
      for (let symbol = 0; symbol < LANTERN; symbol++) {
        expect(paysFor(symbol, size)).toBeGreaterThanOrEqual(paysFor(symbol, size - 1));
        if (symbol > 0) expect(paysFor(symbol, size)).toBeLessThan(paysFor(symbol - 1, size));
      }
  });
});

test('a board without groups ends a round, and four lanterns on it bring eight spins', () => {
  // Five stones in turn: neighbours in a column and in a row differ.
  const plain = [0, 1, 2, 3, 4, 1, 2, 3, 4, 5, 2, 3, 4, 5, 0, 3, 4, 5, 0, 1, 4, 5, 0, 1, 2, 5, 0, 1, 2, 3];
  expect(play(cells(...plain))).toMatchObject({ paid: 0, state: { spins: { length: 1 } } });
  const lit = plain.with(0, LANTERN).with(7, LANTERN).with(14, LANTERN).with(21, LANTERN);
  expect(play(cells(...lit)).state.spins).toHaveLength(1 + BONUS_SPINS);
  expect(play(cells(...lit.with(21, 5))).state.spins).toHaveLength(1);
});

test('every board follows from the one before, and its sum from its groups', () => {
  const draws = seeded(21);
  for (let n = 0; n < 3000; n++) {
    const { state, paid } = play(draws);
    let sum = 0;
    for (const [spin, falls] of state.spins.entries())
      for (const { board, clusters, times, paid } of falls) {
        const own = clusters.reduce((all, group) => all + paysFor(board[group[0]!]!, group.length), 0);
        expect(paid).toBe(own * times);
        if (spin === 0) expect(times).toBe(1);
        sum += paid;
      }
    expect(paid).toBe(sum);
    const boards = state.spins.slice(1).flat();
    boards.slice(1).forEach(({ times }, at) => {
      expect(times).toBe(boards[at]!.times + Number(boards[at]!.clusters.length > 0));
    });
    for (const falls of state.spins) expect(falls.at(-1)!.clusters).toEqual([]);
  }
});

test('a round ends where it has paid the most', () => {
  const { paid, state } = play(cells(0));
  expect(paid).toBe(MOST);
  expect(state.spins[0]!.reduce((sum, fall) => sum + fall.paid, 0)).toBe(MOST);
});

test('the first board has lanterns as the bag says', () => {
  const draws = seeded(5);
  const rounds = 20_000;
  let found = 0;
  for (let n = 0; n < rounds; n++) {
    const board = play(draws).state.spins[0]![0]!.board;
    if (board.filter((cell) => cell === LANTERN).length >= LANTERNS) found++;
  }
  const share = BAG[LANTERN] / BAG.reduce((sum, count) => sum + count, 0);
  let fewer = 0;
  for (let k = 0, ways = 1; k < LANTERNS; ways = (ways * (30 - k)) / ++k)
    fewer += ways * share ** k * (1 - share) ** (30 - k);
  const chance = 1 - fewer;
  expect(Math.abs(found / rounds - chance)).toBeLessThan(3.29 * Math.sqrt((chance * (1 - chance)) / rounds));
});

test('played many times it returns and hits as it says', () => {
  const rounds = 100_000;
  const { returned, hits, wins, halfWidth } = simulate(game, {}, { rounds, seed: 9 });
  expect(Math.abs(returned - said.returned)).toBeLessThan(halfWidth);
  const within = (share: number) => 3.29 * Math.sqrt((share * (1 - share)) / rounds);
  expect(Math.abs(hits - said.hits)).toBeLessThan(within(said.hits));
  expect(Math.abs(wins - said.wins)).toBeLessThan(within(said.wins));
});

test.runIf(process.env.NIGHT)(
  'the published figures are those of the long simulation',
  { timeout: 7_200_000 },
  () => {
    const { rounds } = said.simulated!;
    const { halfWidth, ...figures } = simulate(game, {}, { rounds, seed: 2026 });
    expect(halfWidth).toBeLessThanOrEqual(0.001 * figures.returned);
    expect(said.simulated!.halfWidth).toBeCloseTo(halfWidth, 7);
    for (const key of ['returned', 'hits', 'wins', 'deviation'] as const)
      expect(said[key]).toBeCloseTo(figures[key], 6);
  },
);
