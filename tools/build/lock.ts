import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ABANDONED_MS = 60_000;

/**
 * Runs alone among the processes that use this folder as their lock. A lock older than a minute was left by a crash.
 */
export async function withLock(folder: string, run: () => Promise<void>): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  while (!taken(folder)) await sleep(100);
  try {
    await run();
  } finally {
    rmdirSync(folder);
  }
}

function taken(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > ABANDONED_MS) rmdirSync(folder);
    return false;
  }
}
