import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/cluster/ports.ts';
import { median } from './quantile.ts';
import { cpuMsOf, residentOf } from './spent.ts';
import type { Row } from './table.ts';

/**
 * What one process for everything costs a small site, compared with an earlier state of the code: IDLE_BEFORE names a
 * folder with that code, its modules and its build. Both run at the same time, so that the same matches are played on
 * the same machine. Linux only.
 */
const BEFORE = process.env.IDLE_BEFORE ?? '';
const IDLE_MS = 1_000 * Number(process.env.IDLE_SECONDS ?? 60);
/** Counted starts, after a first one that makes the database. */
const STARTS = Number(process.env.IDLE_STARTS ?? 3);
const PAGES = 400;
const READY_WITHIN_MS = 300_000;
const SEED = 'a seed for the bench of an idle site';

interface Side {
  folder: string;
  data: string;
  /** Of each counted start: milliseconds until ready, and below them the processor time until then. */
  starts: number[];
  startCpus: number[];
  residentMb: number;
  databaseMb: number;
  /** Processor time of an idle minute: of the process, and below of its database. */
  minuteMs: number;
  databaseMinuteMs: number;
  pageUs: number;
}

export async function rows(): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const folders = [process.cwd(), ...(BEFORE === '' ? [] : [path.resolve(BEFORE)])];
  const sides = folders.map(sideIn);
  try {
    for (let n = 0; n <= STARTS; n++) for (const side of sides) await startOnce(side, n > 0);
    await Promise.all(sides.map(idle));
    const [now, before] = sides;
    return [
      row('start of one process until ready', 'ms', (side) => median(side.starts), now!, before),
      row('processor time of a start', 'ms', (side) => median(side.startCpus), now!, before),
      row('memory after an idle minute', 'MB resident', (side) => side.residentMb, now!, before, '≤ 350 MB'),
      row('memory of its database', 'MB', (side) => side.databaseMb, now!, before, '≤ 150 MB'),
      row('processor time of an idle minute', 'ms', (side) => side.minuteMs, now!, before),
      row('processor time of its database', 'ms', (side) => side.databaseMinuteMs, now!, before),
      row('home page of a visitor, at an idle site', 'µs CPU', (side) => side.pageUs, now!, before),
    ];
  } finally {
    for (const { data } of sides) rmSync(data, { recursive: true, force: true });
  }
}

/** Without an earlier state of the code there is only the limit, if the figure has one. */
function row(
  name: string,
  unit: string,
  of: (side: Side) => number,
  now: Side,
  before?: Side,
  limit?: string,
): Row {
  const [ours, reference] = [of(now), before ? of(before) : null];
  return {
    name,
    ours,
    reference,
    ratio: reference === null ? null : ours / reference,
    unit,
    ...((limit || before) && { target: limit ?? '≤ 1×' }),
    note: `${now.starts.length} starts, ${IDLE_MS / 1_000} s idle with the simulator${before ? `; reference ${before.folder}` : ''}`,
  };
}

function sideIn(folder: string): Side {
  const data = mkdtempSync(path.join(tmpdir(), 'fairbook-idle-'));
  return {
    folder,
    data,
    starts: [],
    startCpus: [],
    residentMb: 0,
    databaseMb: 0,
    minuteMs: 0,
    databaseMinuteMs: 0,
    pageUs: 0,
  };
}

async function startOnce(side: Side, isCounted: boolean): Promise<void> {
  const { node, readyMs } = await started(side);
  if (isCounted) {
    side.starts.push(readyMs);
    side.startCpus.push(cpuMsOf(node.pid!));
  }
  await ended(node);
}

async function started({ folder, data }: Side) {
  const port = await freePort();
  const begun = performance.now();
  const node = spawn(process.execPath, ['apps/server/bin/all.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      FAIRBOOK_DATA: data,
      FAIRBOOK_SEED: SEED,
      FAIRBOOK_BUILD: 'never',
      FAIRBOOK_RATE_FACTOR: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (node.exitCode !== null || performance.now() - begun > READY_WITHIN_MS)
      throw new Error(`${folder} did not start`);
    await sleep(10);
  }
  return { node, port, readyMs: performance.now() - begun };
}

async function idle(side: Side): Promise<void> {
  const { node, port } = await started(side);
  const pid = node.pid!;
  const postmaster = Number(
    readFileSync(path.join(side.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  await sleep(IDLE_MS);
  const from = [cpuMsOf(pid), cpuOfTree(postmaster)] as const;
  await sleep(IDLE_MS);
  side.minuteMs = ((cpuMsOf(pid) - from[0]) * 60_000) / IDLE_MS;
  side.databaseMinuteMs = ((cpuOfTree(postmaster) - from[1]) * 60_000) / IDLE_MS;
  side.residentMb = residentOf(pid) / 1e6;
  side.databaseMb = treeOf(postmaster).reduce((sum, each) => sum + ownOf(each), 0) / 1e6;
  const before = cpuMsOf(pid);
  for (let n = 0; n < PAGES; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}/en`, { headers: { 'accept-encoding': 'br' } });
    if (!answer.ok) throw new Error(`the home page of ${side.folder} answers ${answer.status}`);
    await answer.arrayBuffer();
  }
  side.pageUs = (1_000 * (cpuMsOf(pid) - before)) / PAGES;
  await ended(node);
}

function treeOf(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(readFileSync(`/proc/${name}/status`, 'utf8'));
    } catch {
      return false;
    }
  });
  return [pid, ...children.map(Number)];
}

/** Processes that end meanwhile are not counted. */
function cpuOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + cpuMsOf(each), 0);
}

/** Bytes of memory that no other process shares, plus its part of shared memory. */
function ownOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return 1024 * Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

async function ended(node: ChildProcess): Promise<void> {
  const gone = once(node, 'exit');
  node.kill('SIGTERM');
  await gone;
}

if (import.meta.main)
  for (const each of await rows()) process.stdout.write(`${JSON.stringify(each, null, 2)}\n`);
