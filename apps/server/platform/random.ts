import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock, Random } from './context.ts';

/** From the operating system: for tokens, passwords and ids. */
export function secureRandom(clock: Clock): Random {
  return withUuid(clock, (length) => randomBytes(length));
}

function withUuid(clock: Clock, bytes: (length: number) => Uint8Array): Random {
  return { bytes, uuid: () => v7({ msecs: clock.now(), random: bytes(16) }) };
}
