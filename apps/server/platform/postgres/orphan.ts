import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import { answers } from './socket.ts';

const PATIENCE_MS = 20_000;

/**
 * Cleans up after a killed process: stops a PostgreSQL of this cluster that outlived it, and removes its files. The
 * number in postmaster.pid may belong to another program by now, so only a PostgreSQL started on `dir` gets a signal;
 * one whose process can't be seen from here is waited for, and then refused. Call it only while holding the lock of
 * the data folder.
 */
export async function stopOrphan(dir: string, patienceMs = PATIENCE_MS): Promise<void> {
  const text = await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return;
  const [pid = 0, , , port = 0] = text.split('\n').map(Number);
  const isSeen = Number.isInteger(pid) && pid > 1 && isOurs(pid, dir);
  if (isSeen) askToStop(pid);
  const isGone = async () => !(isSeen && isOurs(pid, dir)) && !(await answers(dir, port));
  for (let waitedMs = 0; !(await isGone()); waitedMs += 50) {
    if (waitedMs >= patienceMs) throw new StartError(stillThere(dir, isSeen ? pid : null));
    await sleep(50);
  }
  await removeTraces(dir);
}

function askToStop(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has ended on its own, or belongs to another user; the wait will tell.
  }
}

function stillThere(dir: string, pid: number | null): string {
  if (pid !== null)
    return `A PostgreSQL (process ${pid}) still holds ${dir} and does not stop: end it first.`;
  return `A PostgreSQL that cannot be seen from here, such as one in another container, still holds ${dir}: stop it first.`;
}

async function removeTraces(dir: string): Promise<void> {
  const left = (await readdir(dir)).filter(
    (name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'),
  );
  await Promise.all(left.map((name) => rm(path.join(dir, name), { force: true })));
}

/** Whether this process is a running postmaster that was started on `dir`. */
function isOurs(pid: number, dir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return false;
  const args = argumentsOf(pid);
  if (typeof args === 'string') return args.includes('postgres') && args.includes(` -D ${dir} `);
  const [program = ''] = args;
  const at = args.indexOf('-D');
  return path.basename(program).startsWith('postgres') && at > 0 && isSameFolder(args[at + 1] ?? '', dir);
}

/** On Linux each argument; elsewhere the whole line as `ps` shows it. */
function argumentsOf(pid: number): string[] | string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function isSameFolder(a: string, b: string): boolean {
  if (a === b) return true;
  try {
    const [one, other] = [statSync(a), statSync(b)];
    return one.dev === other.dev && one.ino === other.ino;
  } catch {
    return false;
  }
}

/** Whether a process runs. An ended one that its parent has not collected does not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return true;
  }
}
