import { isDeepStrictEqual } from 'node:util';
import { StartError } from '../../platform/config/start-error.ts';
import type { Platform } from '../../platform/context.ts';
import { type Lease, LeaseLost } from '../../platform/jobs/lease.ts';
import type { HotCatalogue } from '../catalogue/hot-catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import type { Following } from './following.ts';
import type { Writing } from './writing.ts';

export interface SuccessionOptions {
  lease: Lease;
  following: Following;
  writing: Writing;
  /** Whether this node writes from the beginning if it can, or only takes the place of a writer that is gone. */
  isFirst: boolean;
  /** The feed that this node would take in. It succeeds only a writer of the same feed, unless `isFirst`. */
  source: string;
  /** Called for each game that differs from what this node knew as a follower. */
  onReloaded(before: HotGame | undefined, after: HotGame): void;
  /** Called once, when this node has become the writer. */
  onWriter(): Promise<void>;
  /** Called when this node could not take over: this process must end. */
  onFailed(error: Error): void;
}

export interface Succession extends HotCatalogue {
  isWriter(): boolean;
}

/**
 * The catalogue of a node that writes when nobody else does. Until then it follows the writer, so it is ready for
 * everything that a follower does. A writer never becomes a follower again: one that loses its lease is stopped, and
 * its process begins anew with an empty memory.
 */
export function createSuccession(
  { logger }: Pick<Platform, 'logger'>,
  { lease, following, writing, isFirst, source, ...on }: SuccessionOptions,
): Succession {
  const stopped = new AbortController();
  let current: HotCatalogue = following;
  let succeeding: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    await writing.start(following.producers());
    current = writing;
    await on.onWriter();
  }

  async function succeed(): Promise<void> {
    await lease.acquire(stopped.signal, () => isFirst || following.source() === source);
    logger.warn({ lease: 'catalogue', token: lease.token }, 'catalogue.taken_over');
    // The follower stops first, or it would load everything again at the first beat of its own node.
    const stopping = following.stop();
    await write();
    await stopping;
    for (const game of writing.games()) {
      const before = following.game(game.fixture.gameId);
      if (!isDeepStrictEqual(before, game)) on.onReloaded(before, game);
    }
  }

  return {
    isWriter: () => current === writing,
    game: (gameId) => current.game(gameId),
    games: () => current.games(),
    now: () => current.now(),
    isStale: (game) => current.isStale(game),
    heardAt: (producer) => current.heardAt(producer),
    ingest: (message) => current.ingest(message),
    flush: () => current.flush(),
    async start() {
      // A database that is away for a moment is asked again by `acquire`.
      if (isFirst && (await lease.tryAcquire().catch(() => false))) return write();
      await following.start();
      succeeding = succeed().catch((error) => {
        if (!stopped.signal.aborted && !(error instanceof LeaseLost)) on.onFailed(error);
      });
    },
    async stop() {
      stopped.abort(new StartError('The server was asked to stop before it was ready.'));
      await succeeding;
      await current.stop();
      await lease.release();
    },
    fault: () => current.fault(),
    readiness: () => current.readiness(),
  };
}
