import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { holdDraw, payBatch } from './draw.ts';
import { makeDraws } from './make.ts';
import type { PlaceDeps } from './place.ts';
import { lottoRoutes } from './routes.ts';
import { workingDraws } from './store.ts';

export { LOTTO_PERSONAL } from './personal.ts';

type LottoPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;

/** Lotteries: draws that commit to their seed, tickets, prizes. */
export function createLotto(
  platform: LottoPlatform,
  deps: PlaceDeps,
): { module: Module; run(): Promise<number> } {
  return {
    /**
     * Puts the next draws on sale, holds those that are due, and pays their tickets. Each step is a transaction of its
     * own that locks its draw, so a stopped run is continued by the next one. Returns how many draws were made.
     */
    async run() {
      for (const draw of await workingDraws(platform.db, platform.clock.now())) {
        await holdDraw(platform, deps, draw);
        while (await payBatch(platform, deps.ledger, draw)) {}
      }
      return makeDraws(platform, deps);
    },
    module: { name: 'lotto', routes: lottoRoutes(platform, deps) },
  };
}
