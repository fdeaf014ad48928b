import type { DeskTerms, FeedFixture, FeedMarket, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import type { PriceModel } from '@fairbook/sports/price';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import { NO_STORY, type Story } from '../story/told-story.ts';
import { type Book, marketIdOf } from './markets.ts';

/** One game in memory. Immutable: a message makes the next state. */
export interface HotGame extends Book {
  fixture: FeedFixture;
  /** The producer of its prices. */
  producer: string;
  state: GameState;
  suspended: SuspendCause | null;
  suspendedSince: number | null;
  /** What operators have stopped: `sport`, `champ`, `game`, `hidden`, kinds of markets as `kind:922`, or the ids of markets and outcomes. */
  stops: ReadonlySet<string>;
  /** Why the feed suspends the game, and since when, while operators have stopped all of it; null while they haven't. */
  fed: Pick<HotGame, 'suspended' | 'suspendedSince'> | null;
  endedAt: number | null;
  epoch: number;
  isOpen: boolean;
  /** Sequence of the last message about this game, and of the last one with prices. */
  appliedSeq: number;
  priceVersion: number;
  pricedAt: number;
  /** The time of its producer's latest prices or stop. */
  heardAt: number;
  /**
   * No bets on these prices after this time, when the next ones were due. Null when they hold until something
   * happens.
   */
  holdsUntil: number | null;
  /** The models behind the prices, now and when the next prices are due; null when the feed sends none. */
  models: readonly [now: PriceModel, then: PriceModel] | null;
  /** Version and time of the data in its list row. They stay when only other markets move. */
  listed: { version: number; at: number };
  /** When all of its prices were last sent in full. */
  toldAt: number;
  /** Outcomes with a known result, which are no longer on offer. */
  decided: ReadonlySet<string>;
  /** Outcomes voided by operators, `ALL_OUTCOMES` for the whole game; later feed messages don't change them. */
  voided: ReadonlySet<string>;
  /** Set once operators have entered the result: no result of a feed counts any more. */
  byHand: ByHand | null;
  /** What traders have set over the feed's prices; null for nothing. */
  desk: Desk | null;
  /** When the feed last withdrew a result of each outcome; older results no longer count. */
  reopened: ReadonlyMap<string, number>;
  /** When a result last changed the state of the game. */
  resultsAt: number;
  /** The last prices before the start, odds in thousandths by outcome; empty before the start. */
  closing: ReadonlyMap<string, number>;
  /** What its page tells of it. */
  story: Story;
}

/** Terms of traders, and the markets as the feed has them. The game's own markets are what is published. */
export interface Desk {
  terms: DeskTerms;
  markets: ReadonlyMap<string, FeedMarket>;
}

/** A result that operators entered, and what the feed has sent about the result since. */
export interface ByHand {
  /** Epoch milliseconds. */
  at: number;
  /** The last message of a feed that was kept out: its kind, time and score; null for none. */
  heard: { type: FeedMessage['type']; at: number; score: readonly number[] } | null;
}

export type GameMessage = Extract<FeedMessage, { gameId: number }>;

/** An announced game without prices, its gate closed. */
export function newGame(fixture: FeedFixture, producer: string, seq: number, now: number): HotGame {
  return {
    fixture,
    producer,
    state: stateBefore(fixture.sportId),
    suspended: null,
    suspendedSince: null,
    stops: new Set(),
    fed: null,
    endedAt: null,
    epoch: 0,
    isOpen: false,
    appliedSeq: seq,
    priceVersion: 0,
    pricedAt: now,
    heardAt: 0,
    holdsUntil: null,
    models: null,
    listed: { version: 0, at: now },
    toldAt: 0,
    markets: new Map(),
    held: new Map(),
    decided: new Set(),
    voided: new Set(),
    byHand: null,
    desk: null,
    reopened: new Map(),
    resultsAt: 0,
    closing: new Map(),
    story: NO_STORY,
  };
}

/** In `stops`: operators have hidden the game, so that lists and pages don't have it. Its bets stay and are settled. */
export const HIDDEN = 'hidden';

export function isOver(game: HotGame): boolean {
  return game.state.status === 'ended' || game.state.status === 'cancelled';
}

/** Whether a message is older than the last prices of the game's producer. Its prices and state are then ignored. */
export function isOutdated({ producer, heardAt }: HotGame, message: GameMessage): boolean {
  return message.producer === producer && message.at < heardAt && !isAside(message);
}

/** Whether the game's own producer supplies the market, so that the game's models cover it. */
export function isOwnMarket({ producer }: FeedMarket): boolean {
  return producer === undefined;
}

/** Whether a message is about single markets of a game that another producer supplies. */
export function isAside(message: GameMessage): boolean {
  return 'aside' in message && message.aside !== undefined;
}

/** The game with the prices of its feed, whatever traders have set over them. */
export function withFeedPrices(game: HotGame): HotGame {
  return game.desk ? { ...game, markets: game.desk.markets } : game;
}

/** The market of an outcome and its price, where known. */
export function priceOf(game: HotGame, outcomeId: string) {
  const market = game.markets.get(marketIdOf(outcomeId));
  const price = market?.outcomes.find(([id]) => id === outcomeId);
  return market && price ? { market, price } : undefined;
}

/** Whether an outcome takes no bets whatever the feed offers: it has a result, or operators have stopped it. */
export function isClosed({ decided, stops }: Pick<HotGame, 'decided' | 'stops'>, outcomeId: string): boolean {
  if (decided.has(outcomeId)) return true;
  if (stops.size === 0) return false;
  return [outcomeId, marketIdOf(outcomeId), `kind:${Number.parseInt(outcomeId, 10)}`].some((on) =>
    stops.has(on),
  );
}

/** Whether the same outcomes are closed in two states of a game. */
export function isSameClosed(before: HotGame, after: HotGame): boolean {
  return before.decided === after.decided && before.stops === after.stops;
}
