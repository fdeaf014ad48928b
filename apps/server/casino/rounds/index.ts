import { Refusal } from '@fairbook/contracts';
import { createLanes } from '../../platform/database/lanes.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Module } from '../../platform/module.ts';
import { type SeedDeps, seedRoutes } from '../seeds/index.ts';
import { endLeftRounds } from './leave.ts';
import { type Asked, type Outcome, type PlayDeps, type PlayPlatform, playGroup } from './play.ts';
import { roundRoutes } from './routes.ts';

export { aboveMost, leastStake, payingAccount, slotRefusal, unitIn } from './decide.ts';
export { ROUNDS_PERSONAL } from './personal.ts';
export type { EndedRound, SettledListener } from './settled.ts';
export { countOpenTries, keyOf, loginOf, openRounds, RESULT_SUMS } from './store.ts';
export { endPostings, reasonOf, statusOf } from './sums.ts';
export { createTries } from './tries.ts';

/** Groups of rounds that are in work at the same time, and the most rounds in one. */
const LANES = 2;
const MAX_GROUP = 200;
/** How long a round waits for its group, and how long a group may be in work. */
const MAX_WAIT_MS = 5_000;
const MAX_WORK_MS = 10_000;

/** Games of the house: rounds in groups, their steps, and the end of those that were left. */
export function createCasino(
  platform: PlayPlatform,
  deps: PlayDeps & SeedDeps,
): { module: Module; play(asked: Asked): Promise<Outcome>; run(): Promise<number> } {
  const lanes = createLanes<Asked, Outcome>({
    lanes: LANES,
    maxGroup: MAX_GROUP,
    keyOf: ({ userId }) => userId,
    patience: {
      clock: platform.clock,
      ms: MAX_WAIT_MS,
      refusal: () => new Refusal('server.unavailable'),
      workMs: MAX_WORK_MS,
    },
    run: (_, group) =>
      transact(platform.pool, (tx) => playGroup(tx, platform, deps, group), { isPipelined: true }),
  });
  return {
    play: lanes.submit,
    run: () => endLeftRounds(platform, deps),
    module: {
      name: 'casino',
      routes: [...seedRoutes(platform, deps), ...roundRoutes(platform, deps, lanes)],
      stop: () => lanes.idle(),
    },
  };
}
