import {
  BEFORE_MATCH,
  type FeedFixture,
  type FeedMarket,
  type FeedMessage,
  type FeedState,
  type SuspendCause,
} from '@fairbook/feed-contract';
import { rowDelta } from './delta.ts';
import { marketIdOf, mergeMarkets } from './markets.ts';

/** One game as it stands in memory. Never changed in place: a message makes the next one. */
export interface HotGame {
  fixture: FeedFixture;
  /** Who prices it. */
  producer: string;
  state: FeedState;
  suspended: SuspendCause | null;
  suspendedSince: number | null;
  endedAt: number | null;
  epoch: number;
  isOpen: boolean;
  /** Sequence of the last message about this game, and of the last one with prices. */
  appliedSeq: number;
  priceVersion: number;
  pricedAt: number;
  /** Version and time of what its row in a list shows: a move in another market doesn't touch it. */
  listed: { version: number; at: number };
  markets: ReadonlyMap<string, FeedMarket>;
  /** Outcomes whose result is known: never offered again. */
  decided: ReadonlySet<string>;
}

export type GameMessage = Extract<FeedMessage, { gameId: number }>;

/** A game that was announced and has no prices yet: its gate is closed. */
export function newGame(fixture: FeedFixture, producer: string, seq: number, now: number): HotGame {
  return {
    fixture,
    producer,
    state: BEFORE_MATCH,
    suspended: null,
    suspendedSince: null,
    endedAt: null,
    epoch: 0,
    isOpen: false,
    appliedSeq: seq,
    priceVersion: 0,
    pricedAt: now,
    listed: { version: 0, at: now },
    markets: new Map(),
    decided: new Set(),
  };
}

/**
 * The game after one message: pure, so that a replay of the recorded messages ends in the same state. `seq` is the
 * message's number and `now` the moment it was taken in. The epoch moves when a placement priced before must not pass.
 */
export function nextGame(game: HotGame, message: GameMessage, seq: number, now: number): HotGame {
  const changed = { ...apply(game, message, seq, now), appliedSeq: seq };
  const next = { ...changed, isOpen: isOpenNow(changed) };
  if (gateMoves(game, next)) next.epoch = game.epoch + 1;
  if (rowDelta(game, next)) next.listed = { version: next.priceVersion, at: next.pricedAt };
  return next;
}

/** The same game under a changed fixture (another start, another name). */
export function withFixture(game: HotGame, fixture: FeedFixture, seq: number): HotGame {
  return { ...game, fixture, appliedSeq: seq };
}

export function isOver(game: HotGame): boolean {
  return game.state.status === 'ended' || game.state.status === 'cancelled';
}

function apply(game: HotGame, message: GameMessage, seq: number, now: number): HotGame {
  switch (message.type) {
    case 'odds_change':
      return isOver(game) ? game : price(game, message, seq, now);
    case 'bet_stop':
      return isOver(game) ? game : suspend(withState(game, message.state, now), message.cause, now);
    case 'bet_settlement':
      return settle(game, message, now);
    case 'bet_cancel':
      return suspend(withState(game, { ...game.state, status: 'cancelled', clock: null }, now), null, now);
  }
}

function price(
  game: HotGame,
  message: Extract<GameMessage, { type: 'odds_change' }>,
  seq: number,
  now: number,
): HotGame {
  const markets = mergeMarkets(game.markets, message.markets, message.full);
  const priced = { ...withState(game, message.state, now), producer: message.producer, markets };
  return suspend({ ...priced, priceVersion: seq, pricedAt: now }, message.suspended, now);
}

function settle(
  game: HotGame,
  message: Extract<GameMessage, { type: 'bet_settlement' }>,
  now: number,
): HotGame {
  const decided = new Set(game.decided);
  for (const outcome of message.outcomes) decided.add(outcome.outcomeId);
  if (game.state.status === 'cancelled') return { ...game, decided };
  const isFinal = message.final || game.state.status === 'ended';
  const state = isFinal ? { ...message.state, status: 'ended' as const } : message.state;
  const settled = { ...withState(game, state, now), decided };
  return isFinal ? suspend(settled, null, now) : settled;
}

function suspend(game: HotGame, suspended: SuspendCause | null, now: number): HotGame {
  if (suspended === game.suspended) return game;
  return { ...game, suspended, suspendedSince: suspended === null ? null : (game.suspendedSince ?? now) };
}

function withState(game: HotGame, state: FeedState, now: number): HotGame {
  const next = { ...game, state };
  return isOver(next) && game.endedAt === null ? { ...next, endedAt: now } : next;
}

function isOpenNow(game: HotGame): boolean {
  return game.suspended === null && game.priceVersion > 0 && !isOver(game);
}

/** Whether a coupon priced on `before` would be wrong on `after`, beyond a move of the price itself. */
function gateMoves(before: HotGame, after: HotGame): boolean {
  const [a, b] = [before.state, after.state];
  return (
    before.isOpen !== after.isOpen ||
    before.suspended !== after.suspended ||
    before.decided.size !== after.decided.size ||
    a.status !== b.status ||
    a.period !== b.period ||
    String(a.score) !== String(b.score) ||
    String(a.redCards) !== String(b.redCards)
  );
}

/** The market of an outcome and its price, as far as they are known. */
export function priceOf(game: HotGame, outcomeId: string) {
  const market = game.markets.get(marketIdOf(outcomeId));
  const price = market?.outcomes.find(([id]) => id === outcomeId);
  return market && price ? { market, price } : undefined;
}
