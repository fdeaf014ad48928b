import type { live, site, sportsbook as wire } from '@fairbook/contracts';
import type { FeedMessage } from '@fairbook/feed-contract';
import { chanceIn, mayReturn } from '@fairbook/sports/price';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import { sportsOf } from './board.ts';
import { type BoostBoard, boostedChange, boostedGame, createBoostTeller, NO_BOOSTS } from './boosted.ts';
import { Catalogue, type Change } from './catalogue.ts';
import { delayChanges, listChanges, topicChanges } from './delta.ts';
import { factsOf } from './facts.ts';
import { chancesOf, fairChanceOf } from './fair-chance.ts';
import { type HotGame, isOver } from './hot-game.ts';
import { createIgnored } from './ignored-messages.ts';
import { loadCatalogue, loadGame } from './load.ts';
import { translatorOf } from './names.ts';
import { type PickBoard, pickBoard } from './picks.ts';
import { priceFault } from './price-fault.ts';
import { priceTrailRoutes } from './price-trail-routes.ts';
import { PriceTrails } from './price-trails.ts';
import { Producers } from './producers.ts';
import { resultsOf } from './results.ts';
import { forgetOldGames, KEEP_FEED_HOURS, KEEP_GAMES_DAYS, pruneFeed } from './retention.ts';
import { sportsbookRoutes } from './routes.ts';
import { excludedBy, sameGameOf, scoreModelsOf } from './same-game.ts';
import { snapshotOf } from './topics.ts';
import type { SportsbookFacts } from './types.ts';

export type { BoostBoard, BoostedPrices } from './boosted.ts';
export { COMPETITOR_NAMES, COMPETITORS } from './competitors-sql.ts';
export { type CouponDelay, longestDelay, NO_DELAY } from './delays.ts';
export { chanceWithin } from './fair-chance.ts';
export { isRefusedByDatabase } from './journal-store.ts';
export { marketIdOf } from './markets.ts';
export { gamesByIds, gamesByTeam, type NamedGame, outcomeNames } from './named-games.ts';
export { sourceNames, teamsIn, translatorOf } from './names.ts';
export { type PastFacts, pastFacts } from './past-facts.ts';
export { type PickBoard, type PickGame, pickFace } from './picks.ts';
export { faultGap } from './price-fault.ts';
export { ALL_OUTCOMES } from './results.ts';
export type { HotOutcome, SportsbookFacts } from './types.ts';
export { type StoredState, upgradedState } from './upgrade.ts';

export type SportsbookPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger' | 'metrics'>;

export interface Sportsbook {
  module: Module;
  facts: SportsbookFacts;
  trails: Pick<PriceTrails, 'of'>;
  /** The outcomes on offer, for choosing selections. */
  picks: PickBoard;
  /** The snapshot for a new follower of a topic; null for an unknown topic. */
  snapshot(topic: live.Topic): live.TopicSnapshot | null;
  /** Sports that have games, with their names in a language. */
  sports(lng: string): wire.Sport[];
  /** From now on prices are published with the boosts of this board. */
  boostBy(board: BoostBoard): void;
  /** `tell` is called for a producer that speaks after a silence: it should send everything again. */
  whenHeardAgain(tell: (producer: string) => void): void;
  /** Resolves when everything taken in is on disk. */
  flush(): Promise<void>;
  /** Deletes old messages of the feed, and old games without bets. */
  forget(): Promise<void>;
}

export interface SportsbookOptions {
  /** The current in-play delays; read on every use. */
  delays(): site.InPlayDelays;
  /** How many hours feed messages are kept; two days by default. */
  keepFeedHours?: number;
}

const WATCH_EVERY_MS = 1_000;
const KEEP_ENDED_MS = 3_600_000;

/**
 * The catalogue: takes the feed in, keeps every game in memory, and publishes changes on the bus. Results of outcomes
 * with bets go to `outcome_results`, where the highest revision counts; a cancelled game has one void row for
 * `ALL_OUTCOMES`, which applies to every outcome without a row of its own.
 */
export function createSportsbook(platform: SportsbookPlatform, options: SportsbookOptions): Sportsbook {
  const { clock, pool } = platform;
  const producers = new Producers(clock.now());
  const ignored = createIgnored(platform);
  const catalogue = new Catalogue(
    platform,
    (change) => {
      ignored.noteOutdated(change);
      publish(platform, change, options.delays(), boosts.board);
    },
    (gameId) => loadGame(pool, gameId),
  );
  const trails = new PriceTrails(pool, clock.now);
  const returns: ((producer: string) => void)[] = [];
  let cancels: (() => void)[] = [];
  let toldDelays: site.InPlayDelays | undefined;
  let boosts = { board: NO_BOOSTS, tell: () => {} };

  async function ingest(message: FeedMessage): Promise<void> {
    if (ignored.isFuture(message)) return;
    if (producers.heard(message.producer, clock.now())) for (const tell of returns) tell(message.producer);
    await catalogue.take(message).catch(async (error) => {
      await suspend('gameId' in message ? catalogue.game(message.gameId) : undefined);
      throw error;
    });
  }

  /**
   * No bets on a game whose feed is silent, or sent something that could not be stored, until the feed has sent all
   * of it again.
   */
  async function suspend(game: HotGame | undefined): Promise<void> {
    if (!game || isOver(game) || game.suspended === 'feed_down') return;
    const { fixture, producer, state } = game;
    const { gameId } = fixture;
    await catalogue
      .take({ type: 'bet_stop', at: clock.now(), producer, gameId, cause: 'feed_down', state })
      .catch((err) => platform.logger.error({ err, gameId }, 'feed.suspend_failed'));
  }

  function watch(): void {
    const now = clock.now();
    for (const game of catalogue.games()) {
      const { gameId } = game.fixture;
      if (isOver(game)) {
        if (now - (game.endedAt ?? now) > KEEP_ENDED_MS) catalogue.forget(gameId);
      } else if (game.state.status === 'live' && producers.isSilent(game.producer, now)) void suspend(game);
    }
  }

  /** Publishes an operator's edit of delays, from this node or another, within a second. */
  function tellDelays(): void {
    const [before, after] = [toldDelays, options.delays()];
    toldDelays = after;
    if (before === undefined || before === after) return;
    for (const game of catalogue.games()) {
      for (const change of delayChanges(game, before, after)) platform.bus.publish('live.delta', change);
    }
  }

  async function forget(): Promise<void> {
    const feedMs = (options.keepFeedHours ?? KEEP_FEED_HOURS) * 3_600_000;
    const ago = (ms: number) => new Date(clock.now() - ms);
    await pruneFeed(pool, ago(feedMs));
    await forgetOldGames(pool, { details: ago(feedMs), games: ago(KEEP_GAMES_DAYS * 86_400_000) });
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
    routes: [
      ...sportsbookRoutes(catalogue, pool, options.delays, (game) => boostedGame(game, boosts.board)),
      ...priceTrailRoutes(trails),
    ],
    async start() {
      const { games, seq } = await loadCatalogue(pool, clock.now() - KEEP_ENDED_MS);
      catalogue.open(games, seq);
      producers.restart(clock.now());
      toldDelays = options.delays();
      every(WATCH_EVERY_MS, watch);
      every(WATCH_EVERY_MS, tellDelays);
      every(WATCH_EVERY_MS, () => boosts.tell());
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
    confirmedAt(gameId) {
      const game = catalogue.game(gameId);
      return game ? producers.heardAt(game.producer) : null;
    },
    state: (gameId) => catalogue.game(gameId)?.state ?? null,
    sameGame(gameId, outcomeIds) {
      const game = catalogue.game(gameId);
      return game ? sameGameOf(game, outcomeIds) : { code: 'bets.unknown_game', outcomeId: null };
    },
    fairChance(gameId, outcomeId, end) {
      const game = catalogue.game(gameId);
      return game ? fairChanceOf(game, outcomeId, end) : null;
    },
    returned(gameId, outcomeId, end = 'most') {
      if (mayReturn(outcomeId) === 'never') return 0;
      const game = catalogue.game(gameId);
      const shares = (game ? scoreModelsOf(game) : []).flatMap(
        (model) => chanceIn(model, outcomeId)?.returned ?? [],
      );
      if (shares.length === 0) return null;
      return end === 'most' ? Math.max(...shares) : Math.min(...shares);
    },
    chances(gameId, outcomeId) {
      const game = catalogue.game(gameId);
      return game ? chancesOf(game, outcomeId) : [];
    },
    models(gameId) {
      const game = catalogue.game(gameId);
      return game ? scoreModelsOf(game) : [];
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
    snapshot: (topic) => snapshotOf(catalogue, topic, options.delays(), boosts.board),
    sports: (lng) => sportsOf(catalogue.games(), translatorOf(lng)),
    boostBy(board) {
      boosts = createBoostTeller(board, catalogue.game.bind(catalogue), (change) =>
        platform.bus.publish('live.delta', change),
      );
    },
    whenHeardAgain: (tell) => returns.push(tell),
    flush: () => catalogue.flush(),
    forget,
  };
}

/** Publishes after memory changed; anything that needed the disk is there already. */
function publish(
  { bus }: SportsbookPlatform,
  { before, after, message }: Change,
  delays: site.InPlayDelays,
  board: BoostBoard,
): void {
  const { gameId } = after.fixture;
  if (before?.epoch !== after.epoch) {
    bus.publish('game.gate', { gameId, epoch: after.epoch, isOpen: after.isOpen });
  }
  for (const change of before ? topicChanges(before, after, delays) : listChanges(before, after, delays)) {
    bus.publish('live.delta', boostedChange(change, gameId, board));
  }
  if (resultsOf(message).length > 0) {
    const final = message.type === 'bet_settlement' ? message.final : isOver(after);
    bus.publish('game.decided', { gameId, final });
  }
}
