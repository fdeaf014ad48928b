import { HOUSE } from '@fairbook/feed-contract';
import type { Stream, Streams } from '../../platform/bus/bus.ts';
import type { CatalogueBeat } from '../../platform/bus/catalogue-stream.ts';
import type { Platform } from '../../platform/context.ts';
import { addGauge } from '../../platform/telemetry/metrics.ts';
import type { Change } from '../catalogue/catalogue.ts';
import { type HotCatalogue, KEEP_ENDED_MS, WATCH_EVERY_MS } from '../catalogue/hot-catalogue.ts';
import { type HotGame, isOver } from '../catalogue/hot-game.ts';
import { Producers } from '../catalogue/producers.ts';
import { createAsker } from '../journal/inbox.ts';
import { isWriterAlive, loadCatalogue, loadWholeGame } from '../journal/load.ts';
import { recordedAfter } from '../journal/replay.ts';
import { every } from './every.ts';
import { Follower } from './follower.ts';
import { BEHIND_MS } from './lag.ts';

type FollowingPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'metrics'>;

export interface FollowingOptions {
  onChange(change: Change): void;
  onReloaded(before: HotGame | undefined, after: HotGame): void;
  stream: Stream<Streams['catalogue']>;
  /** How far behind the writer this node may be and still take bets. */
  behindMs?: number;
  /** How long the writer may take to answer a message of this node. */
  patienceMs?: number;
  monotonic?(): number;
}

export interface Following extends HotCatalogue {
  /** The feed that the writer takes in, by its last beat; null before the first one. */
  source(): string | null;
  /** What is known of each producer. */
  producers(): CatalogueBeat['producers'];
}

/** The catalogue of a node that follows the writer. When it is too far behind, bets are refused and reading goes on. */
export function createFollowing(platform: FollowingPlatform, options: FollowingOptions): Following {
  const { clock, pool, bus, metrics } = platform;
  const { stream, behindMs = BEHIND_MS, monotonic = () => performance.now() } = options;
  const producers = new Producers(clock.now());
  const follower = new Follower({
    platform,
    monotonic,
    load: () => loadCatalogue(pool, clock.now() - KEEP_ENDED_MS),
    loadGame: (gameId) => loadWholeGame(pool, gameId),
    recordedAfter: (seq) => recordedAfter(pool, seq),
    onChange: options.onChange,
    onReloaded: options.onReloaded,
    onBeat(beat) {
      producers.follow(beat.producers);
      source = beat.source ?? null;
    },
    onHeard: ({ message, at }) => void producers.heard(message.producer, at),
  });
  const asker = createAsker(platform, {
    by: platform.random.uuid(),
    isApplied: (seq) => !follower.isLoading && follower.seq >= seq,
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
  });
  let stopFollowing = async () => {};
  let stopWatch = () => {};
  let isCutOff = false;
  let isStopped = false;
  let source: string | null = null;
  const now = () => follower.lag.now() ?? clock.now();

  function behind(): number {
    return Math.max(follower.lag.behindMs(), follower.gapMs());
  }

  function fault(): string | null {
    if (follower.isLoading) return 'the catalogue is being loaded';
    if (follower.lag.now() === null) return bus.fault() ?? 'nothing was heard of the writer yet';
    const seconds = Math.round(behind() / 1000);
    return behind() > behindMs ? (bus.fault() ?? `${seconds} s behind the writer`) : null;
  }

  /** A writer that lives but is not heard means that this node is cut off; without a writer all nodes are alike. */
  async function lookForWriter(): Promise<void> {
    isCutOff = fault() !== null && (await isWriterAlive(pool).catch(() => false));
  }

  function watch(): void {
    void lookForWriter();
    for (const game of follower.games())
      if (isOver(game) && now() - (game.endedAt ?? now()) > KEEP_ENDED_MS)
        follower.forget(game.fixture.gameId);
  }

  addGauge(metrics, 'fairbook_catalogue_behind_seconds', () => (isStopped ? 0 : behind() / 1000));

  return {
    game: (gameId) => follower.game(gameId),
    games: () => follower.games(),
    now,
    isStale(game) {
      if (fault() !== null) return true;
      const section = game.state.status === 'live' ? 'live' : 'line';
      return producers.isStale(game.producer, { now: now(), toldAt: game.toldAt, section });
    },
    heardAt(producer) {
      const at = producers.heardAt(producer);
      return at === null ? null : clock.now() - (now() - at);
    },
    ingest: (message) => asker.ask(message),
    // The number of this message follows all that the writer has taken in, and the record has no gaps.
    flush: () => asker.ask({ type: 'alive', at: clock.now(), producer: HOUSE }),
    async start() {
      stopFollowing = await stream.follow('new', ({ body }) => follower.receive(body));
      await follower.start();
      stopWatch = every(clock, WATCH_EVERY_MS, watch);
    },
    async stop() {
      isStopped = true;
      stopWatch();
      follower.stop();
      await stopFollowing();
    },
    source: () => source,
    producers: () => producers.told(),
    fault,
    readiness: () => (follower.isLoading || isCutOff ? fault() : null),
  };
}
