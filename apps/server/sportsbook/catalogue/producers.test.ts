import { describe, expect, test } from 'vitest';
import { Producers, SILENT_AFTER_MS } from './producers.ts';

const HEARD = 1_000_000;

describe.each(['live', 'line'] as const)('%s', (section) => {
  const limit = SILENT_AFTER_MS[section];

  test.each([
    [0, false],
    [limit, false],
    [limit + 1, true],
    [-1_000, false],
    [-limit - 1, true],
    [-3_600_000, true],
  ])('%i ms after its last message (negative: the clock was set back), stale is %s', (ms, isDead) => {
    const producers = new Producers(HEARD);
    producers.heard('feed', HEARD);
    expect(producers.isStale('feed', { now: HEARD + ms, toldAt: HEARD, section })).toBe(isDead);
    if (section === 'live') expect(producers.isSilent('feed', HEARD + ms)).toBe(isDead);
  });

  test('after a silence prices are stale until they are sent in full', () => {
    const producers = new Producers(HEARD);
    expect(producers.heard('feed', HEARD)).toBe(false);
    const back = HEARD + limit + 1;
    expect(producers.heard('feed', back)).toBe(true);
    expect(producers.heard('feed', back + 1)).toBe(false);
    const at = (toldAt: number) => producers.isStale('feed', { now: back + 1, toldAt, section });
    expect([at(HEARD), at(back - 1), at(back), at(back + 1)]).toEqual([true, true, false, false]);
  });
});

test('after a take-over games in play wait to be told, others go on; a silence is counted once', () => {
  const before = new Producers(HEARD - 60_000);
  before.heard('feed', HEARD - 5_000);
  before.heard('feed', HEARD);
  const toldAt = HEARD - 1_000;
  const taken = HEARD + 8_000;
  const producers = new Producers(taken);
  producers.takeOver(before.told(), taken);
  const isStale = (section: 'live' | 'line', now: number, at = toldAt) =>
    producers.isStale('feed', { now, toldAt: at, section });
  expect([isStale('live', taken), isStale('line', taken)]).toEqual([true, false]);
  // Nobody could hear it meanwhile, so it has not been silent for long.
  expect(producers.isSilent('feed', taken + 2_000)).toBe(false);
  expect(producers.heard('feed', taken + 2_000)).toBe(false);
  expect([isStale('live', taken + 2_000, taken + 2_000), isStale('line', taken + 2_000)]).toEqual([
    false,
    false,
  ]);
  expect(producers.heard('feed', taken + 20_000)).toBe(true);
});

test('after a take-over that took too long every price waits to be told again', () => {
  const before = new Producers(HEARD);
  before.heard('feed', HEARD);
  const taken = HEARD + SILENT_AFTER_MS.line + 1;
  const producers = new Producers(taken);
  producers.takeOver(before.told(), taken);
  const isStale = (toldAt: number) => producers.isStale('feed', { now: taken + 1, toldAt, section: 'line' });
  expect(isStale(HEARD)).toBe(true);
  producers.heard('feed', taken + 1);
  expect([isStale(HEARD), isStale(taken + 1)]).toEqual([true, false]);
});

test('a producer never heard is stale at once, and silent after its time', () => {
  const producers = new Producers(HEARD);
  expect(producers.isStale('feed', { now: HEARD, toldAt: HEARD, section: 'line' })).toBe(true);
  expect(producers.isSilent('feed', HEARD)).toBe(false);
  expect(producers.isSilent('feed', HEARD + SILENT_AFTER_MS.live + 1)).toBe(true);
});
