import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { lockDataFolder } from './folder-lock.ts';
import { stopOrphan } from './orphan.ts';
import { createRunner } from './runner.ts';
import { socketSetting } from './socket.ts';
import { supervise } from './supervisor.ts';

const LOCK = new URL('./folder-lock.ts', import.meta.url).href;
const HOLD = `import { lockDataFolder } from '${LOCK}'; lockDataFolder(process.argv[1]); console.log('held', process.pid); setInterval(() => {}, 60_000);`;
const onLinux = process.platform === 'linux';
/** A minimal container: its process numbers start at 1. */
const OWN_NUMBERS = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = onLinux && spawnSync(OWN_NUMBERS[0]!, [...OWN_NUMBERS.slice(1), 'true']).status === 0;

let dir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  // Mode 700, like the home of root.
  dir = mkdtempSync(path.join(tmpdir(), 'fairbook-folder-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

function run(command: readonly string[]): ChildProcess {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

async function said(child: ChildProcess): Promise<string> {
  return String((await once(child.stdout!, 'data'))[0]).trim();
}

const holding = (...before: string[]) => [
  ...before,
  process.execPath,
  '--input-type=module',
  '-e',
  HOLD,
  dir,
];

describe('a data folder is locked', () => {
  test('by a live process, and by no dead one', async () => {
    const holder = run(holding());
    expect(await said(holder)).toBe(`held ${holder.pid}`);
    expect(() => lockDataFolder(dir)).toThrow(/^Another Fairbook \(process \d+ on .*\) already uses/);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    lockDataFolder(dir)();
  });

  test('once per process, too', () => {
    const unlock = lockDataFolder(dir);
    expect(() => lockDataFolder(dir)).toThrow('already uses the data folder');
    unlock();
    lockDataFolder(dir)();
  });

  test.runIf(canUnshare)('across containers, each with a process 1 of its own', async () => {
    const one = run(holding(...OWN_NUMBERS));
    expect(await said(one)).toBe('held 1');
    const other = spawnSync(OWN_NUMBERS[0]!, [...OWN_NUMBERS.slice(1), ...holding()], { encoding: 'utf8' });
    expect(other.stderr).toContain('already uses the data folder');
    one.kill('SIGKILL');
    await once(one, 'close');
    const again = run(holding(...OWN_NUMBERS));
    expect(await said(again)).toBe('held 1');
  });
});

describe('a postmaster.pid', () => {
  const stale = (pid: number, port = 1) =>
    writeFileSync(path.join(dir, 'postmaster.pid'), `${pid}\n${dir}\n0\n${port}\n.\n`);

  test('a postmaster.pid that names another program’s process by now is removed, and nothing gets a signal', async () => {
    const script = `process.on('SIGINT', () => process.exit(3)); console.log('up'); setInterval(() => {}, 60_000);`;
    const foreign = spawn(process.execPath, ['-e', script, '--', '-D', '/var/lib/postgresql/data'], {
      argv0: '/usr/lib/postgresql/15/bin/postgres',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(foreign);
    await said(foreign);
    stale(foreign.pid!);
    await stopOrphan(dir);
    expect(existsSync(path.join(dir, 'postmaster.pid'))).toBe(false);
    expect([foreign.exitCode, foreign.signalCode]).toEqual([null, null]);
  });

  test('a postmaster.pid that names no process is removed', async () => {
    stale(2 ** 22 + 1);
    await stopOrphan(dir);
    expect(existsSync(path.join(dir, 'postmaster.pid'))).toBe(false);
  });
});

/** The programs of this cluster are in a closed folder, too. */
async function closedCluster() {
  const found = await findBinaries();
  const native = path.resolve(found.postgres, '../..');
  const copy = path.join(dir, 'native');
  const isLinked = spawnSync('cp', ['-al', native, copy]).status === 0;
  if (!isLinked) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const binaries = {
    postgres: path.join(copy, 'bin', path.basename(found.postgres)),
    initdb: path.join(copy, 'bin', path.basename(found.initdb)),
  };
  const cluster = path.join(dir, 'data', 'postgres');
  mkdirSync(path.dirname(cluster));
  const runner = createRunner([cluster, binaries.postgres]);
  await prepareCluster(cluster, async () => 'secret', { binaries, runner });
  const args = ['-D', cluster, '-c', 'listen_addresses='];
  args.push('-c', `unix_socket_directories=${await socketSetting(path.dirname(cluster))}`);
  return { cluster, start: () => runner.spawn(binaries.postgres, args) };
}

test.runIf(onLinux)(
  'a cluster and its programs in a folder closed to others work, also for root; one that runs out of sight is left alone',
  async () => {
    const { cluster, start } = await closedCluster();
    const server = await supervise(cluster, start);
    const traces = path.join(cluster, 'postmaster.pid');
    try {
      // PostgreSQL writes its file once more after it is ready, and would overwrite ours.
      await expect.poll(() => readFileSync(traces, 'utf8')).toMatch(/ready\s*$/);
      // In another container this number may belong to a process; here it belongs to none.
      writeFileSync(traces, `${2 ** 22 + 1}\n${cluster}\n0\n5432\n.\n`);
      await expect(stopOrphan(cluster, 200)).rejects.toThrow('cannot be seen from here');
      expect(existsSync(traces)).toBe(true);
    } finally {
      await server.stop();
    }
  },
);

test.runIf(onLinux)('a PostgreSQL of this cluster that outlived its Fairbook is stopped', async () => {
  const { cluster, start } = await closedCluster();
  let child: ChildProcess | undefined;
  await supervise(cluster, () => {
    child ??= start();
    return child;
  });
  const ended = once(child!, 'exit');
  await stopOrphan(cluster);
  await ended;
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
});
