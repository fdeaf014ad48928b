import { expect, test } from 'vitest';
import { figuresOf, mathsOf } from '../src/maths.ts';
import { scripted, seeded, simulate } from '../src/testing.ts';
import { PRIZES, scratchMarketNumbers } from './rules.ts';

test('a card returns the average sum for each of the numbers that are called on average', () => {
  const average = PRIZES.reduce((sum, { kind, count }) => sum + kind * count, 0) / 60;
  // Each called number is one of the card's six with the chance of 6 in 30.
  expect(mathsOf(scratchMarketNumbers as never, {}).returned).toBeCloseTo(2 * (6 / 30) * average, 12);
  const { hits, wins } = figuresOf(scratchMarketNumbers.endings({})!);
  expect(hits).toBeCloseTo(1 - (24 * 23) / (30 * 29), 12);
  expect(wins).toBeLessThan(hits);
});

test('a called number pays the sum under it', () => {
  const card = (called: [number, number], prizes: number[]) =>
    scratchMarketNumbers.start({}, scripted(...called, 0, 0, 0, 0, 0, 0, ...prizes));
  // Own numbers are 1 to 6; sums 1× lie at places 0 to 43 of the deck, 60× at its end.
  expect(card([9, 9], [0, 0, 0, 0, 0, 0])).toMatchObject({
    state: { called: [10, 11], own: [1, 2, 3, 4, 5, 6], prizes: [1, 1, 1, 1, 1, 1] },
    paid: 0,
  });
  expect(card([1, 9], [0, 58, 0, 0, 0, 0]).paid).toBe(600_000);
  expect(card([1, 2], [0, 58, 0, 56, 0, 0]).paid).toBe(680_000);
});

test('the numbers of a card differ, and so do those of the market', () => {
  const draws = seeded(6);
  for (let n = 0; n < 200; n++) {
    const { called, own } = scratchMarketNumbers.start({}, draws).state;
    expect([new Set(called).size, new Set(own).size]).toEqual([2, 6]);
  }
});

test('played many times it returns and hits as it says', () => {
  const rounds = 50_000;
  const { returned, hits, halfWidth } = simulate(scratchMarketNumbers as never, {}, { rounds, seed: 7 });
  expect(Math.abs(returned - 0.96)).toBeLessThan(halfWidth);
  expect(Math.abs(hits - 0.3655)).toBeLessThan(3.29 * Math.sqrt(0.232 / rounds));
});
