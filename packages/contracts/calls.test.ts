import { expect, test } from 'vitest';
import * as contracts from './index.ts';

test('no two calls have one id: each that is exported is in the list', () => {
  const calls = new Set(
    Object.values<object>(contracts as Record<string, object>)
      .flatMap((module): unknown[] => Object.values(module))
      .filter((each) => typeof each === 'object' && each !== null && 'path' in each && 'right' in each),
  );
  expect(new Set(Object.values(contracts.CALLS))).toEqual(calls);
});
