import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ABANDONED_MS = 60_000;
const TOUCHED_EVERY_MS = 5_000;

/**
 * Runs alone among the processes that use this folder as their lock. Who holds it touches it every few seconds, however
 * long the work takes; a lock untouched for a minute was left by a crash.
 */
export async function withLock(folder: string, run: () => Promise<void>): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  while (!taken(folder)) await sleep(100);
  const touching = setInterval(() => touch(folder), TOUCHED_EVERY_MS);
  try {
    await run();
  } finally {
    clearInterval(touching);
    drop(folder);
  }
}

function taken(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    const touchedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touchedAt > ABANDONED_MS) drop(folder);
    return false;
  }
}

function touch(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

const drop = (folder: string) => rmSync(folder, { recursive: true, force: true });
