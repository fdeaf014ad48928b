import { expect, test } from 'vitest';
import { Producers, SILENT_AFTER_MS } from './producers.ts';

const HEARD = 1_000_000;

test.each([
  [0, false],
  [SILENT_AFTER_MS, false],
  [SILENT_AFTER_MS + 1, true],
  [-1_000, false],
  [-SILENT_AFTER_MS - 1, true],
  [-3_600_000, true],
])('%i ms after it was last heard (before it: the clock was set back), stale is %s', (ms, isDead) => {
  const producers = new Producers(HEARD);
  producers.heard('feed', HEARD);
  expect(producers.isStale('feed', HEARD + ms)).toBe(isDead);
  expect(producers.isSilent('feed', HEARD + ms)).toBe(isDead);
});

test('one that was never heard is stale at once, and silent when it had its time', () => {
  const producers = new Producers(HEARD);
  expect(producers.isStale('feed', HEARD)).toBe(true);
  expect(producers.isSilent('feed', HEARD)).toBe(false);
  expect(producers.isSilent('feed', HEARD + SILENT_AFTER_MS + 1)).toBe(true);
});
