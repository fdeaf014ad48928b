import type { FeedMessage } from '@fairbook/feed-contract';
import { createSimulator } from '@fairbook/feed-simulator';
import { loadPlayed } from '@fairbook/sports/play';
import { type QuickTime, quickClock } from './quick-clock.ts';

/**
 * For the test of a stopped feed: the simulator in a process of its own. It sends each message with a number and
 * continues when the number comes back; on `recover` it sends everything again.
 */
export interface FeedOrder {
  seed: string;
  time: QuickTime;
}

export interface Sent {
  n: number;
  message: FeedMessage;
}

const order: FeedOrder = JSON.parse(process.argv[2]!);
const feed = createSimulator({
  seed: order.seed,
  clock: quickClock(order.time),
  clockSpeed: 20,
  sports: loadPlayed(['football']),
});
const waiting = new Map<number, () => void>();
let sent = 0;

process.on('message', (said: number | 'recover') => {
  if (said === 'recover') return void feed.recover();
  waiting.get(said)?.();
  waiting.delete(said);
});
process.on('disconnect', () => process.exit());

await feed.start(
  (message) =>
    new Promise((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      process.send!({ n: sent, message } satisfies Sent);
    }),
);
