import { minorUnits, ratio, reduce } from '@fairbook/money';
import { expect, test } from 'vitest';
import { canReturn, factorOf } from './pay.ts';
import { type PlanInput, planOf } from './plan.ts';

const legs = [{ blockId: 1 }, { blockId: 2 }];
const blocks = (first: bigint, second: bigint) =>
  planOf({ type: 'blocks', legs, amountByBlockId: { 1: minorUnits(first), 2: minorUnits(second) } })!;

test.each([
  [100n, 300n, 5n, 2n],
  [0n, 300n, 3n, 1n],
  [0n, 0n, 2n, 1n],
])('blocks at 1 and 3, staked with %i and %i, pay %i/%i', (first, second, num, den) => {
  expect(reduce(factorOf(blocks(first, second), [ratio(1), ratio(3)]))).toEqual({ num, den });
});

test('an anti-express is not paid by its units', () => {
  const plan = planOf({ type: 'anti_express', legs })!;
  const message = 'An anti-express is not paid by the factors of its units';
  expect(() => factorOf(plan, [ratio(1), ratio(1)])).toThrow(new RangeError(message));
  expect(canReturn(plan, [ratio(0), ratio(0)])).toBe(true);
});

test.each<[PlanInput['type'], number[], boolean]>([
  ['express', [0], false],
  ['express', [2], true],
  ['chain', [3, 0], true],
  ['chain', [0, 3], false],
  ['chain', [1, 0], false],
  ['singles', [0, 2], true],
  ['singles', [0, 0], false],
])('%s with factors %j at best: can anything come back? %s', (type, best, can) => {
  expect(
    canReturn(
      planOf({ type, legs: [{}, {}] })!,
      best.map((factor) => ratio(factor)),
    ),
  ).toBe(can);
});
