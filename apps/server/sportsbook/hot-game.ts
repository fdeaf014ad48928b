import type { FeedFixture, FeedMessage, SuspendCause } from '@fairbook/feed-contract';
import type { PriceModel } from '@fairbook/sports/price';
import { type GameState, stateBefore } from '@fairbook/sports/state';
import { type Book, marketIdOf } from './markets.ts';

/** One game as it stands in memory. Never changed in place: a message makes the next one. */
export interface HotGame extends Book {
  fixture: FeedFixture;
  /** Who prices it. */
  producer: string;
  state: GameState;
  suspended: SuspendCause | null;
  suspendedSince: number | null;
  endedAt: number | null;
  epoch: number;
  isOpen: boolean;
  /** Sequence of the last message about this game, and of the last one with prices. */
  appliedSeq: number;
  priceVersion: number;
  pricedAt: number;
  /** Newest moment that its producer told prices or a stop of. */
  heardAt: number;
  /** Nothing is sold on these prices later: the next ones were due. Null when they hold until something happens. */
  holdsUntil: number | null;
  /** What the prices were made of, now and when the next are due; null when the feed doesn't say. */
  models: readonly [now: PriceModel, then: PriceModel] | null;
  /** Version and time of what its row in a list shows: a move in another market doesn't touch it. */
  listed: { version: number; at: number };
  /** When all of its prices were told at once, the last time. */
  toldAt: number;
  /** Outcomes whose result is known: not offered. */
  decided: ReadonlySet<string>;
  /** Outcomes that operators made void, `ALL_OUTCOMES` for the whole game: the feed has no say in them any more. */
  voided: ReadonlySet<string>;
  /** When the feed last withdrew a result of these; older results no longer count. */
  reopened: ReadonlyMap<string, number>;
  /** When the feed last said something of results that changed the state of the game. */
  resultsAt: number;
  /** The last prices before the start, odds in thousandths by outcome; empty until the game has begun. */
  closing: ReadonlyMap<string, number>;
}

export type GameMessage = Extract<FeedMessage, { gameId: number }>;

/** A game that was announced and has no prices yet: its gate is closed. */
export function newGame(fixture: FeedFixture, producer: string, seq: number, now: number): HotGame {
  return {
    fixture,
    producer,
    state: stateBefore(fixture.sportId),
    suspended: null,
    suspendedSince: null,
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
    reopened: new Map(),
    resultsAt: 0,
    closing: new Map(),
  };
}

export function isOver(game: HotGame): boolean {
  return game.state.status === 'ended' || game.state.status === 'cancelled';
}

/** Whether a message is older than the last prices of the game's producer. Its prices and its state no longer count. */
export function isOutdated({ producer, heardAt }: HotGame, message: GameMessage): boolean {
  return message.producer === producer && message.at < heardAt;
}

/** The market of an outcome and its price, as far as they are known. */
export function priceOf(game: HotGame, outcomeId: string) {
  const market = game.markets.get(marketIdOf(outcomeId));
  const price = market?.outcomes.find(([id]) => id === outcomeId);
  return market && price ? { market, price } : undefined;
}
