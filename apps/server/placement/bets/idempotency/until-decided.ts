import { Refusal } from '@fairbook/contracts';
import type { Lanes } from '../../../platform/database/lanes.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Outcome } from '../../coupon/index.ts';
import { submittedKey, type Unit } from '../lanes/together.ts';

const MAX_MS = 3_000;
const LOOK_EVERY_MS = 20;

/**
 * Waits until no placement of this player with `key` is in progress on this node, so that a read afterwards finds what
 * was decided. Throws `server.unavailable` on a timeout: the outcome is then unknown.
 */
export type UntilDecided = (userId: number, key: string) => Promise<void>;

export function untilDecided(
  lanes: Pick<Lanes<Unit, readonly Outcome[]>, 'has'>,
  clock: Pick<Clock, 'now' | 'after'>,
): UntilDecided {
  return async (userId, key) => {
    const until = clock.now() + MAX_MS;
    const submitted = submittedKey(key);
    while (lanes.has(([item]) => item?.userId === userId && item.key === submitted)) {
      if (clock.now() >= until) throw new Refusal('server.unavailable');
      await new Promise<void>((resolve) => clock.after(LOOK_EVERY_MS, resolve));
    }
  };
}
