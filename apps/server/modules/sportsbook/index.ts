import type { live, site, sportsbook as wire } from '@fairbook/contracts';
import type { FeedMessage } from '@fairbook/feed-contract';
import type { Platform } from '../../platform/context.ts';
import type { Module } from '../../platform/module.ts';
import { sportsOf } from './board.ts';
import { builderOf, excludedBy, scoreModelOf } from './builder.ts';
import { Catalogue, type Change } from './catalogue.ts';
import { delayChanges, listChanges, topicChanges } from './delta.ts';
import { factsOf } from './facts.ts';
import { fairChanceOf } from './fair-chance.ts';
import { isOver } from './hot-game.ts';
import { loadCatalogue, loadGame } from './load.ts';
import { translatorOf } from './names.ts';
import { type PickBoard, pickBoard } from './picks.ts';
import { priceFault } from './price-fault.ts';
import { priceMovementRoutes } from './price-movement-routes.ts';
import { PriceTrails } from './price-trails.ts';
import { Producers } from './producers.ts';
import { resultsOf } from './results.ts';
import { KEEP_FEED_HOURS, pruneFeed } from './retention.ts';
import { sportsbookRoutes } from './routes.ts';
import { snapshotOf } from './topics.ts';
import type { SportsbookFacts } from './types.ts';

export { type CouponDelay, longestDelay, NO_DELAY } from './delays.ts';
export { marketIdOf } from './markets.ts';
export { gamesByIds, gamesByTeam, type NamedGame, outcomeNames } from './named-games.ts';
export { translatorOf } from './names.ts';
export { type PastFacts, pastFacts } from './past-facts.ts';
export { type PickBoard, type PickGame, pickFace } from './picks.ts';
export { faultGap } from './price-fault.ts';
export { ALL_OUTCOMES } from './results.ts';
export type { HotOutcome, SportsbookFacts } from './types.ts';

export type SportsbookPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

export interface Sportsbook {
  module: Module;
  facts: SportsbookFacts;
  /** How the prices of games moved. */
  trails: Pick<PriceTrails, 'of'>;
  /** What is on offer, for whoever looks for selections. */
  picks: PickBoard;
  /** What a new follower of a topic is given; null when there is no such topic. */
  snapshot(topic: live.Topic): live.TopicSnapshot | null;
  /** Sports that have games, with their names in a language. */
  sports(lng: string): wire.Sport[];
  /** `tell` hears of a producer that speaks after a silence: it should tell everything again. */
  whenHeardAgain(tell: (producer: string) => void): void;
  /** Settles when everything that was taken in is on disk. */
  flush(): Promise<void>;
}

export interface SportsbookOptions {
  /** How long coupons wait now; asked for every time. */
  delays(): site.InPlayDelays;
  keepFeedHours?: number;
}

const WATCH_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 600_000;
const KEEP_ENDED_MS = 3_600_000;

/**
 * The catalogue: takes the feed in, holds every game in memory, and tells the bus what changed. Results go to
 * `outcome_results`, the highest revision counts; of a cancelled game there is one row for `ALL_OUTCOMES`, void, which
 * holds for every outcome without a row of its own.
 */
export function createSportsbook(platform: SportsbookPlatform, options: SportsbookOptions): Sportsbook {
  const { clock, pool } = platform;
  const producers = new Producers(clock.now());
  const catalogue = new Catalogue(
    platform,
    (change) => publish(platform, change, options.delays()),
    (gameId) => loadGame(pool, gameId),
  );
  const trails = new PriceTrails(pool, clock.now);
  const returns: ((producer: string) => void)[] = [];
  let cancels: (() => void)[] = [];
  let toldDelays: site.InPlayDelays | undefined;

  async function ingest(message: FeedMessage): Promise<void> {
    if (producers.heard(message.producer, clock.now())) for (const tell of returns) tell(message.producer);
    await catalogue.take(message);
  }

  function watch(): void {
    const now = clock.now();
    for (const game of catalogue.games()) {
      const { gameId } = game.fixture;
      if (isOver(game)) {
        if (now - (game.endedAt ?? now) > KEEP_ENDED_MS) catalogue.forget(gameId);
      } else if (
        game.state.status === 'live' &&
        game.suspended !== 'feed_down' &&
        producers.isSilent(game.producer, now)
      ) {
        const { producer, state } = game;
        const stop = { type: 'bet_stop', at: now, producer, gameId, cause: 'feed_down', state } as const;
        catalogue
          .take(stop)
          .catch((err) => platform.logger.error({ err, gameId }, 'a game was not suspended'));
      }
    }
  }

  /** Whoever looks at a game sees within a second what an operator, here or on another node, has set. */
  function tellDelays(): void {
    const [before, after] = [toldDelays, options.delays()];
    toldDelays = after;
    if (before === undefined || before === after) return;
    for (const game of catalogue.games()) {
      for (const change of delayChanges(game, before, after)) platform.bus.publish('live.delta', change);
    }
  }

  async function prune(): Promise<void> {
    const hours = options.keepFeedHours ?? KEEP_FEED_HOURS;
    await pruneFeed(pool, new Date(clock.now() - hours * 3_600_000)).catch((err) =>
      platform.logger.error({ err }, 'old feed messages were not pruned'),
    );
  }

  function every(ms: number, run: () => void): void {
    let cancel = clock.after(ms, tick);
    function tick() {
      run();
      cancel = clock.after(ms, tick);
    }
    cancels.push(() => cancel());
  }

  const module: Module = {
    name: 'sportsbook',
    routes: [...sportsbookRoutes(catalogue, pool, options.delays), ...priceMovementRoutes(trails)],
    async start() {
      const { games, seq } = await loadCatalogue(pool, clock.now() - KEEP_ENDED_MS);
      catalogue.open(games, seq);
      producers.restart(clock.now());
      toldDelays = options.delays();
      every(WATCH_EVERY_MS, watch);
      every(WATCH_EVERY_MS, tellDelays);
      every(PRUNE_EVERY_MS, prune);
    },
    async stop() {
      for (const cancel of cancels) cancel();
      cancels = [];
      await catalogue.flush();
    },
  };

  const facts: SportsbookFacts = {
    ingest,
    outcome(gameId, outcomeId) {
      const game = catalogue.game(gameId);
      if (!game) return 'unknown_game';
      const now = clock.now();
      const section = game.state.status === 'live' ? 'live' : 'line';
      const isStale = producers.isStale(game.producer, { now, toldAt: game.toldAt, section });
      return factsOf(game, outcomeId, { now, isStale, delays: options.delays() }) ?? 'unknown_outcome';
    },
    builder(gameId, outcomeIds) {
      const game = catalogue.game(gameId);
      return game ? builderOf(game, outcomeIds) : { code: 'bets.unknown_game', outcomeId: null };
    },
    fairChance(gameId, outcomeId) {
      const game = catalogue.game(gameId);
      return game ? fairChanceOf(game, outcomeId) : null;
    },
    model(gameId) {
      const game = catalogue.game(gameId);
      return game ? scoreModelOf(game) : null;
    },
    held(gameId, marketId) {
      const held = catalogue.game(gameId)?.held.get(marketId);
      return held ? { offered: held.offered, isFit: priceFault(held.offered) === null } : null;
    },
    excluded(gameId, chosen) {
      const game = catalogue.game(gameId);
      return game ? excludedBy(game, chosen) : [];
    },
  };

  return {
    module,
    facts,
    trails,
    picks: pickBoard(catalogue, clock.now),
    snapshot: (topic) => snapshotOf(catalogue, topic, options.delays()),
    sports: (lng) => sportsOf(catalogue.games(), translatorOf(lng)),
    whenHeardAgain: (tell) => returns.push(tell),
    flush: () => catalogue.flush(),
  };
}

/** Tells the bus after memory changed; what needed the disk is already there. */
function publish(
  { bus }: SportsbookPlatform,
  { before, after, message }: Change,
  delays: site.InPlayDelays,
): void {
  const { gameId } = after.fixture;
  if (before?.epoch !== after.epoch) {
    bus.publish('game.gate', { gameId, epoch: after.epoch, isOpen: after.isOpen });
  }
  for (const change of before ? topicChanges(before, after, delays) : listChanges(before, after, delays)) {
    bus.publish('live.delta', change);
  }
  if (resultsOf(message).length > 0) {
    const final = message.type === 'bet_settlement' ? message.final : isOver(after);
    bus.publish('game.decided', { gameId, final });
  }
}
