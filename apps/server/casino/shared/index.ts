import { type Reason, Refusal } from '@fairbook/contracts';
import { SHARED_IDS } from '@fairbook/games';
import type { Platform } from '../../platform/context.ts';
import { createLanes } from '../../platform/database/lanes.ts';
import { transact } from '../../platform/database/transact.ts';
import { createLease } from '../../platform/jobs/lease.ts';
import type { Module } from '../../platform/module.ts';
import { type AskedCashOut, type CashOutOutcome, cashOutGroup } from './cash-out.ts';
import { createChainMaker } from './chain.ts';
import { type AskedStake, type PlaceDeps, placeGroup, type StakeOutcome } from './place.ts';
import { sharedRoutes } from './routes.ts';
import { advance, IDLE_MS, type RunDeps } from './run.ts';
import { createTables, type Tables, type TablesDeps } from './table.ts';
import { takeBack } from './take-back.ts';

export { SHARED_PERSONAL } from './personal.ts';
export { openByShared, openSharedStakes, sumsOfShared } from './store.ts';

/** Groups that are in work at the same time, and the most items in one. */
const LANES = 2;
const MAX_GROUP = 200;
/** How long an item waits for its group, and how long a group may be in work. */
const MAX_WAIT_MS = 5_000;
const MAX_WORK_MS = 10_000;
/** After a step that failed. */
const AGAIN_MS = 1_000;

export interface SharedDeps extends PlaceDeps, Omit<RunDeps, 'chains' | 'ledger'>, TablesDeps {
  stopped(): Reason | null;
}

/**
 * Games whose rounds are of everybody: stakes and cash-outs in groups on every node; the rounds themselves on the one
 * node that holds the lease, each game at its own pace.
 */
export function createShared(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus' | 'logger'>,
  deps: SharedDeps,
): { module: Module; snapshot: Tables['snapshot']; step(): Promise<number> } {
  const { pool, clock, bus, logger } = platform;
  const chains = createChainMaker(deps.signer.key);
  const tables = createTables(platform, deps);
  const patience = {
    ...{ clock, ms: MAX_WAIT_MS, workMs: MAX_WORK_MS },
    refusal: () => new Refusal('server.unavailable'),
  };
  const stakes = createLanes<AskedStake, StakeOutcome>({
    ...{ lanes: LANES, maxGroup: MAX_GROUP, patience },
    keyOf: ({ userId }) => userId,
    run: (_, group) => transact(pool, (tx) => placeGroup(tx, platform, deps, group), { isPipelined: true }),
  });
  const ofCashOuts = { ledger: deps.ledger, chains, heardOfEnd: tables.heardOfEnd };
  const cashOuts = createLanes<AskedCashOut, CashOutOutcome>({
    ...{ lanes: LANES, maxGroup: MAX_GROUP, patience },
    keyOf: ({ userId }) => userId,
    run: (_, group) => transact(pool, (tx) => cashOutGroup(tx, platform, ofCashOuts, group)),
  });
  const lease = createLease({ ...platform, name: 'shared_rounds' });
  const ofGames = SHARED_IDS.map((game) => {
    const step = inTurn(() => advance(platform, { ...deps, chains }, lease, game));
    const onFailed = (err: unknown) => logger.error({ err, game }, 'shared.step_failed');
    return { game, step, loop: createLoop({ clock, step, onFailed }) };
  });
  let stopHearing = () => {};
  return {
    snapshot: tables.snapshot,
    async step() {
      const waits = [];
      for (const { step } of ofGames) waits.push(await step());
      return Math.min(...waits);
    },
    module: {
      name: 'shared-rounds',
      routes: sharedRoutes(platform, {
        ...{ tables, stopped: deps.stopped, stakes, cashOuts },
        takeBack: (asked) => takeBack(platform, deps.ledger, asked),
      }),
      async start() {
        tables.start();
      },
      async stop() {
        tables.stop();
        await Promise.all([stakes.idle(), cashOuts.idle()]);
      },
      duties: {
        shared_rounds: {
          start() {
            stopHearing = bus.subscribe('shared.wanted', ({ game: wanted }) => {
              for (const { game, loop } of ofGames) if (game === wanted) loop.now();
            });
            for (const { loop } of ofGames) loop.now();
          },
          async stop() {
            stopHearing();
            await Promise.all(ofGames.map(({ loop }) => loop.stop()));
            await lease.release();
          },
        },
      },
    },
  };
}

/** The same work, one after another, whoever asks for it. */
function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

interface LoopOptions {
  clock: Pick<Platform['clock'], 'after'>;
  /** Answers in how many milliseconds it is to run again. */
  step(): Promise<number>;
  onFailed(error: unknown): void;
}

/** Runs a step when it is due, and at once when asked; never twice at once. */
function createLoop({ clock, step, onFailed }: LoopOptions) {
  let running: Promise<void> | null = null;
  let isAsked = false;
  let isStopped = false;
  let cancel = () => {};

  async function run(): Promise<void> {
    isAsked = false;
    const wait = await step().catch((error) => {
      if (!isStopped) onFailed(error);
      return AGAIN_MS;
    });
    running = null;
    if (isStopped) return;
    if (isAsked) now();
    else cancel = clock.after(Math.min(wait, IDLE_MS), now);
  }

  function now(): void {
    cancel();
    if (isStopped) return;
    if (running) isAsked = true;
    else running = run();
  }

  return {
    now,
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}
