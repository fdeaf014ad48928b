/**
 * `npm test`: builds what the browser tests need, runs every project of vitest.config.ts, names the slowest files and
 * the CPU used, and ends with one line `tests: N passed, N failed`. Arguments go to vitest: `npm test --
 * packages/money`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfStale } from './build/all.ts';
import { cpuSeconds } from './test/cpu-time.ts';
import { makeTemporaryFolder } from './test/temporary.ts';

interface Summary {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  /** Epoch milliseconds, without the hooks before the first test and after the last one. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

const SLOWEST = 10;

await buildIfStale();

const folder = makeTemporaryFolder();
const file = path.join(folder, 'summary.json');
const [startedAt, cpuBefore] = [performance.now(), cpuSeconds()];
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./tools/test/report.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, TMPDIR: folder } },
);

const lines = summaryLines();
rmSync(folder, { recursive: true, force: true });
console.log(lines.join('\n'));
process.exitCode = run.status ?? 1;

function summaryLines(): string[] {
  try {
    const summary = JSON.parse(readFileSync(file, 'utf8')) as Summary;
    return [...slowest(summary), usage(), countsOf(summary)];
  } catch {
    return ['tests: 0 passed, 1 failed'];
  }
}

/** A file that failed to load has no failed tests, but counts as one failure. */
function countsOf(summary: Summary): string {
  const failed = summary.numFailedTests || (run.status === 0 ? 0 : Math.max(1, summary.numFailedTestSuites));
  const skipped = summary.numPendingTests ? `, ${summary.numPendingTests} skipped` : '';
  return `tests: ${summary.numPassedTests} passed, ${failed} failed${skipped}`;
}

/** Well below all cores, files wait for each other; near all of them, only less work makes the run shorter. */
function usage(): string {
  const [seconds, cpu] = [(performance.now() - startedAt) / 1000, cpuSeconds() - cpuBefore];
  const cores = os.availableParallelism();
  const share = Math.round((100 * cpu) / (seconds * cores));
  return `${cpu.toFixed(0)} CPU s in ${seconds.toFixed(0)} s: ${share} % of ${cores} cores`;
}

function slowest({ testResults }: Summary): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.relative('.', name)}`);
}
