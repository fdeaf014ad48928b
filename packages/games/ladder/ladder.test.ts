import { expect, test } from 'vitest';
import { allEndings, playOut, scripted, simulate } from '../src/testing.ts';
import { HOLDS, ladder, PAYOUTS } from './rules.ts';

const climbing = (rungs: number) => (shown: unknown) =>
  (shown as { drawn: number[] }).drawn.length === rungs ? { do: 'cashOut' } : { do: 'climb' };

test('a rung holds below its chance', () => {
  const { state } = ladder.start({}, scripted());
  const climb = (drawn: number) => ladder.act!(state, { do: 'climb' }, scripted(drawn))!.paid;
  expect([climb(0), climb(94), climb(95), climb(99)]).toEqual([null, null, 0, 0]);
});

test('what was climbed is cashed out, and nothing before the first rung', () => {
  const { state } = ladder.start({}, scripted());
  expect(ladder.act!(state, { do: 'cashOut' }, scripted())).toBeNull();
  // 0.98 / (0.95 · 0.9)
  expect(playOut(ladder as never, {}, scripted(0, 0), climbing(2)).paid).toBe(11_461);
});

test('the highest rung pays by itself', () => {
  const { paid } = playOut(ladder as never, {}, scripted(...Array(10).fill(0)), climbing(11));
  expect(paid).toBe(Math.floor(9800 / HOLDS.reduce((product, chance) => (product * chance) / 100, 1)));
});

test('each rung is worth climbing as much as any other', () => {
  for (const { pays, chance } of PAYOUTS) {
    expect((pays * chance) / 10_000).toBeLessThan(0.98 + 1e-9);
    expect((pays * chance) / 10_000).toBeGreaterThan(0.9799);
  }
});

test('the rules end as the published endings say', () => {
  const [win] = ladder.endings({})!;
  const rungs = 1 + PAYOUTS.findIndex(({ pays }) => pays >= 20_000);
  const { returned, hits, halfWidth } = simulate(
    ladder as never,
    {},
    {
      rounds: 60_000,
      seed: 3,
      strategy: climbing(rungs),
    },
  );
  expect(Math.abs(returned - (win!.chance * win!.paid) / 10_000)).toBeLessThan(halfWidth);
  expect(hits).toBeCloseTo(0.43605, 2);
  const found = allEndings(ladder as never, {}, { strategy: climbing(2) }).find(({ paid }) => paid > 0)!;
  expect(found.chance).toBeCloseTo(0.95 * 0.9, 10);
});
