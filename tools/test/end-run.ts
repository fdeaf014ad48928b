import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the processes of a run have to stop by themselves. */
const GRACE_MS = 5_000;

/**
 * Processes of a run: those that were started with its folder in their command or environment (`TMPDIR`), which all
 * children inherit. Known from /proc, so on Linux only; elsewhere the list is empty.
 */
export function processesOf(folder: string): number[] {
  return pids().filter((pid) => pid !== process.pid && mentions(pid, folder));
}

/**
 * Ends everything that a run of the tests has started, whoever started it and in whatever process group, and removes
 * its folder.
 */
export async function endRun(folder: string, graceMs = GRACE_MS): Promise<void> {
  const until = Date.now() + graceMs;
  let left = processesOf(folder);
  signal(left, 'SIGTERM');
  while (left.length > 0 && Date.now() < until) {
    await wait(50);
    left = processesOf(folder);
  }
  signal(left, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function mentions(pid: number, folder: string): boolean {
  return ['cmdline', 'environ'].some((part) => {
    try {
      return readFileSync(`/proc/${pid}/${part}`, 'latin1').includes(folder);
    } catch {
      return false;
    }
  });
}
