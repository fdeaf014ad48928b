import type { BodyOf, cashout, Reason } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { formatAmount, minorUnits } from '@fairbook/money';
import { traitsOf } from '@fairbook/settlement';
import { type PlaceInside, shownReasons } from '../../placement/bets/index.ts';
import type { PlacementTerm, SentFrom } from '../../placement/coupon/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { CouponWithResults } from '../settlement/index.ts';
import { type AskDeps, ownCoupon } from './ask.ts';
import { HELD_MS, type OfferTokens } from './offer-token.ts';
import type { Valued } from './types.ts';
import { valued } from './value.ts';

export type EditedBets = BodyOf<typeof cashout.editQuote>['bets'];

export interface EditQuoteDeps extends Pick<AskDeps, 'pool' | 'facts' | 'rules' | 'now'> {
  placeInside: PlaceInside;
  tokens: OfferTokens;
  terms: readonly PlacementTerm[];
}

interface Asked {
  userId: number;
  couponId: string;
  bets: EditedBets;
  lng: string;
}

/** A preview of the edited coupon: the cash-out value staked on a new one at current prices. */
export async function editQuote(deps: EditQuoteDeps, asked: Asked): Promise<cashout.EditQuote> {
  const coupon = await ownCoupon(deps.pool, asked.userId, asked.couponId);
  const { currency: iso, stake, id: couponId } = coupon.coupon;
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const now = valued(coupon, deps.facts, deps.rules());
  const barred = barsOf(now, asked.bets);
  const at = deps.now();
  const decision =
    now.offer === null
      ? null
      : await deps.placeInside.decide(
          orderFor(coupon, asked.bets, { stake: now.offer, changeCoefAction: 1 }, 'quote-only'),
        );
  const ofTerms = await termBars(deps.pool, deps.terms, coupon.coupon.accountId);
  // A delay is a reason here only when new legs cause it: `barsOf` already names the delay of the old legs.
  const late = decision !== null && decision.delaySeconds > 0 && now.delaySeconds === 0 ? [IN_PLAY] : [];
  const reasons = [...barred, ...ofTerms, ...late, ...(decision?.reasons ?? [])];
  const isFree = reasons.length === 0 && now.offer !== null && now.fair !== null && decision !== null;
  const expiresAt = at + HELD_MS;
  const token = { couponId, open: now.open, fair: now.fair ?? 0n, offer: now.offer ?? 0n, expiresAt };
  return {
    iso,
    stake: written(now.open),
    possibleWin: written((coupon.possibleWin * now.open) / stake),
    fair: now.fair === null ? null : written(now.fair),
    newStake: now.offer === null ? null : written(now.offer),
    newCoef: decision?.figures?.coefMilli == null ? null : Number(decision.figures.coefMilli) / 1000,
    newPossibleWin: decision?.figures ? written(decision.possibleWin) : null,
    bets: asked.bets.map(({ gameId, outcomeId }) => {
      const fact = deps.facts.outcome(gameId, outcomeId);
      return { gameId, outcomeId, coef: typeof fact === 'string' ? null : fact.coefMilli / 1000 };
    }),
    expiresAt: isFree ? new Date(expiresAt).toISOString() : null,
    token: isFree ? deps.tokens.write(token) : null,
    reasons: shownReasons(reasons, asked.lng),
  };
}

const IN_PLAY: Reason = { code: 'cashout.edit_in_play' };

/** The reasons of house terms against edits of this account's coupons. */
export async function termBars(
  sql: Sql,
  terms: readonly PlacementTerm[],
  accountId: number,
): Promise<Reason[]> {
  return (await Promise.all(terms.map((term) => term.edit?.(sql, accountId) ?? []))).flat();
}

/** The reasons why the old coupon can't be edited to these bets. */
export function barsOf(now: Valued, bets: EditedBets): Reason[] {
  const { type, legs } = now.coupon.coupon;
  if (!traitsOf(type).isOneCombination) return [{ code: 'cashout.edit_type' }];
  if (now.reasons.length > 0) return [...now.reasons];
  if (now.delaySeconds > 0) return [IN_PLAY];
  const names = (some: readonly { gameId: number; outcomeId: string }[]) => some.map(betKey).sort().join();
  return names(bets) === names(legs) ? [{ code: 'cashout.edit_same' }] : [];
}

interface NewWish {
  /** Minor units. */
  stake: bigint;
  changeCoefAction: 0 | 1 | 2;
  /** Total odds as the player saw them. */
  coef?: number | undefined;
}

/** The new coupon as an order. It is bound to the total odds that the player saw, as in any placement. */
export function orderFor(
  { coupon }: CouponWithResults,
  bets: EditedBets,
  { stake, changeCoefAction, coef }: NewWish,
  key: string,
  sentFrom: SentFrom | null = null,
) {
  const { userId, accountId, currency, id } = coupon;
  const typeId = typeIdOf(bets.length > 1 ? 'express' : 'single');
  const amount = formatAmount(minorUnits(stake), currency);
  const seen = coef === undefined ? {} : { coef };
  const body = { typeId, amount, changeCoefAction, bets: [...bets], ...seen };
  return { userId, accountId, key, except: id, body, sentFrom };
}
