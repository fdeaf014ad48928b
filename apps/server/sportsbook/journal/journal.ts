import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { LeaseLost } from '../../platform/jobs/lease.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import { type Entry, isRefusedByDatabase, isUrgent, writeBatch } from './journal-store.ts';

interface Waiting {
  entry: Entry;
  done: (error?: unknown) => void;
}

/** How long price ticks may take to be on disk. */
const FLUSH_MS = 250;
/** With this many messages waiting for the disk, the source has to wait, too. */
const MOST_WAITING = 5_000;
const RETRY_MS = 500;

/**
 * The record of the feed: numbers messages without gaps and writes them in order, in batches. The disk always contains
 * a prefix of the sequence. A failing disk is retried forever. When another writer has taken over, nothing more is
 * written, and everything that waits rejects with `LeaseLost`.
 */
export class Journal {
  readonly #platform: Pick<Platform, 'pool' | 'clock' | 'logger'>;
  readonly #unsaved: () => HotGame[];
  readonly #guard: ((sql: Sql) => Promise<void>) | undefined;
  #over: LeaseLost | null = null;
  #seq = 0;
  #queue: Waiting[] = [];
  #writing: Promise<void> | null = null;
  #cancelTimer: (() => void) | null = null;

  /**
   * `unsaved` returns the games whose snapshot is due; it is called when a batch is cut. `guard` is called in each
   * transaction before it writes.
   */
  constructor(
    platform: Pick<Platform, 'pool' | 'clock' | 'logger'>,
    unsaved: () => HotGame[],
    guard?: (sql: Sql) => Promise<void>,
  ) {
    this.#platform = platform;
    this.#unsaved = unsaved;
    this.#guard = guard;
  }

  get seq(): number {
    return this.#seq;
  }

  get isCrowded(): boolean {
    return this.#queue.length >= MOST_WAITING;
  }

  startAfter(seq: number): void {
    this.#seq = seq;
  }

  /**
   * Numbers an entry at once. An urgent entry (`isUrgent`) is written without delay. `written` resolves when the entry
   * is on disk, and rejects when the database refused its data; its number is then recorded without content. Throws
   * `LeaseLost` after another writer has taken over.
   */
  append(make: (seq: number) => Entry): { entry: Entry; written: Promise<void> } {
    if (this.#over) throw this.#over;
    const entry = make(this.#seq + 1);
    this.#seq = entry.seq;
    const written = new Promise<void>((resolve, reject) => {
      this.#queue.push({ entry, done: (error) => (error === undefined ? resolve() : reject(error)) });
    });
    written.catch((error) => {
      if (!(error instanceof LeaseLost))
        this.#platform.logger.error({ err: error, seq: entry.seq }, 'feed.message_rejected');
    });
    if (isUrgent(entry)) void this.#write();
    else this.#writeSoon();
    return { entry, written };
  }

  /** Resolves when everything numbered so far, and every due snapshot, is on disk. */
  async flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    while (this.#queue.length > 0 || this.#writing) await this.#write();
    await this.#writeForSure([], this.#unsaved());
  }

  #writeSoon(): void {
    if (this.#cancelTimer || this.#writing) return;
    this.#cancelTimer = this.#platform.clock.after(FLUSH_MS, () => {
      this.#cancelTimer = null;
      void this.#write();
    });
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeQueue().finally(() => {
      this.#writing = null;
      if (this.#queue.length > 0) this.#writeSoon();
    });
    return this.#writing;
  }

  async #writeQueue(): Promise<void> {
    do {
      const waiting = this.#queue.splice(0);
      await this.#writeForSure(waiting, this.#unsaved());
    } while (this.#queue.some(({ entry }) => isUrgent(entry)));
  }

  async #writeForSure(waiting: Waiting[], games: HotGame[]): Promise<void> {
    if (waiting.length === 0 && games.length === 0) return;
    const batch = { entries: waiting.map(({ entry }) => entry), games };
    while (!this.#over) {
      try {
        await writeBatch(this.#platform.pool, batch, this.#guard);
        for (const { done } of waiting) done();
        return;
      } catch (error) {
        if (error instanceof LeaseLost) this.#over = error;
        if (this.#over) break;
        if (isRefusedByDatabase(error)) return this.#writeEach(waiting, games, error);
        this.#platform.logger.error({ err: error }, 'feed.write_failed');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    for (const { done } of [...waiting, ...this.#queue.splice(0)]) done(this.#over);
  }

  /**
   * When the database refuses a batch, its parts are written one by one, and only the number of a bad entry is kept.
   */
  async #writeEach(waiting: Waiting[], games: HotGame[], error: unknown): Promise<void> {
    const [one, ...others] = waiting;
    if (!one) return this.#platform.logger.error({ err: error }, 'feed.games_unsaved');
    if (others.length === 0 && games.length === 0) {
      return this.#writeForSure([{ entry: withoutContent(one.entry), done: () => one.done(error) }], []);
    }
    for (const each of waiting) await this.#writeForSure([each], []);
    await this.#writeForSure([], games);
  }
}

function withoutContent({ seq, at, message }: Entry): Entry {
  return { seq, at, message: { type: 'alive', at: message.at, producer: 'refused' } };
}
