import { statfsSync } from 'node:fs';

/** A folder whose files are in memory. In many containers it is small. */
export const SHARED_MEMORY = '/dev/shm';

/** Free bytes in `SHARED_MEMORY`; 0 on a machine without it. */
export function freeSharedMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
