import type { FeedMarket } from '@fairbook/feed-contract';
import { compareMarkets } from '@fairbook/live/order';
import type { Pace } from '@fairbook/sports/state';
import { type PriceFault, priceFault } from '../prices/price-fault.ts';

type FeedOutcome = FeedMarket['outcomes'][number];

/**
 * A market held because its prices can't be right. They stay hidden until the feed corrects them or an operator
 * decides.
 */
export interface HeldMarket extends PriceFault {
  /** Number of the message that caused the hold. */
  seq: number;
  /** The market as last published; null when it never was. */
  former: FeedMarket | null;
  /** The feed's current version. */
  offered: FeedMarket;
  /** Whether an operator keeps it closed, whatever the feed sends. */
  isKept: boolean;
}

export interface Book {
  markets: ReadonlyMap<string, FeedMarket>;
  held: ReadonlyMap<string, HeldMarket>;
}

interface Merge {
  seq: number;
  isFull: boolean;
  isQuiet: boolean;
  pace?: Pace;
  /**
   * The producer of these markets, where another one supplies the game. The markets of all other producers then stay.
   */
  only?: string | undefined;
}

/** The market an outcome belongs to: the first two parts of its id. */
export function marketIdOf(outcomeId: string): string {
  return outcomeId.slice(0, outcomeId.indexOf(':', outcomeId.indexOf(':') + 1));
}

/**
 * The markets after a price message, in their fixed order. An impossible market is never published: it is held, and a
 * known one stays, blocked, at its last valid prices. `isQuiet`: nothing happened since the last prices, so none may
 * have jumped. A held market returns when its prices are near those it was published at.
 */
export function mergeMarkets(
  book: Book,
  heard: readonly FeedMarket[],
  { seq, isFull, isQuiet, pace, only }: Merge,
): Book {
  const isOfAll = isFull && only === undefined;
  const markets = new Map(isOfAll ? [] : book.markets);
  if (isFull) for (const [id, { producer }] of markets) if (producer === only) markets.delete(id);
  let isInOrder = !isFull;
  const isGone = ({ producer }: FeedMarket) => isOfAll || (isFull && producer === only);
  const held = new Map([...book.held].filter(([, { isKept, offered }]) => isKept || !isGone(offered)));
  for (const listed of heard) {
    const { id } = listed;
    const before = book.held.get(id);
    const known = before ? (before.former ?? undefined) : book.markets.get(id);
    const offered = isFull ? listed : withUnlisted(listed, before ? before.offered : known);
    const isComparable = (before || isQuiet) && known?.producer === offered.producer;
    const fault = priceFault(offered, isComparable ? known : undefined, pace);
    if (fault || before?.isKept) {
      held.set(id, heldMarket(before, { ...fault, offered, former: known ?? null, seq }));
      isInOrder &&= known === undefined || isSamePlace(markets.get(id), known);
      if (known) markets.set(id, blocked(known));
      else markets.delete(id);
    } else {
      held.delete(id);
      isInOrder &&= isSamePlace(markets.get(id), offered);
      markets.set(id, offered);
    }
  }
  return {
    markets: isInOrder ? markets : sorted(markets),
    held: held.size === 0 && book.held.size === 0 ? book.held : held,
  };
}

function heldMarket(
  before: HeldMarket | undefined,
  now: Partial<PriceFault> & Pick<HeldMarket, 'offered' | 'former' | 'seq'>,
): HeldMarket {
  if (before) return { ...before, offered: now.offered };
  return { cause: 'no_market', outcomeId: null, ...now, isKept: false };
}

/** Applies an operator's decision on a held market. Impossible prices are not released. */
export function decideMarket(book: Book, marketId: string, decision: 'release' | 'keep'): Book {
  const before = book.held.get(marketId);
  if (!before || (decision === 'release' && priceFault(before.offered))) return book;
  const held = new Map(book.held);
  if (decision === 'keep') return { ...book, held: held.set(marketId, { ...before, isKept: true }) };
  held.delete(marketId);
  return { held, markets: sorted(new Map(book.markets).set(marketId, before.offered)) };
}

/** Adds the outcomes that a partial message doesn't list: it lists only those that changed, and the others stay. */
function withUnlisted(listed: FeedMarket, known: FeedMarket | undefined): FeedMarket {
  if (!known || listed.outcomes.length === 0 || hasSameOutcomes(known, listed)) return listed;
  const changed = new Map(listed.outcomes.map((outcome) => [outcome[0], outcome]));
  const kept = known.outcomes.map((outcome) => changed.get(outcome[0]) ?? outcome);
  const isKnown = new Set(known.outcomes.map(([id]) => id));
  return { ...listed, outcomes: [...kept, ...listed.outcomes.filter(([id]) => !isKnown.has(id))] };
}

function blocked(market: FeedMarket): FeedMarket {
  return { ...market, outcomes: market.outcomes.map(([id, odds]): FeedOutcome => [id, odds, 1]) };
}

/** Whether both list the same outcomes in the same order. */
export function hasSameOutcomes(a: FeedMarket, b: FeedMarket): boolean {
  return a.outcomes.length === b.outcomes.length && a.outcomes.every(([id], n) => b.outcomes[n]![0] === id);
}

/** Whether a market takes the place of a former one in a map that is in order. */
function isSamePlace(former: FeedMarket | undefined, { typeId, line }: FeedMarket): boolean {
  return former?.typeId === typeId && former.line === line;
}

function sorted(markets: Map<string, FeedMarket>): Map<string, FeedMarket> {
  return new Map([...markets].sort(([, a], [, b]) => compareMarkets(a, b)));
}
