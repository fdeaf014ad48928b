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

test('a producer never heard is stale at once, and silent after its time', () => {
  const producers = new Producers(HEARD);
  expect(producers.isStale('feed', { now: HEARD, toldAt: HEARD, section: 'line' })).toBe(true);
  expect(producers.isSilent('feed', HEARD)).toBe(false);
  expect(producers.isSilent('feed', HEARD + SILENT_AFTER_MS.live + 1)).toBe(true);
});
