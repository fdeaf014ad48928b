import type { CatalogueBeat, CatalogueEntry } from '../../platform/bus/catalogue-stream.ts';
import type { Platform } from '../../platform/context.ts';
import type { Change } from '../catalogue/catalogue.ts';
import type { HotGame } from '../catalogue/hot-game.ts';
import type { Loaded } from '../journal/load.ts';
import type { Recorded } from '../journal/replay.ts';
import { FollowedGames } from './followed-games.ts';
import { Lag } from './lag.ts';

export interface FollowerDeps {
  platform: Pick<Platform, 'clock' | 'logger'>;
  monotonic(): number;
  /** The whole catalogue as it is on disk now. */
  load(): Promise<Loaded>;
  /** One game with all that is recorded of it. */
  loadGame(gameId: number): Promise<HotGame | undefined>;
  /** The recorded messages after a number, in order, some at a time. */
  recordedAfter(seq: number): Promise<Recorded[]>;
  onChange(change: Change): void;
  /** Called for each game that differs after the whole catalogue was loaded again. */
  onReloaded(before: HotGame | undefined, after: HotGame): void;
  onBeat(beat: CatalogueBeat): void;
  onHeard(entry: CatalogueEntry): void;
}

/**
 * How long a missing number is waited for. It may be on its way to the disk: price ticks take a quarter of a second.
 */
const GAP_MS = 400;
const RETRY_MS = 500;
/** With more entries than this beyond a gap, loading everything is cheaper. */
const MOST_BEYOND = 20_000;

/**
 * The catalogue of a node that follows the writer: a snapshot from the database, then the writer's stream. Entries are
 * applied by the same function as in the writer, each after its game's entry before it. Numbers that the stream lost
 * are read from the record. Everything is loaded again when a new writer speaks, and when the record no longer reaches
 * back far enough.
 */
export class Follower {
  readonly #deps: FollowerDeps;
  readonly #games: FollowedGames;
  readonly lag: Lag;
  #token = 0;
  /** Everything up to this number has been heard. */
  #through = 0;
  /** The last number that the writer is known to have given. */
  #head = 0;
  /** Numbers heard beyond the first missing one. */
  readonly #beyond = new Set<number>();
  #gapSince: number | null = null;
  #heardAt = 0;
  #cancelHeal: (() => void) | null = null;
  /** What comes while everything is loaded; null otherwise. */
  #held: (CatalogueEntry | CatalogueBeat)[] | null = [];
  #loading: Promise<void> | null = null;
  #isStopped = false;

  constructor(deps: FollowerDeps) {
    this.#deps = deps;
    this.lag = new Lag(deps.monotonic);
    this.#games = new FollowedGames(deps);
  }

  get seq(): number {
    return this.#through;
  }

  get token(): number {
    return this.#token;
  }

  game(gameId: number): HotGame | undefined {
    return this.#games.get(gameId);
  }

  games(): Iterable<HotGame> {
    return this.#games.all();
  }

  forget(gameId: number): void {
    this.#games.forget(gameId);
  }

  /** Whether the catalogue is being loaded, so that what is in memory may be that of a former writer. */
  get isLoading(): boolean {
    return this.#held !== null;
  }

  /** How long numbers have been missing, in milliseconds; 0 when none is. */
  gapMs(): number {
    return this.#gapSince === null ? 0 : this.#deps.monotonic() - this.#gapSince;
  }

  /** Loads everything; entries that were received before and meanwhile are applied after it. */
  async start(): Promise<void> {
    this.#install(await this.#deps.load());
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelHeal?.();
  }

  /** Takes what the stream delivers, in any order, any number of times. */
  receive(said: CatalogueEntry | CatalogueBeat): void {
    if (said.token < this.#token || this.#isStopped) return;
    if (this.#held) this.#hold(this.#held, said);
    else if (said.token > this.#token) this.#reload([said]);
    else {
      if ('head' in said) this.#hearBeat(said);
      else this.#take(said);
      this.#look();
      this.#heardAt = this.#deps.monotonic();
    }
  }

  #hearBeat(beat: CatalogueBeat): void {
    this.#head = Math.max(this.#head, beat.head);
    this.lag.hear(beat);
    this.#deps.onBeat(beat);
  }

  /**
   * Keeps what the stream says during a load. If too much comes together it is dropped, and read from the record after
   * the load.
   */
  #hold(held: (CatalogueEntry | CatalogueBeat)[], said: CatalogueEntry | CatalogueBeat): void {
    if (held.length >= MOST_BEYOND) held.length = 0;
    held.push(said);
  }

  #take(entry: CatalogueEntry): void {
    const { seq } = entry;
    this.#head = Math.max(this.#head, seq);
    if (seq <= this.#through || this.#beyond.has(seq)) return;
    this.#deps.onHeard(entry);
    this.#games.take(entry);
    this.#beyond.add(seq);
  }

  /** Moves on over numbers without a gap, and looks for a missing one a little later. */
  #look(): void {
    const before = this.#through;
    while (this.#beyond.delete(this.#through + 1)) this.#through += 1;
    const isOverdue = this.#games.isOverdue(this.#through);
    if (this.#through >= this.#head && !isOverdue) {
      this.#gapSince = null;
      this.#cancelHeal?.();
      this.#cancelHeal = null;
      return;
    }
    // What is missing now may have been missing ever since something was last heard.
    if (this.#gapSince === null) this.#gapSince = this.#heardAt;
    else if (this.#through > before && !isOverdue) this.#gapSince = this.#deps.monotonic();
    if (this.#beyond.size > MOST_BEYOND) this.#reload([]);
    else this.#healIn(GAP_MS);
  }

  #healIn(ms: number): void {
    this.#cancelHeal ??= this.#deps.platform.clock.after(ms, () => void this.#heal());
  }

  async #heal(): Promise<void> {
    const [token, from] = [this.#token, this.#through];
    try {
      const rows = await this.#deps.recordedAfter(from);
      if (this.#isStopped || this.#held || token !== this.#token) return;
      this.#cancelHeal = null;
      const missing = rows.filter(({ seq }) => seq > this.#through);
      // The record has no gaps, so a row beyond one means another writer, or that older rows were deleted.
      if (missing[0] && missing[0].seq > this.#through + 1) return this.#reload([]);
      for (const row of missing) {
        if (row.seq !== this.#through + 1) break;
        this.#games.takeRecorded(row);
        this.#beyond.delete(row.seq);
        this.#through = row.seq;
        this.#head = Math.max(this.#head, row.seq);
      }
      this.#games.readOverdue(this.#through);
      this.#look();
    } catch (err) {
      this.#deps.platform.logger.error({ err, from }, 'catalogue.gap_unread');
      this.#cancelHeal = null;
      if (!this.#isStopped) this.#healIn(RETRY_MS);
    }
  }

  #reload(held: (CatalogueEntry | CatalogueBeat)[]): void {
    this.#cancelHeal?.();
    this.#cancelHeal = null;
    this.#held = held;
    this.#loading ??= this.#loadAgain().finally(() => {
      this.#loading = null;
    });
  }

  async #loadAgain(): Promise<void> {
    while (this.#held && !this.#isStopped) {
      try {
        const loaded = await this.#deps.load();
        const latest = this.#held.reduce((most, { token }) => Math.max(most, token), this.#token);
        if (loaded.token >= latest && !this.#isStopped) {
          this.#install(loaded);
          continue;
        }
      } catch (err) {
        this.#deps.platform.logger.error({ err }, 'catalogue.load_failed');
      }
      await new Promise<void>((resolve) => this.#deps.platform.clock.after(RETRY_MS, resolve));
    }
  }

  #install({ games, seq, token }: Loaded): void {
    const held = this.#held ?? [];
    this.#token = token;
    this.#through = this.#head = seq;
    this.#beyond.clear();
    this.#gapSince = null;
    this.#heardAt = this.#deps.monotonic();
    this.#held = null;
    this.#games.replace(games);
    for (const [n, said] of held.entries()) {
      // A newer writer has come while this was loaded.
      if (said.token > this.#token) {
        this.#reload(held.slice(n));
        break;
      }
      this.receive(said);
    }
  }
}
