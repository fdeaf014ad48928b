import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freeSharedMemory, SHARED_MEMORY } from '../../packages/testkit/src/shared-memory.ts';

/** A run has some 2 GB of databases, logs and profiles at a time. */
const NEEDED_BYTES = 8 * 2 ** 30;

/**
 * Makes the folder for what the tests of a run write, in memory where there is room: a database copied and dropped for each
 * world on a disk spends most of PostgreSQL's time on creating files. Anyone may enter it, since PostgreSQL does not run as
 * root. The caller removes it.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? SHARED_MEMORY : os.tmpdir(), 'fairbook-tests-'));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoomInMemory(): boolean {
  return Math.min(freeSharedMemory(), os.freemem()) >= NEEDED_BYTES;
}
