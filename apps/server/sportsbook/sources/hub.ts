import type { FeedMarket, FeedMessage, FeedOptions, FeedSource } from '@fairbook/feed-contract';
import type { Platform } from '../../platform/context.ts';
import { KEEP_ENDED_MS, WATCH_EVERY_MS } from '../catalogue/hot-catalogue.ts';
import type { GameMessage } from '../catalogue/hot-game.ts';
import { SILENT_AFTER_MS } from '../catalogue/producers.ts';
import { every } from '../replication/every.ts';
import { type Held, type IdStore, Ids } from './ids.ts';
import { JointGame, SOURCES } from './joint-game.ts';
import { type Rule, type Supplier, supplierOf } from './supplier.ts';

/** A source of the list. */
export interface Listed extends Rule {
  /** The producer of its messages, whatever it calls itself. */
  name: string;
  /** Whether its numbers of games, competitors and competitions are ours. */
  hasOurIds: boolean;
  create(options: FeedOptions): Promise<FeedSource>;
}

/** Current prices of a game at a source that doesn't supply them. */
export interface PricesBeside {
  gameId: number;
  source: string;
  markets: readonly FeedMarket[];
}

/** Several sources as one feed. */
export interface Sources extends FeedSource {
  names: readonly string[];
  /** Asks one source, by default all of them, to send everything open again. */
  recover(name?: string): Promise<void>;
  /** For how long each has been silent, in milliseconds. */
  silences(): readonly (readonly [name: string, ms: number])[];
  /** What markets cost at sources that don't supply them. */
  beside(): Iterable<PricesBeside>;
}

interface Source {
  supplier: Supplier;
  hasOurIds: boolean;
  feed: FeedSource;
  isStarted: boolean;
  heardAt: number;
  isSilent: boolean;
  askedAt: number;
  /** The games of this source, by the source's own numbers. */
  games: Map<number, Found>;
}

/** A game that a source has announced. */
interface Found {
  game: Promise<JointGame | null>;
  /** Our number of the game; null until it is known, and for a game that the source may not supply. */
  gameId: number | null;
}

type Emit = (message: FeedMessage) => Promise<void>;
type HubPlatform = Pick<Platform, 'clock' | 'logger'>;

/** The shortest time between two requests to one source to send everything again. */
const ASKED_AGAIN_MS = 2_000;
/** How many numbers without a game are remembered for each source. */
const MOST_UNKNOWN = 10_000;

export interface SourcesOptions {
  list: readonly Listed[];
  store: IdStore;
  onFailure(name: string, error: unknown): void;
}

/** Makes the sources of a list, each with its own open games. */
export async function createSources(
  { clock, logger }: HubPlatform,
  { list, store, onFailure }: SourcesOptions,
): Promise<Sources> {
  const ids = new Ids(store);
  await ids.load();
  const sources: Source[] = [];
  for (const [order, { name, hasOurIds, create, ...rule }] of list.entries()) {
    const feed = await create({
      clock,
      open: ids.openOf(name),
      onFailure: (error) => onFailure(name, error),
    });
    const supplier = supplierOf(name, order, rule);
    sources.push({
      isStarted: false,
      supplier,
      hasOurIds,
      feed,
      heardAt: clock.now(),
      isSilent: false,
      askedAt: 0,
      games: new Map(),
    });
  }
  return new Hub({ clock, logger }, { sources, ids, onFailure });
}

class Hub implements Sources {
  readonly name = SOURCES;
  readonly names: readonly string[];
  readonly #platform: HubPlatform;
  readonly #sources: readonly Source[];
  readonly #ids: Ids;
  /** Every game with at least one source, by our numbers. */
  readonly #games = new Map<number, { game: JointGame; overAt: number | null }>();
  readonly #onFailure: SourcesOptions['onFailure'];
  #lane: Promise<unknown> = Promise.resolve();
  #emit: Emit = async () => {};
  #stopWatch = () => {};

  constructor(
    platform: HubPlatform,
    { sources, ids, onFailure }: { sources: readonly Source[]; ids: Ids } & Pick<SourcesOptions, 'onFailure'>,
  ) {
    this.#platform = platform;
    this.#onFailure = onFailure;
    this.#sources = sources;
    this.#ids = ids;
    this.names = sources.map(({ supplier }) => supplier.name);
  }

  /** Sources with our numbers come first, so that the others find their games and names. */
  async start(emit: Emit): Promise<void> {
    this.#emit = emit;
    this.#stopWatch = every(this.#platform.clock, WATCH_EVERY_MS, () => void this.#watch());
    await Promise.all(this.#sources.filter(({ hasOurIds }) => hasOurIds).map((each) => this.#start(each)));
    await Promise.all(this.#sources.filter(({ hasOurIds }) => !hasOurIds).map((each) => this.#start(each)));
  }

  /** A source that can't start stays silent; the others go on. */
  async #start(source: Source): Promise<void> {
    source.isStarted = true;
    source.heardAt = this.#platform.clock.now();
    const started = source.feed.start((message) => this.#hear(source, message));
    await started.catch((error) => this.#onFailure(source.supplier.name, error));
  }

  async recover(name?: string): Promise<void> {
    const asked = this.#sources.filter(({ supplier }) => name === undefined || supplier.name === name);
    await Promise.all(asked.map((source) => this.#ask(source)));
  }

  async stop(): Promise<void> {
    this.#stopWatch();
    await Promise.all(this.#sources.map(({ feed }) => feed.stop()));
  }

  readonly silences = () => {
    const now = this.#platform.clock.now();
    return this.#sources.map(({ supplier, heardAt }) => [supplier.name, now - heardAt] as const);
  };

  readonly beside = () =>
    [...this.#games.values()]
      .filter(({ game }) => game.isShared)
      .flatMap(({ game }) =>
        game.beside().map(([source, markets]) => ({ gameId: game.gameId, source, markets })),
      );

  async #ask(source: Source): Promise<void> {
    const now = this.#platform.clock.now();
    if (Math.abs(now - source.askedAt) < ASKED_AGAIN_MS) return;
    source.askedAt = now;
    await source.feed.recover();
  }

  async #hear(source: Source, said: FeedMessage): Promise<void> {
    const { clock, logger } = this.#platform;
    const { name } = source.supplier;
    source.heardAt = clock.now();
    if (source.isSilent) {
      source.isSilent = false;
      logger.warn({ source: name }, 'feed.source_back');
      void this.#ask(source);
    }
    const message = { ...said, producer: name } as FeedMessage;
    if (message.type === 'alive') return this.#emit(message);
    if (message.type === 'fixture') return this.#announce(source, message);
    if (!('gameId' in message)) return;
    const game = await this.#gameOf(source, message.gameId);
    if (game) await this.#pass(source, game, message as GameMessage);
  }

  async #pass(source: Source, game: JointGame, message: Parameters<JointGame['hear']>[0]): Promise<void> {
    if (message.type === 'bet_cancel' && game.lead !== source.supplier)
      this.#platform.logger.warn(
        { source: source.supplier.name, gameId: game.gameId },
        'feed.cancelled_aside',
      );
    await this.#tell(game.hear(message));
    const kept = this.#games.get(game.gameId);
    if (kept) kept.overAt = game.isOver ? (kept.overAt ?? this.#platform.clock.now()) : null;
  }

  /** Emits without waiting between the messages; the catalogue keeps the order of each game. */
  async #tell(messages: readonly FeedMessage[]): Promise<void> {
    await Promise.all(messages.map((message) => this.#emit(message)));
  }

  #gameOf(source: Source, theirs: number): Promise<JointGame | null> {
    const known = source.games.get(theirs);
    if (known) return known.game;
    const found = this.#inTurn(async () => {
      const held = await this.#ids.held(source.supplier.name, theirs);
      return held && this.#game(held);
    });
    return this.#keep(source, theirs, found);
  }

  async #announce(source: Source, message: Extract<FeedMessage, { type: 'fixture' }>): Promise<void> {
    const { fixture } = message;
    const { supplier } = source;
    // A game that a source had before the list excluded it is still supplied to its end.
    if (!supplier.covers(fixture) && !(await this.#gameOf(source, fixture.gameId))) return;
    const turn = this.#inTurn(async () => {
      const numbered = await this.#ids.announce({ ...source, name: supplier.name }, fixture);
      return { numbered, game: this.#game(numbered) };
    });
    await this.#keep(
      source,
      fixture.gameId,
      turn.then(({ game }) => game),
    );
    const { numbered, game } = await turn;
    const { gameId } = numbered;
    if (numbered.isJoined) {
      const names = fixture.competitors.map(({ name }) => name);
      const others = numbered.holders.join();
      this.#platform.logger.warn(
        { source: supplier.name, theirs: fixture.gameId, gameId, others, names },
        'feed.games_joined',
      );
    }
    await this.#tell(game.join(supplier));
    await this.#pass(source, game, { ...message, fixture: numbered.fixture });
  }

  #game(held: Held): JointGame {
    const known = this.#games.get(held.gameId);
    if (known) return known.game;
    const suppliers = this.#sources
      .map(({ supplier }) => supplier)
      .filter(({ name }) => held.holders.includes(name));
    const game = new JointGame(held.gameId, suppliers, held.producer);
    this.#games.set(held.gameId, { game, overAt: null });
    return game;
  }

  /** Remembers the game of a number. A lookup that failed is forgotten, so the next message repeats it. */
  #keep<G extends JointGame | null>({ games }: Source, theirs: number, game: Promise<G>): Promise<G> {
    const found: Found = { game, gameId: null };
    games.set(theirs, found);
    game.then(
      (of) => {
        found.gameId = of?.gameId ?? null;
      },
      () => games.delete(theirs),
    );
    return game;
  }

  /** Numbers are given one after another. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lane.then(work);
    this.#lane = turn.catch(() => undefined);
    return turn;
  }

  async #watch(): Promise<void> {
    const { clock, logger } = this.#platform;
    const now = clock.now();
    for (const source of this.#sources) {
      const { name } = source.supplier;
      const silentMs = Math.abs(now - source.heardAt);
      if (!source.isStarted || silentMs <= SILENT_AFTER_MS.live) continue;
      if (!source.isSilent) logger.warn({ source: name, silentMs }, 'feed.source_silent');
      source.isSilent = true;
      for (const { game } of this.#games.values()) {
        const limit = SILENT_AFTER_MS[game.isLive ? 'live' : 'line'];
        if (silentMs > limit)
          await this.#tell(game.lose(name)).catch((err) => logger.error({ err }, 'feed.suspend_failed'));
      }
    }
    this.#forget(now);
  }

  /** Forgets games that ended long ago, and numbers that stand for no game. */
  #forget(now: number): void {
    const before = this.#games.size;
    for (const [gameId, { overAt }] of this.#games) {
      if (overAt === null || now - overAt <= KEEP_ENDED_MS) continue;
      this.#games.delete(gameId);
      this.#ids.forget(gameId);
    }
    for (const { games } of this.#sources) {
      if (this.#games.size === before && games.size < 2 * before + MOST_UNKNOWN) continue;
      for (const [theirs, { gameId }] of games)
        if (gameId === null || !this.#games.has(gameId)) games.delete(theirs);
    }
  }
}
