import { expect, test } from 'vitest';
import { allEndings, playOut, scripted, seeded, simulate } from '../src/testing.ts';
import { DOORS, LEVELS, payouts, tower } from './rules.ts';

const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
const open = (door: number) => ({ do: 'open' as const, door });
/** Opens the same door of each level and cashes out on one. */
const climbing = (door: number, level: number) => (shown: unknown) =>
  (shown as { opened: number[] }).opened.length === level ? { do: 'cashOut' } : open(door);

test('a safe door leads up, a trap ends the round', () => {
  // The lowest level has two doors and the second is safe; on the level above it is the first.
  const { state } = tower.start({ difficulty: 'hard' }, scripted(1, 0, 0, 0, 0, 0, 0));
  expect(tower.act!(state, open(0), scripted())!.paid).toBe(0);
  const up = tower.act!(state, open(1), scripted())!;
  expect(up.paid).toBeNull();
  expect(tower.act!(up.state, { do: 'cashOut' }, scripted())!.paid).toBe(19_600);
  expect(tower.act!(up.state, open(1), scripted())!.paid).toBe(0);
});

test('there is no door beyond the last one, and nothing to cash out on the ground', () => {
  const { state } = tower.start({ difficulty: 'hard' }, seeded(1));
  expect(tower.act!(state, open(2), scripted())).toBeNull();
  expect(tower.act!(state, { do: 'cashOut' }, scripted())).toBeNull();
});

test('the top pays by itself', () => {
  const top = playOut(tower as never, { difficulty: 'expert' }, scripted(...Array(LEVELS).fill(2)), () =>
    open(2),
  );
  // 0.98 · 3⁷
  expect(top.paid).toBe(21_432_600);
});

test('safe doors stay hidden until the round is over', () => {
  const { state } = tower.start({ difficulty: 'easy' }, seeded(1));
  expect(tower.show(state, false)).toEqual({ opened: [], safe: null });
  expect(tower.show(state, true).safe).toHaveLength(LEVELS);
});

test('each level pays 0.98 by the chance to reach it', () => {
  for (const difficulty of DIFFICULTIES)
    for (const [at, { pays, chance }] of payouts({ difficulty }).entries()) {
      const { doors, safe } = DOORS[difficulty];
      expect(chance).toBeCloseTo((safe / doors) ** (at + 1), 12);
      expect(pays).toBe(Math.floor((9800 * doors ** (at + 1)) / safe ** (at + 1)));
    }
});

test('the rules end as the published endings say', () => {
  for (const [difficulty, level] of [
    ['hard', 2],
    ['expert', 1],
  ] as const) {
    const [win] = tower.endings({ difficulty })!;
    const all = allEndings(tower as never, { difficulty }, { strategy: climbing(0, level) });
    const found = all.find(({ paid }) => paid > 0)!;
    expect(found.paid).toBe(win!.paid);
    expect(found.chance).toBeCloseTo(win!.chance, 10);
  }
  const far = simulate(
    tower as never,
    { difficulty: 'medium' },
    { rounds: 20_000, seed: 3, strategy: climbing(1, 2) },
  );
  expect(Math.abs(far.returned - 0.98)).toBeLessThan(far.halfWidth);
});
