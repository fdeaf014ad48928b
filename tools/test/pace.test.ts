import { expect, test } from 'vitest';
import { Pace, paceWarning, slowness } from './pace.ts';

test('a machine that is far too slow for browsers is told so, with the quick command; others are not', () => {
  expect(paceWarning(1)).toBeNull();
  expect(paceWarning(5.9)).toBeNull();
  expect(paceWarning(12.2)).toMatch(/12 times slower .*npm run test:quick/);
  expect(slowness()).toBeGreaterThan(0);
});

test('the pace of a run is the middle of what was measured now and then, and a fast machine counts as an ordinary one', () => {
  const found = [5, 1.7, 1.6];
  const pace = new Pace(() => found.shift() ?? 0);
  for (const at of [0, 10, 21_000, 30_000, 50_000]) pace.look(at);
  expect(pace.slowness()).toBe(1.7);
  const fast = new Pace(() => 0.4);
  fast.look(0);
  expect(fast.slowness()).toBe(1);
});
