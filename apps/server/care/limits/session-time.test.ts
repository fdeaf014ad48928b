import { expect, test } from 'vitest';
import { leftToday, type SessionTime, seen } from './session-time.ts';

const AT = Date.parse('2026-10-24T22:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PAUSE = 30 * MINUTE;

/** The time of play when the player was seen at these moments, in minutes after the first. */
function after(...minutes: number[]): SessionTime {
  return minutes.reduce<SessionTime | null>((so, each) => seen(so, AT + each * MINUTE, PAUSE), null)!;
}

test.each([
  ['the first moment costs nothing', [0], 0],
  ['time between two moments counts', [0, 0.5, 1], 1],
  ['a page that says nothing for a while gains nothing', [0, 29], 29],
  ['a pause of half an hour doesn’t count', [0, 10, 40, 45], 15],
  ['a clock that was set back counts nothing', [0, 10, 5, 12], 12],
  [
    'hours across the change to winter time count as they pass',
    [0, 20, 40, 60, 80, 100, 120, 140, 160, 180],
    180,
  ],
])('%s', (_, minutes, used) => {
  expect(after(...minutes).usedMs).toBe(used * MINUTE);
});

test('a day lasts 24 hours from the first play on; then the time begins anew', () => {
  const long = after(...Array.from({ length: 73 }, (_, n) => n * 20 - n * 0.01));
  expect(leftToday(long, 23)).toEqual({ leftMs: 0, until: AT + 24 * HOUR });
  expect(seen(long, AT + 24 * HOUR, PAUSE)).toEqual({
    from: AT + 24 * HOUR,
    usedMs: 0,
    seenAt: AT + 24 * HOUR,
  });
});
