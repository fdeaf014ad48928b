import { Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';
import type { Ledger } from '../wallet/index.ts';
import { createAccountsCache } from './accounts-cache.ts';
import { createDelays } from './delays.ts';
import { firstAnswerOf } from './keys-store.ts';
import { createLaneConnections } from './lane-connections.ts';
import { createLanes } from './lanes.ts';
import { createNumbers } from './numbers.ts';
import { createPlace, type Place } from './place.ts';
import { placeGroup } from './place-group.ts';
import { betsRoutes } from './routes.ts';
import { createSigner } from './signer.ts';
import type { Outcome, Placement } from './types.ts';

export { limitsOf } from './limits.ts';
export type { Place } from './place.ts';

const LANES = 2;
const MAX_GROUP = 128;
/** A database that answers nobody for so long is away. */
const MAX_WAIT_MS = 3_000;

type BetsPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'config'>;

export interface Bets {
  module: Module;
  place: Place;
}

/** Quotes, places and shows coupons. */
export function createBets(platform: BetsPlatform, deps: { ledger: Ledger; facts: SportsbookFacts }): Bets {
  const { pool, clock, random, bus } = platform;
  const { ledger, facts } = deps;
  const signer = createSigner(platform);
  const connections = createLaneConnections(pool);
  const delays = createDelays(platform, { ledger, signer, facts, random });
  const accountOf = createAccountsCache(pool);
  const numbers = createNumbers();
  const lanes = createLanes<Placement, Outcome>({
    lanes: LANES,
    maxGroup: MAX_GROUP,
    keyOf: ({ accountId }) => accountId,
    patience: { ms: MAX_WAIT_MS, clock, refusal: () => new Refusal('server.unavailable') },
    run: (lane, group) =>
      connections.use(lane, (sql) =>
        placeGroup(sql, { ledger, signer, numbers, random, now: clock.now }, group),
      ),
  });
  const place = createPlace({
    facts,
    accountOf,
    lanes,
    bus,
    now: clock.now,
    onPending: delays.wait,
    firstAnswer: (userId, couponId) => firstAnswerOf(pool, userId, couponId),
  });

  const module: Module = {
    name: 'bets',
    routes: betsRoutes(platform, { facts, accountOf, place, signer }),
    async start() {
      await signer.start();
      await delays.start();
    },
    async stop() {
      await delays.stop();
      await lanes.idle();
      await connections.close();
    },
  };
  return { module, place };
}
