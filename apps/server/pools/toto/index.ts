import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { closeIfDue, decideIfKnown } from './decide.ts';
import { type DeskDeps, deskRoutes } from './desk.ts';
import { type MakeDeps, makeDue } from './make.ts';
import { payBatch } from './pay.ts';
import type { PlaceDeps } from './place.ts';
import { totoRoutes } from './routes.ts';
import { workingDraws } from './store.ts';

export { TOTO_PERSONAL } from './personal.ts';

type TotoPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;

/** Toto: draws of games of the sportsbook, tickets, pools, prizes. */
export function createToto(
  platform: TotoPlatform,
  deps: PlaceDeps & MakeDeps & DeskDeps,
): { module: Module; run(): Promise<number> } {
  return {
    /**
     * Takes every draw as far as it goes: makes those that are due, ends their sale, decides them, pays their tickets.
     * Each step is a transaction of its own that locks its draw, so a stopped run is continued by the next one, and two
     * runs at once do each step once. Returns how many draws were made.
     */
    async run() {
      const made = await makeDue(platform, deps);
      for (const id of await workingDraws(platform.db)) {
        await closeIfDue(platform, id);
        await decideIfKnown(platform, id);
        while (await payBatch(platform, deps.ledger, id)) {}
      }
      return made;
    },
    module: { name: 'toto', routes: [...totoRoutes(platform, deps), ...deskRoutes(platform, deps)] },
  };
}
