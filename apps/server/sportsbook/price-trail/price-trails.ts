import type { Pool } from 'pg';
import type { Trail } from './price-trail.ts';
import { type Fold, readFold, writeFold } from './price-trail-store.ts';

/** A trail read this recently is reused. */
const FRESH_MS = 2_000;
/** How many games are kept in memory; a long one takes about a megabyte. */
const GAMES_KEPT = 24;
/** A trail is written when reading it again would cost this many messages. */
const WRITE_AFTER = 50;

interface Kept {
  fold: Fold;
  readAt: number;
}

/**
 * Price trails, computed on request from the recorded feed, so that feed intake costs nothing more. One game is
 * folded at a time, however many requests there are.
 */
export class PriceTrails {
  readonly #pool: Pool;
  readonly #now: () => number;
  readonly #kept = new Map<number, Kept>();
  readonly #asked = new Map<number, Promise<Trail | null>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
  }

  /** The trail of a game; null for an unknown game. */
  of(gameId: number): Promise<Trail | null> {
    const kept = this.#kept.get(gameId);
    if (kept && this.#now() - kept.readAt < FRESH_MS) return Promise.resolve(kept.fold.trail);
    const asked = this.#asked.get(gameId);
    if (asked) return asked;
    const read = this.#inTurn(() => this.#read(gameId)).finally(() => this.#asked.delete(gameId));
    this.#asked.set(gameId, read);
    return read;
  }

  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(run);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #read(gameId: number): Promise<Trail | null> {
    const fold = await readFold(this.#pool, gameId, this.#kept.get(gameId)?.fold);
    this.#kept.delete(gameId);
    if (!fold) return null;
    if (fold.unwritten >= WRITE_AFTER) await writeFold(this.#pool, fold);
    this.#kept.set(gameId, { fold, readAt: this.#now() });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= GAMES_KEPT) break;
      this.#kept.delete(oldest);
    }
    return fold.trail;
  }
}
