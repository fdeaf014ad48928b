import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock, Random } from './context.ts';

/** Asking the system costs as much for 16 bytes as for thousands: 1.5 µs of each id. */
const POOL_SIZE = 4096;

/** From the operating system: for tokens, passwords and ids. */
export function secureRandom(clock: Clock): Random {
  const bytes = pooledBytes();
  return { bytes, uuid: () => v7({ msecs: clock.now(), random: bytes(16) }) };
}

/** Every byte of the pool is given out once and then wiped. */
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
