import { existsSync } from 'node:fs';
import type { CreateFeed } from '@fairbook/feed-contract';
import { announce, odds, PRODUCER, settlement } from './sample-feed.ts';

/** How often it looks for its file, and says that it is alive. */
const LOOK_MS = 100;

/**
 * For tests of whole servers: a feed of one game, whose home win is settled as soon as the file named by TOLD_FEED
 * exists.
 */
export const createFeed: CreateFeed = ({ clock }) => {
  let cancel = () => {};
  return {
    name: 'told',
    async start(emit) {
      let isSettled = false;
      await emit(announce(1, clock.now()));
      await emit(odds(1, clock.now()));
      const look = async () => {
        await emit({ type: 'alive', at: clock.now(), producer: PRODUCER });
        if (!isSettled && existsSync(process.env.TOLD_FEED ?? '')) {
          isSettled = true;
          await emit(settlement(1, clock.now(), { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' }, false));
        }
        cancel = clock.after(LOOK_MS, look);
      };
      await look();
    },
    async recover() {},
    async stop() {
      cancel();
    },
  };
};
