import type { FeedFixture, FeedMessage } from '@fairbook/feed-contract';
import type { CatalogueEntry } from '../../platform/bus/catalogue-stream.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { Journal } from '../journal/journal.ts';
import { type Entry, isUrgent } from '../journal/journal-store.ts';
import { alertChanges } from '../prices/price-alerts.ts';
import { resultsOf, standingResults } from '../results/results.ts';
import { type HotGame, isOver, newGame } from './hot-game.ts';
import { nextGame, withFixture } from './next-game.ts';

type CataloguePlatform = Pick<Platform, 'pool' | 'clock' | 'logger'>;

/** What one message changed in one game. `before` is undefined for a new game. */
export interface Change {
  before: HotGame | undefined;
  after: HotGame;
  message: FeedMessage;
}

/** What a catalogue does beside keeping games. Only a writer with followers needs the optional ones. */
export interface CatalogueWork {
  onChange(change: Change): void;
  /** Reads a game that is not in memory. */
  load(gameId: number): Promise<HotGame | undefined>;
  /** Called in each transaction before it writes; throws `LeaseLost` when another writer has taken over. */
  guard?(sql: Sql): Promise<void>;
  /** Called for each numbered message once others may see it, for each game in order. */
  onEntry?(entry: Omit<CatalogueEntry, 'token'>): void;
}

/** How often games with price ticks only are saved. */
const SAVE_EVERY_MS = 3_000;

/**
 * All games in memory, and the only way to change them. Messages of one game run one after another; a message that
 * moves the gate, decides outcomes or brings a fixture is on disk before memory changes and `onChange` is called.
 */
export class Catalogue {
  readonly #platform: CataloguePlatform;
  readonly #work: CatalogueWork;
  readonly #games = new Map<number, HotGame>();
  readonly #lanes = new Map<number, Promise<void>>();
  readonly #unsaved = new Set<number>();
  readonly #journal: Journal;
  #savedAt = 0;

  constructor(platform: CataloguePlatform, work: CatalogueWork) {
    this.#platform = platform;
    this.#work = work;
    this.#journal = new Journal(platform, () => this.#takeUnsaved(), work.guard);
  }

  get seq(): number {
    return this.#journal.seq;
  }

  game(gameId: number): HotGame | undefined {
    return this.#games.get(gameId);
  }

  games(): Iterable<HotGame> {
    return this.#games.values();
  }

  /** Starts from the loaded games; the next message gets the number after `seq`. */
  open(games: Iterable<HotGame>, seq: number): void {
    this.#games.clear();
    for (const game of games) this.#games.set(game.fixture.gameId, game);
    this.#journal.startAfter(seq);
    this.#savedAt = this.#platform.clock.now();
  }

  forget(gameId: number): void {
    this.#games.delete(gameId);
  }

  /**
   * Resolves when the message has taken effect; a message that the database refuses rejects and changes nothing.
   * `asked` is the id of the inbox row that the message came from.
   */
  async take(message: FeedMessage, asked?: number): Promise<void> {
    const gameId = gameIdOf(message);
    const turn = (this.#lanes.get(gameId) ?? Promise.resolve()).then(() =>
      this.#takeNow(gameId, message, asked),
    );
    const lane = turn.catch(() => undefined);
    this.#lanes.set(gameId, lane);
    try {
      await turn;
    } finally {
      if (this.#lanes.get(gameId) === lane) this.#lanes.delete(gameId);
    }
  }

  /** Resolves when everything taken in is on disk. */
  async flush(): Promise<void> {
    await Promise.all(this.#lanes.values());
    this.#savedAt = 0;
    await this.#journal.flush();
  }

  async #takeNow(gameId: number, message: FeedMessage, asked?: number): Promise<void> {
    const before = this.#games.get(gameId) ?? (await this.#recall(gameId, message));
    if (before && message.type === 'fixture' && isToldBefore(before, message.fixture)) return;
    const at = this.#platform.clock.now();
    let after: HotGame | undefined;
    const { entry, written } = this.#journal.append((seq) => {
      after = stateAfter(before, message, seq, at);
      return { ...entryOf(before, after, message, seq, at), ...(asked !== undefined && { asked }) };
    });
    if (entry.game) this.#unsaved.delete(gameId);
    if (isUrgent(entry) || this.#journal.isCrowded) await written;
    const isChanged = after !== undefined && after !== before;
    if (isChanged) {
      this.#games.set(gameId, after!);
      if (!entry.game) this.#unsaved.add(gameId);
    }
    this.#work.onEntry?.({ seq: entry.seq, prev: before?.appliedSeq ?? null, at, message });
    if (isChanged) this.#work.onChange({ before, after: after!, message });
  }

  /**
   * Loads a game that memory has dropped: a result may come long after the game's end, and no other game may ever get
   * its number.
   */
  async #recall(gameId: number, message: FeedMessage): Promise<HotGame | undefined> {
    const isAboutOld =
      message.type === 'fixture' || message.type === 'house_result' || resultsOf(message).length > 0;
    return isAboutOld ? this.#work.load(gameId) : undefined;
  }

  #takeUnsaved(): HotGame[] {
    const now = this.#platform.clock.now();
    if (now - this.#savedAt < SAVE_EVERY_MS) return [];
    this.#savedAt = now;
    const games = [...this.#unsaved].flatMap((id) => this.#games.get(id) ?? []);
    this.#unsaved.clear();
    return games;
  }
}

/**
 * Whether an announcement says nothing new, because its game is over and stays over. Throws a RangeError where the
 * number belongs to another game: bets on that game would be settled by this one.
 */
function isToldBefore(known: HotGame, { gameId, sportId, competitors }: FeedFixture): boolean {
  const sides = (list: FeedFixture['competitors']) => list.map(({ id }) => id).join();
  if (sportId !== known.fixture.sportId || sides(competitors) !== sides(known.fixture.competitors))
    throw new RangeError(`the number ${gameId} is that of another game, and is given once`);
  return isOver(known);
}

/** The game that a message is about; 0 for none. */
export function gameIdOf(message: FeedMessage): number {
  if (message.type === 'fixture') return message.fixture.gameId;
  return 'gameId' in message ? message.gameId : 0;
}

/** The game after the message; undefined for a message about an unknown game. */
export function stateAfter(
  before: HotGame | undefined,
  message: FeedMessage,
  seq: number,
  at: number,
): HotGame | undefined {
  if (message.type === 'alive') return undefined;
  if (message.type !== 'fixture') return before && nextGame(before, message, seq, at);
  const { fixture, producer } = message;
  return before ? withFixture(before, fixture, seq) : newGame(fixture, producer, seq, at);
}

function entryOf(
  before: HotGame | undefined,
  after: HotGame | undefined,
  message: FeedMessage,
  seq: number,
  at: number,
): Entry {
  if (!after) return { seq, at, message };
  const isFixture = message.type === 'fixture';
  const isResult = message.type === 'house_result';
  const results = standingResults({ ...(before ?? after), reopened: after.reopened }, message);
  const alerts = alertChanges(before, after, message);
  const isMoved =
    isFixture ||
    isResult ||
    resultsOf(message).length > 0 ||
    alerts.length > 0 ||
    after.epoch !== before?.epoch;
  return isMoved ? { seq, at, message, game: after, isFixture, results, alerts } : { seq, at, message };
}
