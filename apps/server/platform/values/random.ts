import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import type { Random } from '../context.ts';
import type { Clock } from '../time/clock.ts';

/** Random bytes cost as much for 16 as for thousands, 1.5 µs of each id, so they are read in bulk. */
const POOL_SIZE = 4096;

/** Randomness of the operating system, for tokens, passwords and ids. */
export function secureRandom(clock: Clock): Random {
  const bytes = pooledBytes();
  return { bytes, uuid: growingIds(clock, bytes) };
}

/** Ids of one millisecond increase as well, so that rows made together keep their order (RFC 9562, section 6.2). */
function growingIds(clock: Pick<Clock, 'now'>, bytes: Random['bytes']): () => string {
  let msecs = 0;
  let seq = 0;
  return () => {
    const random = bytes(16);
    const now = clock.now();
    seq = now > msecs ? startOf(random) : seq + 1;
    msecs = Math.max(msecs, now);
    return v7({ msecs, seq, random });
  };
}

/** A start in the lower half of the id's counter, so that it doesn't overflow within a millisecond. */
function startOf(random: Uint8Array): number {
  return new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1;
}

/** Each byte of the pool is used once and then wiped. */
function pooledBytes(): (length: number) => Uint8Array {
  const pool = new Uint8Array(POOL_SIZE);
  let used = POOL_SIZE;
  return (length) => {
    if (length > POOL_SIZE) return randomFillSync(new Uint8Array(length));
    if (used + length > POOL_SIZE) {
      randomFillSync(pool);
      used = 0;
    }
    const given = pool.slice(used, used + length);
    pool.fill(0, used, used + length);
    used += length;
    return given;
  };
}
