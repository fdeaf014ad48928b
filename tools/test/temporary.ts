import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freeSharedMemory, SHARED_MEMORY } from '../../packages/testkit/src/shared-memory.ts';

/** A run has some 2 GB of databases, logs and profiles at a time. */
const NEEDED_BYTES = 8 * 2 ** 30;

/**
 * Makes the folder for the files that the tests of a run write, in memory if there is room: each world copies and drops
 * a database, and on a disk PostgreSQL would spend most of its time creating files. Any user may enter the folder,
 * since PostgreSQL does not run as root. The caller removes it.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? SHARED_MEMORY : os.tmpdir(), 'fairbook-tests-'));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoomInMemory(): boolean {
  return Math.min(freeSharedMemory(), os.freemem()) >= NEEDED_BYTES;
}
