import { expect, test } from 'vitest';
import { countsOf, failuresOf, type Summary } from './summary.ts';

function summary(failed: number, ...statuses: string[]): Summary {
  return {
    numPassedTests: 10,
    numFailedTests: failed,
    numPendingTests: 0,
    numFailedTestSuites: failed > 0 ? 1 : 0,
    testResults: statuses.map((status, i) => ({ name: `${i}.test.ts`, status, startTime: 0, endTime: 1 })),
  };
}

test('a failure is counted, also of a file that did not load', () => {
  expect(countsOf(summary(2, 'failed'), true)).toBe('tests: 10 passed, 2 failed');
  expect(countsOf({ ...summary(0, 'failed'), numFailedTestSuites: 1 }, true)).toBe(
    'tests: 10 passed, 1 failed',
  );
});

test('what failed is told in short: each failed test, and a file that did not load', () => {
  const times = { startTime: 0, endTime: 1 };
  const failureMessages = [`${[1, 2, 3, 4, 5, 6, 7].map((line) => `line ${line}`).join('\n')}`];
  const assertionResults = [
    { fullName: 'holds', status: 'passed' },
    { fullName: 'does not hold', status: 'failed', failureMessages },
  ];
  const testResults = [
    { name: 'a.test.ts', status: 'failed', ...times, assertionResults },
    { name: 'b.test.ts', status: 'failed', ...times, message: 'Cannot find module' },
    { name: 'c.test.ts', status: 'passed', ...times },
  ];
  expect(failuresOf({ ...summary(1), testResults })).toEqual([
    'failed: a.test.ts > does not hold',
    ...[1, 2, 3, 4, 5, 6].map((line) => `  line ${line}`),
    'failed: b.test.ts',
    '  Cannot find module',
  ]);
});
