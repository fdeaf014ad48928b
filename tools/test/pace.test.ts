import { expect, test } from 'vitest';
import { paceWarning, slowness } from './pace.ts';

test('a machine that is far too slow for browsers is told so, with the quick command; others are not', () => {
  expect(paceWarning(1)).toBeNull();
  expect(paceWarning(5.9)).toBeNull();
  expect(paceWarning(12.2)).toMatch(/12 times slower .*npm run test:quick/);
  expect(slowness()).toBeGreaterThan(0);
});
