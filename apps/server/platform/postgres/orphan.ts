import { readFileSync } from 'node:fs';
import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/**
 * Clears the way after a process that was killed: stops a PostgreSQL that outlived it, and removes a postmaster.pid
 * whose process is gone or is somebody else's by now. Call it only while holding the lock of the data folder.
 */
export async function stopOrphan(dir: string): Promise<void> {
  const file = path.join(dir, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const pid = Number(text.split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1 && (await isPostgres(pid))) await stop(pid, dir);
  else await unlink(file);
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

async function stop(pid: number, dir: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 20_000; waited += 50) {
    if (!isAlive(pid)) return;
    await sleep(50);
  }
  throw new StartError(`A PostgreSQL (process ${pid}) still holds ${dir} and does not stop: end it first.`);
}

/** Whether a process runs. One that has ended and waits for its parent to ask (maybe for ever) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
}
