import { setTimeout as sleep } from 'node:timers/promises';
import { setup } from '@fairbook/testkit/global-setup';
import { type HostileCrowd, hostileCrowd, p99Of } from '../apps/server/testing/hostile-crowd.ts';
import { type Row, toMarkdown } from './table.ts';

const SIZES = { healthy: 440, deaf: 50, loud: 10 };
const SECONDS = 12;
const PRICES_EVERY_MS = 100;

/** Price latency of readers while other clients never read or flood, against the same readers alone. */
export async function rows(): Promise<Row[]> {
  const stop = await setup();
  try {
    await using crowd = await hostileCrowd(SIZES);
    const calm = await p99While(crowd, () => crowd.prices());
    crowd.misbehave();
    const harmed = await p99While(crowd, () => {
      crowd.prices();
      crowd.flood();
    });
    return [rowOf(harmed, calm, await crowd.closed())];
  } finally {
    await stop?.();
  }
}

async function p99While(crowd: HostileCrowd, tick: () => void): Promise<number> {
  crowd.takeDelays();
  const until = performance.now() + SECONDS * 1_000;
  while (performance.now() < until) {
    tick();
    await sleep(PRICES_EVERY_MS);
  }
  return p99Of(crowd.takeDelays());
}

function rowOf(ours: number, reference: number, closed: Record<string, number>): Row {
  return {
    name: `prices to ${SIZES.healthy} readers beside ${SIZES.deaf} silent and ${SIZES.loud} flooding clients, p99`,
    ours,
    reference,
    ratio: reference > 0 ? ours / reference : null,
    unit: 'ms',
    target: '≤ 300 ms',
    note: `publish to receive in one process, against the same readers alone; closed ${JSON.stringify(closed)}`,
  };
}

if (import.meta.main) console.log(toMarkdown(await rows()));
