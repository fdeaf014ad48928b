import { expect, test } from 'vitest';
import { traitsOf } from './coupon-traits.ts';

test.each([
  ['single', 1, ['isOneCombination']],
  ['express', 2, ['isOneCombination']],
  ['system', 3, ['allowsBankers', 'hasSizes', 'hasUnits']],
  ['chain', 2, ['hasUnits']],
  ['blocks', 3, ['allowsBlockStakes', 'hasSizes', 'hasUnits']],
  ['anti_express', 2, ['hasUnits', 'winsByLosses']],
  ['singles', 1, []],
] as const)('%s: at least %i units that may lose; %j', (type, least, has) => {
  const { leastUnits, ...traits } = traitsOf(type);
  expect(leastUnits).toBe(least);
  const [yes, no] = [true, false].map((value) =>
    Object.entries(traits).flatMap(([name, is]) => (is === value ? [name] : [])),
  );
  expect(yes!.toSorted()).toEqual(has);
  expect(no).toHaveLength(6 - has.length);
});
