import type { bets as betCalls, sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { wholeScoreOf } from '@fairbook/sports/state';
import { isPriceTaken, type MovePolicy } from '../../checks/moved.ts';
import type { CouponBet } from '../chosen/bets.ts';

/** Prices older than this can't be bet on (LOOK.md, freshness). */
const STALE_MS = 10_000;
/** How long a price move that the player's policy accepts stays marked before it becomes the agreed price. */
export const MOVE_HOLD_MS = 5_000;

/** The live client as the coupon needs it. `age` is null without a connection. */
export interface PriceSource {
  price(
    gameId: number,
    outcomeId: string,
  ): { coefMilli: number; isBlocked: boolean; usualMilli?: number } | undefined;
  game(gameId: number): sportsbook.Game | undefined;
  age(): number | null;
}

/** The prices of the last quote and its time. They are used while the live connection is away. */
export interface QuotedPrices {
  at: number;
  bets: betCalls.Quote['bets'];
}

/** `unknown`: the price is unconfirmed (after a reload, or without a connection). */
export type LegState = 'unknown' | 'open' | 'suspended' | 'over';

export interface LegPrice {
  state: LegState;
  nowMilli: number | null;
  /** Why it is suspended: a cause of the game, or `blocked` for this outcome alone. */
  cause: string | null;
  since: string | null;
  /** The usual price below the boosted one that the player wants. */
  usualMilli: number | null;
}

const UNKNOWN: LegPrice = { state: 'unknown', nowMilli: null, cause: null, since: null, usualMilli: null };

/** Whether the server was heard recently enough (`STALE_MS`) for the live prices to be bet on. */
export function isFresh(source: PriceSource): boolean {
  const age = source.age();
  return age !== null && age <= STALE_MS;
}

/** The current state of a leg: from the live connection if it is fresh, else from a quote not older than `STALE_MS`. */
export function legPrice(
  bet: CouponBet,
  source: PriceSource,
  quoted: QuotedPrices | null,
  now: number,
): LegPrice {
  const live = isFresh(source) ? livePrice(bet, source) : null;
  if (live) return live;
  return quoted && now - quoted.at <= STALE_MS ? quotedPrice(bet, quoted) : UNKNOWN;
}

function livePrice(bet: CouponBet, source: PriceSource): LegPrice | null {
  const game = source.game(bet.gameId);
  const price = source.price(bet.gameId, bet.outcomeId);
  const status = game?.state.status;
  if (status === 'ended' || status === 'cancelled') return { ...UNKNOWN, state: 'over' };
  if (!price) return null;
  const cause = game?.state.suspended ?? (price.isBlocked ? 'blocked' : null);
  const priced = wanted(bet, price.coefMilli, price.usualMilli);
  if (!cause) return { ...priced, state: 'open', cause: null, since: null };
  return { ...priced, state: 'suspended', cause, since: game?.state.suspendedSince ?? null };
}

/** The score of a bet's game; if the live connection doesn't know the game, the score of the last quote. */
export function scoreSeen(
  game: sportsbook.Game | undefined,
  quoted: QuotedPrices | null,
  bet: Pick<CouponBet, 'gameId' | 'outcomeId'>,
): readonly number[] | null {
  if (game) return wholeScoreOf(game.state);
  return quoted?.bets.find((other) => betKey(other) === betKey(bet))?.score ?? null;
}

function quotedPrice(bet: CouponBet, quoted: QuotedPrices): LegPrice {
  const found = quoted.bets.find((other) => betKey(other) === betKey(bet));
  if (!found) return UNKNOWN;
  if (found.coef === null) return { ...UNKNOWN, state: 'over' };
  const usual = found.usualCoef;
  const priced = wanted(bet, Math.round(found.coef * 1000), usual && Math.round(usual * 1000));
  if (found.isBlocked) return { ...priced, state: 'suspended', cause: 'blocked', since: null };
  return { ...priced, state: 'open', cause: null, since: null };
}

/** The boosted price, unless the player prefers the usual one. */
function wanted({ isUsualCoef }: CouponBet, coefMilli: number, usualMilli: number | undefined) {
  if (usualMilli === undefined) return { nowMilli: coefMilli, usualMilli: null };
  return isUsualCoef ? { nowMilli: usualMilli, usualMilli: null } : { nowMilli: coefMilli, usualMilli };
}

export type ChangeCoefAction = MovePolicy['changeCoefAction'];

export interface Policy extends MovePolicy {
  /** True if only exactly the odds on the screen are accepted. */
  exactCoef: boolean;
}

/** Whether the player's policy accepts `nowMilli` in place of an agreed price without asking. */
export function isAcceptable(agreedMilli: number, nowMilli: number, policy: Policy): boolean {
  return nowMilli === agreedMilli || (!policy.exactCoef && isPriceTaken(agreedMilli, nowMilli, policy));
}
