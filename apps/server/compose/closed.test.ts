import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createWorld } from '@fairbook/testkit';
import { expect, test } from 'vitest';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A server that was started, used and closed: what would show that something still holds it. */
async function closedServer(): Promise<WeakRef<object>[]> {
  await using world = await createWorld();
  await world.registerPlayer();
  return [world.app, world.platform, world.services].map((part) => new WeakRef(part));
}

test('nothing holds a server that was closed', async () => {
  const parts = await closedServer();
  // A reference is kept until the task in which it was made has ended.
  await sleep(0);
  await expect
    .poll(() => {
      collectGarbage();
      return parts.map((part) => part.deref() === undefined);
    })
    .toEqual([true, true, true]);
});
