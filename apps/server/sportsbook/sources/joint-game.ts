import { type FeedFixture, type FeedMarket, type FeedMessage, toldMarkets } from '@fairbook/feed-contract';
import { type GameState, mayHaveJumped } from '@fairbook/sports/state';
import type { GameMessage } from '../catalogue/hot-game.ts';
import { marketIdOf } from '../catalogue/markets.ts';
import type { Supplier } from './supplier.ts';

/** The producer of messages that the list itself sends about a source, such as that it is silent. */
export const SOURCES = 'sources';

type Message<T extends FeedMessage['type']> = Extract<FeedMessage, { type: T }>;

/** What one source has said about a game. */
interface Side {
  readonly supplier: Supplier;
  fixture: FeedFixture | null;
  markets: ReadonlyMap<string, FeedMarket>;
  state: GameState | null;
  heardAt: number;
  /**
   * Whether everything that the source offers is known here; false after a silence or a restart until it sends it in
   * full.
   */
  isTold: boolean;
  /** Every market that it has offered. */
  readonly offered: Set<string>;
  /** Whether it has ever priced the game, so that it may supply it. */
  hasPriced: boolean;
  /** Whether it stopped its bets, until it sends prices again. */
  isStopped: boolean;
  /** Whether the game is over for it, until it withdraws a result or the cancellation. */
  isOver: boolean;
}

/**
 * One game of one or several sources, put together message by message. One source leads: its fixture, state, stops and
 * end are those of the game. Each market is supplied by the first source whose rule covers it. Messages of the other
 * sources are passed on as messages aside, which change their own markets only.
 */
export class JointGame {
  readonly gameId: number;
  #sides: Side[] = [];

  /** `suppliers` are the sources that had the game before the server stopped; `lead` is the name of the leading one. */
  constructor(gameId: number, suppliers: readonly Supplier[] = [], lead: string | null = null) {
    this.gameId = gameId;
    for (const supplier of suppliers) this.#add(supplier, false).hasPriced = supplier.name === lead;
  }

  get isShared(): boolean {
    return this.#sides.length > 1;
  }

  /**
   * The leading source: the first that supplies all kinds of markets, of those that have priced the game; while none
   * has,
   * of all.
   */
  get lead(): Supplier | null {
    return this.#lead()?.supplier ?? null;
  }

  get isLive(): boolean {
    return this.#sides.some(({ state }) => state?.status === 'live');
  }

  get isOver(): boolean {
    return this.#lead()?.isOver ?? false;
  }

  has(name: string): boolean {
    return this.#side(name) !== undefined;
  }

  /** Adds a source to the game. Closes markets of the others that the new source supplies from now on. */
  join(supplier: Supplier): FeedMessage[] {
    if (this.has(supplier.name)) return [];
    const before = new Map(this.#sides.map((side) => [side, this.#supplied(side)]));
    this.#add(supplier, true);
    return [...before].flatMap(([side, markets]) =>
      this.#closed(
        side,
        markets.filter((market) => this.#supplierOf(market.typeId) !== side),
      ),
    );
  }

  /** Takes a message of a source, with the source's own number of the game. Returns the messages to pass on. */
  hear(message: GameMessage | Message<'fixture'>): FeedMessage[] {
    const side = this.#side(message.producer);
    if (!side) return [];
    if (message.type === 'fixture') return this.#announced(side, message);
    const numbered = { ...message, gameId: this.gameId };
    switch (numbered.type) {
      case 'odds_change':
        return this.#priced(side, numbered);
      case 'bet_stop':
        return this.#stopped(side, numbered);
      case 'bet_settlement':
        return this.#settled(side, numbered);
      case 'bet_cancel':
        side.isOver = true;
        return this.#isLead(side) ? [numbered] : this.#closed(side);
      case 'rollback_bet_settlement':
        return this.#takenBack(side, numbered);
      case 'rollback_bet_cancel':
        side.isOver = false;
        side.isStopped = true;
        return this.#isLead(side) ? [numbered] : [];
      default:
        return [];
    }
  }

  /**
   * Closes the prices of a source that has been silent for too long, until it has sent them in full again. For the
   * leading source nothing is closed here: the catalogue suspends the whole game.
   */
  lose(name: string): FeedMessage[] {
    const side = this.#side(name);
    if (!side?.isTold) return [];
    const closed = this.#isLead(side) ? [] : this.#closed(side);
    side.isTold = false;
    return closed;
  }

  /** What the markets cost at the sources that don't supply them, by source. */
  beside(): (readonly [source: string, markets: FeedMarket[]])[] {
    return this.#sides
      .filter(({ isTold, hasPriced, isStopped, isOver }) => isTold && hasPriced && !isStopped && !isOver)
      .map((side) => [
        side.supplier.name,
        [...side.markets.values()].filter(({ typeId }) => this.#supplierOf(typeId) !== side),
      ]);
  }

  #add(supplier: Supplier, isTold: boolean): Side {
    const side: Side = {
      ...{ supplier, fixture: null, markets: new Map(), offered: new Set(), state: null, heardAt: 0 },
      ...{ isTold, hasPriced: false, isStopped: false, isOver: false },
    };
    this.#sides = [...this.#sides, side].sort((a, b) => a.supplier.order - b.supplier.order);
    return side;
  }

  #side(name: string): Side | undefined {
    return this.#sides.find(({ supplier }) => supplier.name === name);
  }

  #lead(): Side | undefined {
    const priced = this.#sides.filter(({ hasPriced }) => hasPriced);
    const able = priced.length > 0 ? priced : this.#sides;
    return able.find(({ supplier }) => supplier.isWhole) ?? able[0];
  }

  #isLead(side: Side): boolean {
    return this.#lead() === side;
  }

  #supplierOf(typeId: number): Side | undefined {
    return this.#sides.find(({ supplier }) => supplier.supplies(typeId));
  }

  /** The markets of a source that its rule lets it supply. */
  #supplied(side: Side): FeedMarket[] {
    return [...side.markets.values()].filter(({ typeId }) => this.#supplierOf(typeId) === side);
  }

  /** Markets as players see them: markets aside name their source, and are closed while it has stopped or is silent. */
  #shown(side: Side, markets = this.#supplied(side)): FeedMarket[] {
    if (this.#isLead(side)) return markets;
    const { name } = side.supplier;
    const isClosed = !side.isTold || side.isStopped || side.isOver;
    return markets.map((market) => ({ ...(isClosed ? blocked(market) : market), producer: name }));
  }

  /** The message that closes markets of a source; by default all that it supplies. */
  #closed(side: Side, markets = this.#supplied(side)): FeedMessage[] {
    if (!side.hasPriced || !side.state || markets.length === 0) return [];
    const { name } = side.supplier;
    const own = this.#isLead(side) ? {} : { producer: name };
    return [
      this.#aside(
        side,
        markets.map((market) => ({ ...blocked(market), ...own })),
        SOURCES,
      ),
    ];
  }

  #aside(side: Side, markets: FeedMarket[], producer: string): Message<'odds_change'> {
    return {
      ...{ type: 'odds_change', at: side.heardAt, producer, gameId: this.gameId, full: false },
      ...{ state: side.state!, suspended: null, markets, aside: { isQuiet: false } },
    };
  }

  #announced(side: Side, message: Message<'fixture'>): FeedMessage[] {
    side.fixture = message.fixture;
    return this.#isLead(side) ? [message] : [];
  }

  #priced(side: Side, message: Message<'odds_change'>): FeedMessage[] {
    if (message.at < side.heardAt) return this.#isLead(side) ? [message] : [];
    const led = this.#lead();
    const { state: before, isStopped: wasStopped } = side;
    side.markets = toldMarkets(side.markets, message);
    side.state = message.state;
    side.heardAt = message.at;
    for (const { id } of message.markets) side.offered.add(id);
    side.isTold ||= message.full;
    side.hasPriced ||= side.isTold;
    if (side.isTold) side.isStopped = message.suspended !== null;
    if (!this.#isLead(side)) return this.#pricedAside(side, message, { before, wasStopped });
    if (!this.isShared && side.supplier.isWhole) return [message];
    if (led !== side) return this.#taken(side, message);
    if (message.full) return [{ ...message, markets: this.#board() }];
    return [
      { ...message, markets: message.markets.filter(({ typeId }) => this.#supplierOf(typeId) === side) },
    ];
  }

  /** A stop that comes late still stops. Prices that are older than a stop and come after it are ignored. */
  #stopped(side: Side, message: Message<'bet_stop'>): FeedMessage[] {
    side.isStopped = true;
    if (message.at >= side.heardAt) {
      side.state = message.state;
      side.heardAt = message.at;
    }
    return this.#isLead(side) ? [message] : this.#closed(side);
  }

  /** A source that stands earlier in the list than the leading one takes the game over with its first full prices. */
  #taken(side: Side, message: Message<'odds_change'>): FeedMessage[] {
    const { fixture } = side;
    const { at, producer } = message;
    const announced: FeedMessage[] = fixture ? [{ type: 'fixture', at, producer, fixture }] : [];
    return [...announced, { ...message, full: true, markets: this.#board() }];
  }

  #board(): FeedMarket[] {
    return this.#sides.flatMap((side) => this.#shown(side));
  }

  #pricedAside(
    side: Side,
    message: Message<'odds_change'>,
    { before, wasStopped }: { before: GameState | null; wasStopped: boolean },
  ): FeedMessage[] {
    if (!side.hasPriced || side.isOver) return [];
    const isWhole = message.full || side.isStopped !== wasStopped;
    const listed = new Set(message.markets.map(({ id }) => id));
    const markets = this.#shown(side).filter(({ id }) => isWhole || listed.has(id));
    if (markets.length === 0 && !message.full) return [];
    const isQuiet = !wasStopped && before !== null && !mayHaveJumped(before, message.state);
    const { holdsUntil: _, models: __, ...rest } = message;
    return [{ ...rest, suspended: null, markets, aside: { isQuiet } }];
  }

  #settled(side: Side, message: Message<'bet_settlement'>): FeedMessage[] {
    const outcomes = message.outcomes.filter(({ outcomeId }) => this.#decides(side, outcomeId));
    const isLead = this.#isLead(side);
    const closed = message.final && !isLead ? this.#closed(side) : [];
    side.state = message.state;
    side.isOver ||= message.final;
    if (isLead) return [{ ...message, outcomes }];
    return outcomes.length === 0 ? closed : [...closed, { ...message, final: false, outcomes, aside: true }];
  }

  #takenBack(side: Side, message: Message<'rollback_bet_settlement'>): FeedMessage[] {
    const outcomeIds = message.outcomeIds.filter((id) => this.#decides(side, id));
    const closed = this.#isLead(side) ? [] : this.#closed(side);
    side.isOver = false;
    side.isStopped = true;
    if (outcomeIds.length === 0 && message.outcomeIds.length > 0) return closed;
    if (this.#isLead(side)) return [{ ...message, outcomeIds }];
    return [...closed, { ...message, outcomeIds, aside: true }];
  }

  /** Whether a source may decide an outcome: it supplies the market, or the source that does has never offered it. */
  #decides(side: Side, outcomeId: string): boolean {
    const marketId = marketIdOf(outcomeId);
    const supplier = this.#supplierOf(Number(marketId.slice(0, marketId.indexOf(':'))));
    return supplier === side || !supplier?.offered.has(marketId);
  }
}

function blocked(market: FeedMarket): FeedMarket {
  return { ...market, outcomes: market.outcomes.map(([id, odds]) => [id, odds, 1]) };
}
