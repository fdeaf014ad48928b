import type { live, site, sportsbook as wire } from '@fairbook/contracts';
import type { FeedFixture } from '@fairbook/feed-contract';
import { chanceIn, mayReturn } from '@fairbook/sports/price';
import type { Stream, Streams } from '../platform/bus/bus.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { Change } from './catalogue/catalogue.ts';
import { factsOf } from './catalogue/facts.ts';
import { type HotCatalogue, WATCH_EVERY_MS } from './catalogue/hot-catalogue.ts';
import type { HotGame } from './catalogue/hot-game.ts';
import { Recorded } from './form/recorded.ts';
import { pruneAsked } from './journal/inbox-store.ts';
import { forgetOldGames, keptOfGames, pruneFeed } from './journal/retention.ts';
import { translatorOf } from './names/names.ts';
import { createOpenData } from './open-data/index.ts';
import { priceTrailRoutes } from './price-trail/price-trail-routes.ts';
import { PriceTrails } from './price-trail/price-trails.ts';
import { type BoostBoard, boostedGame, createBoostTeller, NO_BOOSTS } from './prices/boosted.ts';
import { chancesOf, fairChanceOf } from './prices/fair-chance.ts';
import { priceFault } from './prices/price-fault.ts';
import { sportsOf } from './publishing/board.ts';
import { delayChanges, type IsFollowed } from './publishing/delta.ts';
import { type PickBoard, pickBoard } from './publishing/picks.ts';
import { publish, publishReloaded } from './publishing/publish.ts';
import { snapshotOf } from './publishing/topics.ts';
import { createCatalogueLease } from './replication/catalogue-lease.ts';
import { every } from './replication/every.ts';
import { createFollowing, type FollowingOptions } from './replication/following.ts';
import { createSuccession, type Succession, type SuccessionOptions } from './replication/succession.ts';
import { createWriting, type WritingOptions } from './replication/writing.ts';
import { PastNames } from './results/past-names.ts';
import { sportsbookRoutes } from './routes.ts';
import { excludedBy, sameGameOf, scoreModelsOf } from './same-game/same-game.ts';
import { CatalogueSearch } from './search/catalogue-search.ts';
import type { PricesBeside } from './sources/index.ts';
import { storyRoutes } from './story/story-routes.ts';
import type { SportsbookFacts } from './types.ts';

export { type CouponDelay, longestDelay, NO_DELAY } from './catalogue/delays.ts';
export { NO_TERMS, onDesk } from './catalogue/desk.ts';
export { type HotGame, withFeedPrices } from './catalogue/hot-game.ts';
export { marketIdOf } from './catalogue/markets.ts';
export { checkShowable } from './catalogue/showable.ts';
export { isRefusedByDatabase } from './journal/journal-store.ts';
export { loadGame } from './journal/load.ts';
export { type StoredState, upgradedState } from './journal/upgrade.ts';
export { COMPETITOR_NAMES, COMPETITORS } from './names/competitors-sql.ts';
export { faceOf, gamesByIds, gamesByTeam, type NamedGame, outcomeNames } from './names/named-games.ts';
export { gameIn, sourceNames, teamsIn, translatorOf } from './names/names.ts';
export type { BoostBoard, BoostedPrices } from './prices/boosted.ts';
export { chanceWithin } from './prices/fair-chance.ts';
export { faultGap, priceFault } from './prices/price-fault.ts';
export { type PickBoard, type PickGame, pickFace } from './publishing/picks.ts';
export { isListed, stateOf } from './publishing/wire.ts';
export { createComparing } from './replication/comparing.ts';
export { footballResults } from './results/football-day.ts';
export { LATEST_RESULT } from './results/latest-result.ts';
export { type PastFacts, pastFacts } from './results/past-facts.ts';
export { ALL_OUTCOMES } from './results/results.ts';
export { createIdStore, createSources, type Listed, type Sources, watchTurns } from './sources/index.ts';
export type { HotOutcome, SportsbookFacts } from './types.ts';

/** How often games that were announced meanwhile are looked at for earlier games of their sides. */
const RECORDED_EVERY_MS = 60_000;

export type SportsbookPlatform = Pick<
  Platform,
  'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'metrics' | 'config' | 'bounds'
>;

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
  /** A game in memory. */
  gameNow(gameId: number): HotGame | undefined;
  /** All games in memory. */
  games(): Iterable<HotGame>;
  /** When a producer last sent anything; null when it has not since this node began. */
  heardAt(producer: string): number | null;
  /** What markets cost at sources that don't supply them: on the node that runs several feeds. */
  pricesBeside(): Iterable<PricesBeside>;
  besideFrom(read: () => Iterable<PricesBeside>): void;
  /** `work` is awaited after each new game that this node, as the writer, takes in: before the feed's next message. */
  whenAnnounced(work: (fixture: FeedFixture) => Promise<void>): void;
  /** From now on prices are published with the boosts of this board. */
  boostBy(board: BoostBoard): void;
  /** From now on changes are published only for topics that somebody follows on this node; before, for all. */
  shownTo(isFollowed: IsFollowed): void;
  /** Calls `tell` for each producer that speaks after a silence: it should send everything again. */
  whenHeardAgain(tell: (producer: string) => void): void;
  /**
   * Runs `work` once this node writes the catalogue: at once, or when it takes the writer's place. In the second case a
   * failure of `work` ends the process.
   */
  whenWriter(work: () => Promise<void>): Promise<void>;
  isWriter(): boolean;
  /** For how long this node has had the lease of the writer, in milliseconds; null where none is needed. */
  leaseHeldMs: (() => number) | null;
  /** Resolves when everything taken in is on disk. */
  flush(): Promise<void>;
  /** Deletes old messages of the feed, old games without bets, and old answers of the inbox. */
  forget(): Promise<void>;
  /** Writes finished games down for the page of open data, and deletes old ones. */
  collectOpenData(): Promise<void>;
  /** Why this node knows no current prices and so takes no bets; null when it does. */
  fault(): string | null;
  /** Why another node serves readers better than this one; null when none does. */
  readiness(): string | null;
}

export interface SportsbookOptions {
  /** The current in-play delays; read on every use. */
  delays(): site.InPlayDelays;
  /** Whether the site has a section turned on; by default all are. */
  isSectionOpen?(section: string): boolean;
  /** Whether the site has pages of statistics; by default it has. */
  isStatisticOn?(): boolean;
  /**
   * The part of this node; `writer` by default. One node of a site writes and all others follow it; a standby takes the
   * writer's place when it is gone.
   */
  as?: 'writer' | 'standby' | 'follower';
  /** The feed and its settings, in a few letters: a standby succeeds only a writer with the same source. */
  source?: string;
  /** The stream from the writer to its followers. Without one, this server is alone on its database. */
  stream?: Stream<Streams['catalogue']> | null;
  /** Called when another writer has taken over, or when this node could not take over: this process must end. */
  onLost?: ((error: Error) => void) | undefined;
  /** Tests only: other times than those of a real site, in milliseconds. */
  waits?: { leaseMs?: number; behindMs?: number; patienceMs?: number; monotonic?(): number };
}

/**
 * The catalogue: takes the feed in, keeps every game in memory, and publishes changes on the bus. Results of outcomes
 * with bets go to `outcome_results`, where the highest revision counts; a cancelled game has one void row for
 * `ALL_OUTCOMES`, which applies to every outcome without a row of its own. A follower has the same games and publishes
 * the same changes on its own node; what it takes in goes to the writer.
 */
export function createSportsbook(platform: SportsbookPlatform, options: SportsbookOptions): Sportsbook {
  const { clock, pool } = platform;
  let isFollowed: IsFollowed = () => true;
  const publishing = () => ({ delays: options.delays(), board: boosts.board, isFollowed });
  /** Made when first asked for, and again after the catalogue was loaded again. */
  let names: CatalogueSearch | null = null;
  const recorded = new Recorded(pool, options.isStatisticOn ?? (() => true));
  const onChange = (change: Change) => {
    recorded.take(change.after);
    names?.take(change.after);
    publish(platform, change, publishing());
  };
  const catalogue = catalogueOf(platform, options, {
    onChange,
    onReloaded(before, after) {
      names = null;
      publishReloaded(platform, before, after, publishing());
    },
    onHeardAgain(producer) {
      for (const tell of returns) tell(producer);
    },
    async onAnnounced(fixture) {
      for (const work of announcedWork) await work(fixture);
    },
    async onWriter() {
      await Promise.all(writersWork.splice(0).map((work) => work()));
    },
  });
  const trails = new PriceTrails(pool, clock.now);
  const returns: ((producer: string) => void)[] = [];
  const announcedWork: ((fixture: FeedFixture) => Promise<void>)[] = [];
  const writersWork: (() => Promise<void>)[] = [];
  let cancels: (() => void)[] = [];
  let toldDelays: site.InPlayDelays | undefined;
  let boosts = { board: NO_BOOSTS, tell: () => {} };
  let pricesBeside: Sportsbook['pricesBeside'] = () => [];

  /** Publishes an operator's edit of delays, from this node or another, within a second. */
  function tellDelays(): void {
    const [before, after] = [toldDelays, options.delays()];
    toldDelays = after;
    if (before === undefined || before === after) return;
    for (const game of catalogue.games()) {
      for (const change of delayChanges(game, before, after)) platform.bus.publish('live.delta', change);
    }
  }

  function lookForRecorded(): void {
    recorded
      .read(catalogue.games())
      .catch((err) => platform.logger.warn({ err }, 'sportsbook.recorded_unread'));
  }

  async function forget(): Promise<void> {
    const { feedHours, gameDays } = keptOfGames(platform.config);
    const before = (hours: number) => new Date(clock.now() - hours * 3_600_000);
    await pruneFeed(pool, before(feedHours));
    await forgetOldGames(pool, { details: before(feedHours), games: before(gameDays * 24) });
    await pruneAsked(pool);
  }

  const openData = createOpenData(platform);
  const module: Module = {
    name: 'sportsbook',
    routes: [
      ...sportsbookRoutes(catalogue, pool, {
        delays: options.delays,
        boosted: (game) => boostedGame(game, boosts.board),
        names: () => (names ??= new CatalogueSearch(catalogue.games())),
        pastNames: new PastNames(pool, clock.now),
        recorded,
        isOpen: options.isSectionOpen ?? (() => true),
        now: clock.now,
      }),
      ...priceTrailRoutes(trails),
      ...openData.routes,
      ...storyRoutes(catalogue, pool, clock),
    ],
    async start() {
      await catalogue.start();
      toldDelays = options.delays();
      await recorded.read(catalogue.games());
      cancels = [
        every(clock, WATCH_EVERY_MS, tellDelays),
        every(clock, WATCH_EVERY_MS, () => boosts.tell()),
        every(clock, RECORDED_EVERY_MS, lookForRecorded),
      ];
    },
    async stop() {
      for (const cancel of cancels) cancel();
      cancels = [];
      await catalogue.stop();
    },
  };

  const facts: SportsbookFacts = {
    ingest: catalogue.ingest,
    outcome(gameId, outcomeId) {
      const game = catalogue.game(gameId);
      if (!game) return 'unknown_game';
      const moment = { now: catalogue.now(), isStale: catalogue.isStale(game), delays: options.delays() };
      return factsOf(game, outcomeId, moment) ?? 'unknown_outcome';
    },
    confirmedAt(gameId) {
      const game = catalogue.game(gameId);
      return game ? catalogue.heardAt(game.producer) : null;
    },
    game: (gameId) => catalogue.game(gameId) ?? null,
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
    picks: pickBoard(catalogue, catalogue.now),
    snapshot: (topic) => snapshotOf(catalogue, topic, options.delays(), boosts.board, recorded),
    sports: (lng) => sportsOf(catalogue.games(), translatorOf(lng)),
    boostBy(board) {
      boosts = createBoostTeller(board, catalogue.game, (change) =>
        platform.bus.publish('live.delta', change),
      );
    },
    shownTo(who) {
      isFollowed = who;
    },
    gameNow: (gameId) => catalogue.game(gameId),
    games: () => catalogue.games(),
    heardAt: catalogue.heardAt,
    pricesBeside: () => pricesBeside(),
    besideFrom(read) {
      pricesBeside = read;
    },
    whenAnnounced: (work) => announcedWork.push(work),
    whenHeardAgain: (tell) => returns.push(tell),
    async whenWriter(work) {
      if (catalogue.isWriter()) await work();
      else writersWork.push(work);
    },
    isWriter: catalogue.isWriter,
    leaseHeldMs: catalogue.leaseHeldMs,
    forget,
    collectOpenData: openData.collect,
    flush: catalogue.flush,
    fault: catalogue.fault,
    readiness: catalogue.readiness,
  };
}

type Told = Pick<WritingOptions, 'onChange' | 'onHeardAgain' | 'onAnnounced'> &
  Pick<FollowingOptions, 'onReloaded'> &
  Pick<SuccessionOptions, 'onWriter'>;

function catalogueOf(
  platform: SportsbookPlatform,
  { as = 'writer', stream = null, source = '', onLost = () => {}, waits }: SportsbookOptions,
  told: Told,
): HotCatalogue & Pick<Succession, 'isWriter'> & Pick<Sportsbook, 'leaseHeldMs'> {
  const rest = { ...told, ...waits };
  if (!stream) {
    if (as !== 'writer') throw new Error('a follower of the catalogue needs a stream');
    const alone = createWriting(platform, { ...rest, shared: null });
    return { ...alone, isWriter: () => true, leaseHeldMs: null };
  }
  const following = createFollowing(platform, { ...rest, stream });
  if (as === 'follower') return { ...following, isWriter: () => false, leaseHeldMs: null };
  const lease = createCatalogueLease(platform, { leaseMs: platform.bounds.leaseMs, ...waits, onLost });
  const writing = createWriting(platform, { ...rest, shared: { stream, lease, source } });
  const isFirst = as === 'writer';
  const parts = { ...told, lease, following, writing, isFirst, source, onFailed: onLost };
  return { ...createSuccession(platform, parts), leaseHeldMs: lease.heldMs };
}
