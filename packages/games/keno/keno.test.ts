import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../src/maths.ts';
import { RISKS } from '../src/risk.ts';
import { scripted, seeded, simulate } from '../src/testing.ts';
import { chanceOf, keno, paysOf } from './rules.ts';

const SIZES = Array.from({ length: 10 }, (_, at) => at + 1);
const card = (size: number) => Array.from({ length: size }, (_, at) => at + 1);

/** Chances of 0, 1, 2 … hits, counted ball by ball: the next one is on the card with what is left of it. */
function ballByBall(size: number): number[] {
  let chances = [1, ...Array<number>(size).fill(0)];
  for (let ball = 0; ball < 10; ball++)
    chances = chances.map(
      (here, hits) =>
        (here * (40 - ball - (size - hits)) + (chances[hits - 1] ?? 0) * (size - hits + 1)) / (40 - ball),
    );
  return chances;
}

describe.each(RISKS)('%s risk', (risk) => {
  test.each(SIZES)('a card of %d returns 99 %% to 0.05 %%, the more hits the more', (size) => {
    const options = { numbers: card(size), risk };
    const paid = paysOf(options);
    expect(paid).toHaveLength(size + 1);
    const inOrder = size === 1 || paid.toSorted((a, b) => a - b).join() === paid.join();
    expect(inOrder).toBe(true);
    const returned = ballByBall(size).reduce((sum, chance, hits) => sum + chance * paid[hits]!, 0) / 10_000;
    expect(Math.abs(returned - 0.99)).toBeLessThan(0.0005);
    expect(figuresOf(keno.endings(options)!).returned).toBeCloseTo(returned, 12);
  });
});

test('chances by formula are those of ball after ball', () => {
  for (const size of SIZES)
    ballByBall(size).forEach((chance, hits) => {
      expect(chanceOf(hits, size)).toBeCloseTo(chance, 14);
    });
});

test('played many times a card hits as often as it says', () => {
  const options = { numbers: [2, 9, 17, 38], risk: 'low' as const };
  const { hits } = simulate(keno as never, options, { rounds: 100_000, seed: 8 });
  const said = figuresOf(keno.endings(options)!).hits;
  expect(Math.abs(hits - said)).toBeLessThan(3.29 * Math.sqrt((said * (1 - said)) / 100_000));
});

test('ten different numbers are drawn, and those on the card are counted', () => {
  const { state, paid } = keno.start(
    { numbers: [1, 2, 40], risk: 'high' },
    scripted(0, 0, 37, ...Array<number>(7).fill(0)),
  );
  expect(state).toEqual({ drawn: [1, 2, 40, 3, 4, 5, 6, 7, 8, 9], hits: 3 });
  expect(paid).toBe(815_000);
  const drawn = keno.start(keno.usual, seeded(2)).state.drawn;
  expect(new Set(drawn).size).toBe(10);
});

test('a card has one to ten different numbers from 1 to 40', () => {
  const fits = (numbers: number[]) => Check(keno.options, { numbers, risk: 'low' });
  expect([[], [0], [41], [5, 5], card(11)].map(fits)).toEqual(Array(5).fill(false));
  expect(fits(card(10))).toBe(true);
});
