import { expect, test } from 'vitest';
import { secureRandom } from './random.ts';

const clockOf = (times: number[]) => ({ now: () => times.shift() ?? 0, after: () => () => {} });

test.each([
  ['of one millisecond', Array.from({ length: 2_000 }, () => 1_700_000_000_000)],
  ['of a clock set back', [1_700_000_000_005, 1_700_000_000_001, 1_700_000_000_004, 1_700_000_000_006]],
])('ids %s increase and never repeat', (_, times) => {
  const count = times.length;
  const { uuid } = secureRandom(clockOf(times));
  const ids = Array.from({ length: count }, uuid);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(count);
});

test('an id contains its millisecond', () => {
  const at = Date.UTC(2026, 10, 20);
  const { uuid } = secureRandom(clockOf([at, at]));
  for (const id of [uuid(), uuid()]) expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at);
});
