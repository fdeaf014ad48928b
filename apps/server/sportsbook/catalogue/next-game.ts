import { type FeedFixture, HOUSE, type SuspendCause } from '@fairbook/feed-contract';
import {
  type GameState,
  isOtherStanding,
  mayHaveJumped,
  paceOf,
  SPORTS,
  scoreOf,
  sportOf,
} from '@fairbook/sports/state';
import { isRowChanged } from '../publishing/delta.ts';
import { ALL_OUTCOMES, standingResults } from '../results/results.ts';
import { storyAfter } from '../story/story.ts';
import { withDesk, withTerms } from './desk.ts';
import {
  type ByHand,
  type GameMessage,
  HIDDEN,
  type HotGame,
  isAside,
  isOutdated,
  isOver,
  withFeedPrices,
} from './hot-game.ts';
import { decideMarket, mergeMarkets } from './markets.ts';

/**
 * The game after one message: pure, so that a replay of the recorded messages ends in the same state. `seq` is the
 * message's number, `now` the time it was taken in. The epoch moves when a coupon priced before must not be accepted.
 * Throws a RangeError for a state of another or an unknown sport.
 */
export function nextGame(game: HotGame, message: GameMessage, seq: number, now: number): HotGame {
  if ('state' in message) checkSport(game.fixture, message.state);
  const changed = withDesk(game, { ...apply(asFed(game), message, seq, now), appliedSeq: seq });
  const stopped = asStopped(game, changed, now);
  const next = { ...stopped, isOpen: isOpenNow(stopped) };
  if (gateMoves(game, next)) next.epoch = game.epoch + 1;
  next.story = storyAfter(game, next, message, now);
  if (isRowChanged(game, next)) next.listed = { version: next.priceVersion, at: next.pricedAt };
  return next;
}

/** The same game with a changed fixture, such as another start or name. */
export function withFixture(game: HotGame, fixture: FeedFixture, seq: number): HotGame {
  return { ...game, fixture, appliedSeq: seq };
}

/**
 * A game with a state of another sport couldn't be shown, priced or settled. A sport without rules of its own accepts
 * any state.
 */
function checkSport({ gameId, sportId }: FeedFixture, { sport }: GameState): void {
  const own = sportOf(sportId);
  if (SPORTS.includes(sport) && (own === null || own === sport)) return;
  throw new RangeError(`game ${gameId} of sport ${sportId} can't have a state of "${sport}"`);
}

function apply(game: HotGame, message: GameMessage, seq: number, now: number): HotGame {
  if (game.byHand && message.producer !== HOUSE) return keptOut(game, game.byHand, message);
  switch (message.type) {
    case 'odds_change':
      return isOver(game) || isOutdated(game, message) ? game : price(game, message, seq, now);
    case 'bet_stop':
      return isOver(game) ? game : stop(game, message, now);
    case 'bet_settlement':
      return settle(game, message, now);
    case 'bet_cancel':
      return message.at < (game.reopened.get(ALL_OUTCOMES) ?? 0) ? game : cancel(game, now);
    case 'rollback_bet_settlement':
      return rollBack(game, message.outcomeIds, message, now);
    case 'rollback_bet_cancel':
      return rollBack(game, [ALL_OUTCOMES], message, now);
    case 'house_void':
      return voidOutcomes(game, message.outcomeIds, now);
    case 'house_market':
      return { ...game, ...decideMarket(game, message.marketId, message.decision) };
    case 'house_stop':
      return withStop(game, message);
    case 'house_prices':
      return withTerms(game, message.terms, seq, now);
    case 'house_result':
      return withResult(game, message, now);
  }
}

/** Operators have entered the result. What a feed says of it is noted for them, and changes nothing. */
function keptOut(game: HotGame, byHand: ByHand, message: GameMessage): HotGame {
  const { type, at } = message;
  if (type === 'odds_change' || type === 'bet_stop') return game;
  const score = 'state' in message ? scoreOf(message.state) : [];
  return { ...game, byHand: { ...byHand, heard: { type, at, score } } };
}

function withResult(
  game: HotGame,
  { at, state, outcomes }: Extract<GameMessage, { type: 'house_result' }>,
  now: number,
): HotGame {
  const decided = new Set([...game.decided, ...outcomes.map(({ outcomeId }) => outcomeId)]);
  const byHand = { at, heard: game.byHand?.heard ?? null };
  return suspend({ ...withState(game, state, now), decided, resultsAt: at, byHand }, null, now);
}

function withStop(game: HotGame, { on, isStopped }: Extract<GameMessage, { type: 'house_stop' }>): HotGame {
  if (game.stops.has(on) === isStopped) return game;
  const stops = new Set(game.stops);
  if (isStopped) stops.add(on);
  else stops.delete(on);
  return { ...game, stops };
}

const WHOLE = ['sport', 'champ', 'game', HIDDEN] as const;

/** The game as the feed has it. Stops and prices of operators lie over it, and under them the feed goes on. */
function asFed(game: HotGame): HotGame {
  const priced = withFeedPrices(game);
  return game.fed ? { ...priced, ...game.fed, fed: null } : priced;
}

/** The game as everybody sees it: suspended by the house while operators have stopped all of it. */
function asStopped(before: HotGame, game: HotGame, now: number): HotGame {
  if (game.stops.size === 0 || isOver(game) || !WHOLE.some((each) => game.stops.has(each))) return game;
  const { suspended, suspendedSince } = game;
  const since = before.fed ? before.suspendedSince : now;
  return { ...game, suspended: 'trader', suspendedSince: since, fed: { suspended, suspendedSince } };
}

/**
 * Stops the game; a stop that comes late does so, too. A stop of our own, after a silence, has no time of the
 * producer's clock.
 */
function stop(game: HotGame, message: Extract<GameMessage, { type: 'bet_stop' }>, now: number): HotGame {
  const { at, cause, state } = message;
  if (isOutdated(game, message)) return stopped(game, cause, now);
  const heardAt = cause === 'feed_down' ? game.heardAt : at;
  return stopped({ ...withState(game, state, now), heardAt }, cause, now);
}

function cancel(game: HotGame, now: number): HotGame {
  return suspend(withState(game, { ...game.state, status: 'cancelled', clock: null }, now), null, now);
}

/**
 * Reopens outcomes and continues the game from the message's state. Only prices reopen it for bets. A repeated
 * message changes nothing.
 */
function rollBack(
  game: HotGame,
  outcomeIds: readonly string[],
  message: Extract<GameMessage, { type: 'rollback_bet_settlement' | 'rollback_bet_cancel' }>,
  now: number,
): HotGame {
  const { at, state } = message;
  const [decided, reopened] = [new Set(game.decided), new Map(game.reopened)];
  const again = outcomeIds.filter((id) => at > (reopened.get(id) ?? -1) && !game.voided.has(id));
  if (again.length === 0 || game.voided.has(ALL_OUTCOMES)) return game;
  for (const id of again) {
    decided.delete(id);
    reopened.set(id, at);
  }
  const rolled = { ...game, decided, reopened };
  // A cancelled game stays cancelled until its cancellation is withdrawn.
  const isCancelled = game.state.status === 'cancelled' && !outcomeIds.includes(ALL_OUTCOMES);
  if (isCancelled || isAside(message) || at < game.resultsAt) return rolled;
  const placed = { ...withState({ ...rolled, endedAt: null }, state, now), resultsAt: at };
  return isOver(placed) ? placed : stopped(placed, 'other', now);
}

function voidOutcomes(game: HotGame, outcomeIds: readonly string[], now: number): HotGame {
  if (outcomeIds.length === 0) {
    const voided = new Set(game.voided).add(ALL_OUTCOMES);
    return { ...(isOver(game) ? game : cancel(game, now)), voided };
  }
  const [decided, voided] = [new Set(game.decided), new Set(game.voided)];
  for (const id of outcomeIds) {
    decided.add(id);
    voided.add(id);
  }
  return { ...game, decided, voided };
}

function price(
  game: HotGame,
  message: Extract<GameMessage, { type: 'odds_change' }>,
  seq: number,
  now: number,
): HotGame {
  if (message.aside) return priceAside(game, message, seq, now);
  const { full: isFull, producer } = message;
  const isQuiet = game.suspended === null && !mayHaveJumped(game.state, message.state);
  const book = mergeMarkets(game, message.markets, {
    seq,
    isFull,
    isQuiet,
    pace: paceOf(message.state, message.at),
  });
  const priced = {
    ...withState(game, message.state, now),
    ...book,
    producer,
    toldAt: isFull ? now : game.toldAt,
    heardAt: message.at,
    holdsUntil: message.holdsUntil ?? null,
    models: message.models ?? null,
  };
  // After a silence only a full recovery restores all that was lost.
  const isRecovering = game.suspended === 'feed_down' && !isFull;
  const suspended = isRecovering ? game.suspended : message.suspended;
  return suspend({ ...priced, priceVersion: seq, pricedAt: now }, suspended, now);
}

/** Applies prices of single markets that another producer supplies. They alone don't put a game on offer. */
function priceAside(
  game: HotGame,
  { aside, producer, full, markets, state, at }: Extract<GameMessage, { type: 'odds_change' }>,
  seq: number,
  now: number,
): HotGame {
  if (game.priceVersion === 0) return game;
  const merge = { seq, isFull: full, isQuiet: aside!.isQuiet, pace: paceOf(state, at), only: producer };
  return { ...game, ...mergeMarkets(game, markets, merge), priceVersion: seq, pricedAt: now };
}

function settle(
  game: HotGame,
  message: Extract<GameMessage, { type: 'bet_settlement' }>,
  now: number,
): HotGame {
  const { at } = message;
  const decided = new Set(game.decided);
  for (const { outcomeId } of standingResults(game, message)) decided.add(outcomeId);
  if (game.state.status === 'cancelled' || message.aside || at < game.resultsAt) return { ...game, decided };
  const isFinal = message.final || game.state.status === 'ended';
  const known = isOutdated(game, message) && !message.final ? game.state : message.state;
  const state = isFinal ? { ...known, status: 'ended' as const } : known;
  const settled = { ...withState(game, state, now), decided, resultsAt: at };
  return isFinal ? suspend(settled, null, now) : settled;
}

/**
 * Suspends the game. After a silence it stays `feed_down` until prices come in full, whatever else stops it meanwhile.
 */
function stopped(game: HotGame, cause: SuspendCause, now: number): HotGame {
  return suspend(game, game.suspended === 'feed_down' ? 'feed_down' : cause, now);
}

function suspend(game: HotGame, suspended: SuspendCause | null, now: number): HotGame {
  if (suspended === game.suspended) return game;
  return { ...game, suspended, suspendedSince: suspended === null ? null : (game.suspendedSince ?? now) };
}

function withState(game: HotGame, state: GameState, now: number): HotGame {
  const isStart = game.state.status === 'upcoming' && (state.status === 'live' || state.status === 'ended');
  const next = { ...game, state, closing: isStart ? pricesOf(game) : game.closing };
  return isOver(next) && game.endedAt === null ? { ...next, endedAt: now } : next;
}

function isOpenNow(game: HotGame): boolean {
  return game.suspended === null && game.priceVersion > 0 && !isOver(game);
}

/** Whether a coupon priced on `before` would be wrong on `after`, beyond a move of the price itself. */
function gateMoves(before: HotGame, after: HotGame): boolean {
  return (
    before.isOpen !== after.isOpen ||
    before.suspended !== after.suspended ||
    !isSameSet(before.decided, after.decided) ||
    !isSameSet(before.held, after.held) ||
    !isSameSet(before.stops, after.stops) ||
    before.desk?.terms !== after.desk?.terms ||
    isOtherStanding(before.state, after.state)
  );
}

type Keys = Pick<ReadonlySet<string>, 'size' | 'has' | 'keys'>;

function isSameSet(a: Keys, b: Keys): boolean {
  return a === b || (a.size === b.size && [...a.keys()].every((key) => b.has(key)));
}

function pricesOf({ markets }: HotGame): Map<string, number> {
  const prices = [...markets.values()].flatMap(({ outcomes }) => outcomes);
  return new Map(prices.map(([outcomeId, oddsMilli]) => [outcomeId, oddsMilli]));
}
