import { describe, expect, test } from 'vitest';
import { mathsOf } from '../src/maths.ts';
import { playRound } from '../src/play.ts';
import { NUMBERS } from '../src/reach.ts';
import { scripted, seeded } from '../src/testing.ts';
import { growthAfter, msTo, msUntilEnd, multipleAfter } from './curve.ts';
import { crash, LARGEST, LEAST } from './rules.ts';

const played = (number: number, auto: number) => playRound(crash, { auto }, [], scripted(number));

test.each<[number, number, number, number]>([
  // number, auto, point, paid in ten-thousandths
  [0, LARGEST, LARGEST, LARGEST * 100],
  [NUMBERS - 1, LEAST, 100, 0],
  [NUMBERS / 2, 198, 197, 0],
  [NUMBERS / 2 - 1, 198, 198, 19_800],
  [NUMBERS / 10 - 1, 990, 990, 99_000],
])('number %d with a cash-out at %d', (number, auto, point, paid) => {
  const { state, paid: got } = played(Math.floor(number), auto);
  expect([(state as { point: number }).point, got]).toEqual([point, paid]);
});

test('each multiple is reached exactly by 0.99 in so many numbers, so every cash-out returns 99 %', () => {
  for (const auto of [LEAST, 150, 200, 333, 1_000, 12_345, LARGEST]) {
    const count = Math.floor((99 * NUMBERS) / auto);
    expect(played(count - 1, auto).paid, `${auto}`).toBe(auto * 100);
    expect(played(count, auto).paid, `${auto}`).toBe(0);
    const { returned } = mathsOf(crash, { auto });
    expect(returned).toBeLessThanOrEqual(0.99);
    expect(returned).toBeGreaterThan(0.99 - auto / NUMBERS);
  }
});

test('no rule of when to cash out returns more, because it can’t know the end', () => {
  // A player who follows the curve and leaves with a chance of one half at each tenth.
  const [draws, mine] = [seeded(5), seeded(6)];
  let paid = 0;
  const rounds = 200_000;
  for (let n = 0; n < rounds; n++) {
    let auto = 110;
    while (mine.below(2) === 0) auto += 10;
    paid += playRound(crash, { auto }, [], draws).paid! / 10_000;
  }
  expect(paid / rounds).toBeGreaterThan(0.975);
  expect(paid / rounds).toBeLessThan(1.005);
});

describe('the curve', () => {
  test.each([
    [0, 100],
    [165, 100],
    [166, 101],
    [11_552, 199],
    [11_553, 200],
    [38_377, 999],
    [38_378, 1_000],
  ])('shows after %d ms a multiple of %d', (ms, multiple) => {
    expect(multipleAfter(ms)).toBe(multiple);
  });

  test('is the exponential, never falls, and times and multiples go both ways', () => {
    for (let ms = 0; ms < 160_000; ms += 37)
      expect(Math.abs(growthAfter(ms) / 1.00006 ** ms - 1)).toBeLessThan(1e-11);
    for (let ms = 1; ms < 40_000; ms++) expect(growthAfter(ms)).toBeGreaterThan(growthAfter(ms - 1));
    for (const multiple of [101, 102, 150, 200, 1_000, 99_999, LARGEST]) {
      expect(multipleAfter(msTo(multiple))).toBeGreaterThanOrEqual(multiple);
      expect(multipleAfter(msTo(multiple) - 1)).toBeLessThan(multiple);
    }
  });

  test('a round shows its last multiple, and nothing above it', () => {
    // Above 166 times a millisecond is more than a hundredth, so the last one shown may be a little lower.
    for (const point of [100, 101, 198, 2_500, 16_000, 999_999]) {
      const last = multipleAfter(msUntilEnd(point) - 1);
      if (point <= 16_000) expect(last).toBe(point);
      expect(last).toBeLessThanOrEqual(point);
      expect(multipleAfter(msUntilEnd(point))).toBeGreaterThan(point);
    }
    expect(msUntilEnd(LARGEST)).toBe(msTo(LARGEST));
  });
});
