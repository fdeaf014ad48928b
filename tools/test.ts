/**
 * `npm test`: builds what the browser tests need, runs every project of vitest.config.ts, names the slowest files and
 * the CPU used, and ends with one line `tests: N passed, N failed`. Arguments go to vitest: `npm test --
 * packages/money`. Long tests run if something they are there for has changed since all of them passed
 * (tools/test/deferred.ts). `--quick` runs the unit tests alone, without a build and without the long ones; `--whole` runs
 * all long ones and no others; `--changed` runs what the changes since what was fetched reach, or since the commit or branch
 * that is named after it. A signal ends everything that was started.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isFresh } from './build/all.ts';
import { chosenSince } from './test/changed.ts';
import { cpuSeconds } from './test/cpu-time.ts';
import { byFolder, LEAVES_OUT, LONG, leftToNight } from './test/deferred.ts';
import { endRun } from './test/end-run.ts';
import { moveMark } from './test/mark.ts';
import { paceWarning, slowness } from './test/pace.ts';
import { countsOf, failuresOf, type Summary } from './test/summary.ts';
import { makeTemporaryFolder } from './test/temporary.ts';

const SLOWEST = 10;

const given = process.argv.slice(2);
const isQuick = given.includes('--quick');
const isChanged = given.includes('--changed');
const choice = isChanged ? chosenSince(given.filter((each) => each !== '--changed')[0]) : null;
if (choice) console.log(choice.said);
if (choice?.files.length === 0) {
  console.log('tests: 0 passed, 0 failed');
  process.exit();
}
const args = argsOf(given);
const left = leftOut();
if (left.length > 0)
  console.log(
    `${left.length} long tests are left to the night${isQuick ? '' : ', as nothing they are there for has changed'}:\n  ${byFolder(left).join('\n  ')}`,
  );
const warning = isQuick ? null : paceWarning(slowness());
if (warning) console.log(warning);
// The build runs in its own process: otherwise its gigabyte of memory would stay in use for the whole run.
if (
  !isQuick &&
  choice?.needsSite !== false &&
  !isFresh() &&
  spawnSync(process.execPath, ['tools/build/all.ts'], { stdio: 'inherit' }).status !== 0
)
  process.exit(1);

const folder = makeTemporaryFolder();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(name, () => void endRun(folder).finally(() => process.exit(1)));

const [startedAt, cpuBefore] = [performance.now(), cpuSeconds()];
const { code, summary } = await vitest();

const lines = summaryLines(summary, code);
await endRun(folder);
console.log(lines.join('\n'));
if (code === 0 && ranAllLong()) console.log(moveMark());
process.exitCode = code;

function argsOf(asked: readonly string[]): string[] {
  if (asked.includes('--quick')) return ['--project=unit', ...asked.filter((each) => each !== '--quick')];
  if (choice) return [...choice.files];
  if (isChanged) return [];
  if (asked.includes('--whole')) return [...LONG];
  return [...asked];
}

/** The files that a run of everything leaves to the night; a quick one leaves all long ones. */
function leftOut(): string[] {
  if (given.some((each) => each !== '--quick') || process.env.NIGHT === '1') return [];
  return isQuick ? [...LONG] : leftToNight();
}

/** Every long test has run: by the command for them, or in a night of everything. */
function ranAllLong(): boolean {
  return given.join() === '--whole' || (given.length === 0 && process.env.NIGHT === '1');
}

interface Run {
  code: number;
  /** Null when the run did not get as far as its report. */
  summary: Summary | null;
}

async function vitest(): Promise<Run> {
  const file = path.join(folder, 'summary.json');
  const run = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--reporter=./tools/test/report.ts',
      ...args,
    ],
    { stdio: 'inherit', env: { ...process.env, TMPDIR: folder, [LEAVES_OUT]: left.join(',') } },
  );
  const [code] = (await once(run, 'close')) as [number | null];
  return { code: code ?? 1, summary: readSummary(file) };
}

function readSummary(file: string): Summary | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Summary;
  } catch {
    return null;
  }
}

function summaryLines(summary: Summary | null, code: number): string[] {
  if (!summary) return ['tests: 0 passed, 1 failed'];
  const failures = code === 0 ? [] : failuresOf(summary);
  return [...slowest(summary), ...failures, usage(), countsOf(summary, code !== 0)];
}

/**
 * The used share of all cores. If it is well below 100 %, files wait for each other; near 100 %, only less work makes
 * the run shorter.
 */
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
