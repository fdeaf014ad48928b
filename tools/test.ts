/**
 * `npm test`: builds what the browser tests need, runs every project of vitest.config.ts and ends with one line
 * `tests: N passed, N failed`. Arguments go to vitest: `npm test -- packages/money`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale } from './build/all.ts';

interface Summary {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
}

await buildIfStale();

const folder = mkdtempSync(path.join(os.tmpdir(), 'fairbook-test-'));
const file = path.join(folder, 'summary.json');
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);

const line = summaryLine();
rmSync(folder, { recursive: true, force: true });
console.log(line);
process.exitCode = run.status ?? 1;

/** A file that failed to load has no failed test in it, and still counts as one failure. */
function summaryLine(): string {
  try {
    const summary = JSON.parse(readFileSync(file, 'utf8')) as Summary;
    const failed =
      summary.numFailedTests || (run.status === 0 ? 0 : Math.max(1, summary.numFailedTestSuites));
    const skipped = summary.numPendingTests ? `, ${summary.numPendingTests} skipped` : '';
    return `tests: ${summary.numPassedTests} passed, ${failed} failed${skipped}`;
  } catch {
    return 'tests: 0 passed, 1 failed';
  }
}
