import { expect, test } from 'vitest';
import { counted, isDue, type Reality } from './reality-check.ts';

const AT = Date.parse('2026-10-24T22:00:00Z');
const MINUTE = 60_000;

/** The time towards a check every 10 minutes, when the player was seen at these minutes. */
function after(...minutes: number[]): Reality {
  return minutes.reduce<Reality | null>(
    (so, each) => counted(so, AT + each * MINUTE, { pauseMs: 30 * MINUTE, minutes: 10 }),
    null,
  )!;
}

test.each([
  ['begins with the first sign', [3], { from: 3, used: 0, isDue: false }],
  ['counts the time between signs', [0, 4, 9], { from: 0, used: 9, isDue: false }],
  ['is due to the second', [0, 10], { from: 0, used: 10, isDue: true }],
  ['is due without a sign in between', [0, 29], { from: 0, used: 29, isDue: true }],
  ['begins anew after a pause that ends a session', [0, 9, 39], { from: 39, used: 0, isDue: false }],
  ['stands still while it is due, for a pause as well', [0, 11, 20, 400], { from: 0, used: 11, isDue: true }],
  ['counts nothing when the clock was set back', [0, 5, 2, 6], { from: 0, used: 6, isDue: false }],
])('%s', (_, minutes, { from, used, isDue: due }) => {
  const so = after(...minutes);
  expect([(so.from - AT) / MINUTE, so.usedMs / MINUTE, isDue(so, 10)]).toEqual([from, used, due]);
});
