import path from 'node:path';

/** What vitest's JSON report says of a run, as far as `npm test` reads it. */
export interface Summary {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  /** Epoch milliseconds, without the hooks before the first test and after the last one. */
  testResults: readonly {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    /** Why the file as a whole failed, such as a module that did not load; empty otherwise. */
    message?: string;
    assertionResults?: readonly {
      fullName: string;
      status: string;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Lines of a failure that are repeated at the end of a run: what was asked, and where. */
const FAILURE_LINES = 6;

/**
 * What failed, once more and in short: `failed: file > test` with the first lines of the reason below. Continuous
 * integration may keep only the end of a run's output.
 */
export function failuresOf({ testResults }: Summary): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? told(name, message ?? '') : [];
    return failed.flatMap((test) =>
      told(`${name} > ${test.fullName}`, (test.failureMessages ?? []).join('\n')),
    );
  });
}

function told(name: string, why: string): string[] {
  return [
    `failed: ${path.relative('.', name)}`,
    ...why
      .split('\n')
      .slice(0, FAILURE_LINES)
      .map((line) => `  ${line}`),
  ];
}

/** `tests: N passed, N failed`. A file that failed to load has no failed tests, but counts as one failure. */
export function countsOf(summary: Summary, hasFailed: boolean): string {
  const failed = summary.numFailedTests || (hasFailed ? Math.max(1, summary.numFailedTestSuites) : 0);
  const skipped = summary.numPendingTests ? `, ${summary.numPendingTests} skipped` : '';
  return `tests: ${summary.numPassedTests} passed, ${failed} failed${skipped}`;
}
