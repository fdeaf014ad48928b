import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock, Random } from './context.ts';

/** From the operating system: for tokens, passwords and ids. */
export function secureRandom(clock: Clock): Random {
  return withUuid(clock, (length) => randomBytes(length));
}

/** The same bytes for the same seed: for tests and replays only. */
export function seededRandom(seed: string, clock: Clock): Random {
  let counter = 0;
  return withUuid(clock, (length) => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, () =>
      createHash('sha256').update(`${seed}:${counter++}`).digest(),
    );
    return Buffer.concat(blocks).subarray(0, length);
  });
}

function withUuid(clock: Clock, bytes: (length: number) => Uint8Array): Random {
  return { bytes, uuid: () => v7({ msecs: clock.now(), random: bytes(16) }) };
}
