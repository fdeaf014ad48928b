import { isDeepStrictEqual } from 'node:util';
import type { CatalogueEntry } from '../../platform/bus/catalogue-stream.ts';
import type { Platform } from '../../platform/context.ts';
import { type Change, gameIdOf, stateAfter } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import type { Recorded } from '../journal/replay.ts';
import { resultsOf } from '../results/results.ts';

interface Deps {
  loadGame(gameId: number): Promise<HotGame | undefined>;
  onChange(change: Change): void;
  onReloaded(before: HotGame | undefined, after: HotGame): void;
  platform: Pick<Platform, 'logger'>;
}

/** The games of a follower. Each entry is applied after its game's entry before it, whatever order they come in. */
export class FollowedGames {
  readonly #deps: Deps;
  #games = new Map<number, HotGame>();
  /** By game, the entries that wait for an earlier one of their game. */
  readonly #waiting = new Map<number, CatalogueEntry[]>();
  /**
   * Games being read from the database. Loading everything again replaces the set, so that reads begun before are
   * ignored.
   */
  #reading = new Set<number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get(gameId: number): HotGame | undefined {
    return this.#games.get(gameId);
  }

  all(): Iterable<HotGame> {
    return this.#games.values();
  }

  forget(gameId: number): void {
    this.#games.delete(gameId);
  }

  /** Starts again from these games, and tells of those that differ. */
  replace(games: readonly HotGame[]): void {
    const before = this.#games;
    this.#games = new Map(games.map((game) => [game.fixture.gameId, game]));
    this.#waiting.clear();
    this.#reading = new Set();
    for (const game of games) {
      const old = before.get(game.fixture.gameId);
      if (!isDeepStrictEqual(old, game)) this.#deps.onReloaded(old, game);
    }
  }

  /** Applies an entry of the stream, now or when its turn comes. */
  take(entry: CatalogueEntry): void {
    const gameId = gameIdOf(entry.message);
    const game = this.#games.get(gameId);
    if (gameId === 0 || (game && entry.seq <= game.appliedSeq)) return;
    if (entry.prev === null) {
      // The writer did not know the game either: only an announcement makes one.
      if (entry.message.type === 'fixture') this.#apply(undefined, entry);
    } else if (game?.appliedSeq === entry.prev) this.#apply(game, entry);
    else {
      this.#wait(gameId, entry);
      if (!game) void this.#read(gameId);
      return;
    }
    this.#continue(gameId);
  }

  /** Applies a row of the record. All rows before it must have been applied. */
  takeRecorded({ seq, at, message }: Recorded): void {
    const gameId = gameIdOf(message);
    const game = this.#games.get(gameId);
    if (gameId === 0 || (game && seq <= game.appliedSeq)) return;
    if (game || message.type === 'fixture') this.#apply(game, { seq, at, message });
    else if (resultsOf(message).length > 0) {
      // A late result of a game that memory has dropped: see Catalogue.
      this.#wait(gameId, { token: 0, seq, prev: seq, at, message });
      void this.#read(gameId);
    }
    this.#continue(gameId);
  }

  #wait(gameId: number, entry: CatalogueEntry): void {
    const waiting = this.#waiting.get(gameId) ?? [];
    waiting.push(entry);
    waiting.sort((a, b) => a.seq - b.seq);
    this.#waiting.set(gameId, waiting);
  }

  #apply(before: HotGame | undefined, { seq, at, message }: Pick<CatalogueEntry, 'seq' | 'at' | 'message'>) {
    const after = stateAfter(before, message, seq, at);
    if (!after) return;
    this.#games.set(after.fixture.gameId, after);
    this.#deps.onChange({ before, after, message });
  }

  /** Applies the waiting entries of a game whose turn has come. */
  #continue(gameId: number): void {
    const waiting = this.#waiting.get(gameId) ?? [];
    for (let first = waiting[0]; first; first = waiting[0]) {
      const game = this.#games.get(gameId);
      const isNew = game && first.seq > game.appliedSeq;
      if (!game || (isNew && first.prev !== game.appliedSeq)) return;
      waiting.shift();
      if (isNew) this.#apply(game, first);
    }
    this.#waiting.delete(gameId);
  }

  /** Whether an entry still waits although every number up to it was heard, so that its turn never comes. */
  isOverdue(through: number): boolean {
    for (const [first] of this.#waiting.values()) if (first && first.seq <= through) return true;
    return false;
  }

  /**
   * Reads the games of overdue entries from the database, which has refused what the writer had already applied before
   * them.
   */
  readOverdue(through: number): void {
    for (const [gameId, [first]] of this.#waiting) if (first && first.seq <= through) void this.#read(gameId);
  }

  /** Reads a game from the database. Entries that wait for it may be part of it already: those are only reported. */
  async #read(gameId: number): Promise<void> {
    const reading = this.#reading;
    if (reading.has(gameId)) return;
    reading.add(gameId);
    try {
      const game = await this.#deps.loadGame(gameId);
      // Otherwise everything was loaded again meanwhile.
      if (reading === this.#reading) this.#put(gameId, game);
    } catch (err) {
      this.#deps.platform.logger.error({ err, gameId }, 'catalogue.game_unread');
    } finally {
      reading.delete(gameId);
    }
  }

  #put(gameId: number, game: HotGame | undefined): void {
    const before = this.#games.get(gameId);
    if (!game) this.#waiting.delete(gameId);
    else if (!before || before.appliedSeq < game.appliedSeq) {
      this.#games.set(gameId, game);
      if (before) this.#deps.onReloaded(before, game);
      for (const { seq, message } of this.#waiting.get(gameId) ?? [])
        if (seq <= game.appliedSeq) this.#deps.onChange({ before: game, after: game, message });
    }
    this.#continue(gameId);
  }
}
