import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from '@fairbook/testkit';
import { lookAtLog } from '../proof/log-store.ts';

/** For tests: waits until everything committed is in the log. */
export async function follow({ services, platform }: World): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    await services.proof.follower.catchUp();
    if ((await lookAtLog(platform.pool)).pending === null) return;
    await sleep(25);
  }
  throw new Error('the log does not catch up');
}
