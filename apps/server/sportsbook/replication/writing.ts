import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import type { Stream, Streams } from '../../platform/bus/bus.ts';
import type { CatalogueBeat } from '../../platform/bus/catalogue-stream.ts';
import type { Platform } from '../../platform/context.ts';
import { type Lease, LeaseLost } from '../../platform/jobs/lease.ts';
import { Catalogue, type Change } from '../catalogue/catalogue.ts';
import { type HotCatalogue, KEEP_ENDED_MS, WATCH_EVERY_MS } from '../catalogue/hot-catalogue.ts';
import { type HotGame, isOver } from '../catalogue/hot-game.ts';
import { createIgnored } from '../catalogue/ignored-messages.ts';
import { Producers } from '../catalogue/producers.ts';
import { checkShowable } from '../catalogue/showable.ts';
import { createTaker, type Taker } from '../journal/inbox.ts';
import { writeBatch } from '../journal/journal-store.ts';
import { loadCatalogue, loadGame } from '../journal/load.ts';
import { makeRoomFor } from '../journal/retention.ts';
import { every } from './every.ts';
import { CATALOGUE } from './lease-name.ts';
import { tellFollowers } from './told-followers.ts';

type WritingPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'metrics'>;

export interface WritingOptions {
  onChange(change: Change): void;
  /** Called for a producer that speaks after a silence. */
  onHeardAgain(producer: string): void;
  /** Called for a game that was unknown; the message is taken in when it resolves. */
  onAnnounced?(fixture: FeedFixture): Promise<void>;
  /**
   * What other nodes follow, under a lease that this node has when it starts; null in a lone server, whose database
   * nobody else writes to.
   */
  shared: { stream: Stream<Streams['catalogue']>; lease: Lease; source: string } | null;
  monotonic?(): number;
}

/**
 * More numbers than a former writer can have given to messages that it never recorded. Followers and browsers may have
 * seen those numbers, so a new writer gives none of them again.
 */
const BEYOND_FORMER = 100_000;

export interface Writing extends HotCatalogue {
  /** `heard`: what this node knew of the producers as a follower of the former writer. */
  start(heard?: CatalogueBeat['producers']): Promise<void>;
}

/**
 * The catalogue of the node that takes the feed in. With followers it holds a lease, and commits nothing without it.
 */
export function createWriting(platform: WritingPlatform, options: WritingOptions): Writing {
  const { clock, pool, logger } = platform;
  const { shared, monotonic = () => performance.now() } = options;
  const producers = new Producers(clock.now());
  const ignored = createIgnored(platform);
  const lease = shared?.lease;
  let tells: ReturnType<typeof tellFollowers> | undefined;
  let taker: Taker | undefined;
  let stopWatch = () => {};

  const catalogue = new Catalogue(platform, {
    onChange(change) {
      ignored.noteOutdated(change);
      ignored.noteCancelled(change);
      options.onChange(change);
    },
    load: (gameId) => loadGame(pool, gameId),
    ...(lease && { guard: lease.guard, onEntry: (entry) => tells?.tell(entry) }),
  });

  async function ingest(message: FeedMessage): Promise<void> {
    if (ignored.isFuture(message)) return;
    if (producers.heard(message.producer, clock.now())) options.onHeardAgain(message.producer);
    try {
      checkShowable(message);
      const isNew = message.type === 'fixture' && !catalogue.game(message.fixture.gameId);
      await catalogue.take(message);
      if (isNew) await options.onAnnounced?.(message.fixture);
    } catch (error) {
      if (!(error instanceof LeaseLost))
        await suspend('gameId' in message ? catalogue.game(message.gameId) : undefined);
      throw error;
    }
  }

  /**
   * Takes a game off offer whose feed is silent or sent something that could not be stored, until the feed has sent all
   * of it again.
   */
  async function suspend(game: HotGame | undefined): Promise<void> {
    if (!game || isOver(game) || (game.fed ?? game).suspended === 'feed_down') return;
    const { fixture, producer, state } = game;
    const { gameId } = fixture;
    await catalogue
      .take({ type: 'bet_stop', at: clock.now(), producer, gameId, cause: 'feed_down', state })
      .catch((err) => {
        if (!(err instanceof LeaseLost)) logger.error({ err, gameId }, 'feed.suspend_failed');
      });
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

  /**
   * Loads what is on disk, then counts the silence of producers from here. A writer with followers leaves room in the
   * numbers.
   */
  async function open(heard: CatalogueBeat['producers']): Promise<void> {
    const { games, seq } = await loadCatalogue(pool, clock.now() - KEEP_ENDED_MS);
    if (!shared) {
      catalogue.open(games, seq);
      return producers.restart(clock.now());
    }
    const { lease, stream, source } = shared;
    const { token } = lease;
    if (token === null) throw new LeaseLost('the catalogue can be written under its lease only');
    const first = seq + BEYOND_FORMER;
    const at = clock.now();
    const message = { type: 'alive', at, producer: CATALOGUE } as const;
    // Without the partition, messages go to the default one, and the timed job moves them.
    await makeRoomFor(pool, first).catch((err) => logger.warn({ err }, 'feed.no_partition'));
    await writeBatch(pool, { entries: [{ seq: first, at, message }], games: [] }, lease.guard);
    catalogue.open(games, first);
    producers.takeOver(heard, clock.now());
    const head = () => catalogue.seq;
    const mayTell = lease.isHeld;
    tells = tellFollowers(platform, { stream, token, source, producers, head, mayTell, monotonic });
    taker = createTaker(platform, { lease, take: (asked, id) => catalogue.take(asked, id) });
    taker.start();
  }

  function fault(): string | null {
    return lease && !lease.isHeld() ? 'the lease of the writer is not renewed' : null;
  }

  return {
    game: (gameId) => catalogue.game(gameId),
    games: () => catalogue.games(),
    now: clock.now,
    isStale(game) {
      if (fault() !== null) return true;
      const section = game.state.status === 'live' ? 'live' : 'line';
      return producers.isStale(game.producer, { now: clock.now(), toldAt: game.toldAt, section });
    },
    heardAt: (producer) => producers.heardAt(producer),
    ingest,
    flush: () => catalogue.flush(),
    async start(heard = []) {
      await open(heard);
      stopWatch = every(clock, WATCH_EVERY_MS, watch);
    },
    async stop() {
      stopWatch();
      await taker?.stop();
      await catalogue.flush();
      tells?.stop();
    },
    fault,
    readiness: fault,
  };
}
