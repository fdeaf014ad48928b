import { describe, expect, test } from 'vitest';
import { figuresOf } from '../src/maths.ts';
import { RISKS } from '../src/risk.ts';
import { figuresApart, scripted } from '../src/testing.ts';
import { bucketsOf, plinko, ROWS } from './rules.ts';

/** Pascal's triangle, row by row: the ways to each bucket, counted without factorials. */
function ways(rows: number): number[] {
  let row = [1];
  for (let n = 0; n < rows; n++) row = [...row, 0].map((each, at) => each + (row[at - 1] ?? 0));
  return row;
}

describe.each(RISKS)('%s risk', (risk) => {
  test.each(ROWS)('with %d rows returns 99 %% to 0.05 %%', (rows) => {
    const paid = bucketsOf({ rows, risk });
    const returned = ways(rows).reduce((sum, each, bucket) => sum + each * paid[bucket]!, 0) / 2 ** rows;
    expect(Math.abs(returned / 10_000 - 0.99)).toBeLessThan(0.0005);
    expect(figuresOf(plinko.endings({ rows, risk })!).returned).toBeCloseTo(returned / 10_000, 12);
  });

  test.each(ROWS)('with %d rows pays more from bucket to bucket outwards, on both sides alike', (rows) => {
    const paid = bucketsOf({ rows, risk });
    expect(paid).toHaveLength(rows + 1);
    expect(paid.toReversed()).toEqual(paid);
    const right = paid.slice(Math.ceil(rows / 2));
    expect(right.toSorted((a, b) => a - b)).toEqual(right);
  });

  test.each([8, 13] as const)('with %d rows ends as the rules do', (rows) => {
    expect(figuresApart(plinko as never, { rows, risk })).toBeLessThan(1e-10);
  });
});

test('a higher risk is a wider spread', () => {
  for (const rows of ROWS) {
    const [low, medium, high] = RISKS.map((risk) => figuresOf(plinko.endings({ rows, risk })!).deviation);
    expect(low).toBeLessThan(medium!);
    expect(medium).toBeLessThan(high!);
  }
});

test('the ball falls into the bucket of its steps to the right', () => {
  const fall = (...path: number[]) => plinko.start({ rows: 8, risk: 'high' }, scripted(...path));
  expect(fall(0, 0, 0, 0, 0, 0, 0, 0).paid).toBe(280_000);
  expect(fall(1, 1, 1, 1, 1, 1, 1, 1).paid).toBe(280_000);
  expect(fall(1, 0, 0, 1, 0, 0, 1, 0)).toEqual({
    state: { path: [1, 0, 0, 1, 0, 0, 1, 0], bucket: 3 },
    staked: 10_000,
    paid: 4000,
  });
});
