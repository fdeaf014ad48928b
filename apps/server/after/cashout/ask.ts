import { hash } from 'node:crypto';
import { type BodyOf, type cashout, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type CouponWithResults, couponWithResults } from '../settlement/index.ts';
import type { HeldOffer, OfferTokens } from './offer-token.ts';
import { type Part, partOf } from './part.ts';
import type { ResolveDeps } from './resolve.ts';
import { insertRequest, requestById, requestByKey, writeDecision } from './store.ts';
import type { StoredRequest } from './types.ts';
import { valued } from './value.ts';
import type { Waiting } from './waiting.ts';

export interface AskDeps extends Pick<ResolveDeps, 'facts' | 'rules'> {
  pool: Platform['pool'];
  random: Platform['random'];
  now(): number;
  tokens: Pick<OfferTokens, 'read'>;
  waiting: Pick<Waiting, 'wait' | 'now'>;
}

export interface Asked {
  userId: number;
  couponId: string;
  body: BodyOf<typeof cashout.cashout>;
  key: string;
}

/**
 * Takes a cash-out request exactly once per account and key: it is written first and decided when its delay is over. A
 * repeated key with the same request returns the stored outcome. Throws `bets.unknown_coupon`, `request.key_reused`,
 * `cashout.bad_token`, `cashout.part` and `cashout.under_way`.
 */
export async function ask(deps: AskDeps, { userId, couponId, body, key }: Asked): Promise<StoredRequest> {
  const coupon = await ownCoupon(deps.pool, userId, couponId);
  const { accountId, currency } = coupon.coupon;
  const inputHash = hashOf(couponId, body);
  const known = await requestByKey(deps.pool, accountId, key);
  if (known) return replay(known, inputHash);
  const offer = offerIn(deps.tokens, coupon, body.token);
  const part = partOf(offer, body, currency);
  const { accept, tolerancePercent = 0 } = body;
  const wish: Wish = { kind: 'player', accept, tolerancePercent, key, inputHash, part };
  return isHeld(offer, coupon, deps.now()) ? take(deps, coupon, wish) : tooLate(deps, coupon, wish);
}

/** A request whose offer has ended is stored like any other, and answered with the current offer. */
async function tooLate(deps: AskDeps, coupon: CouponWithResults, wish: Wish): Promise<StoredRequest> {
  const request = await write(deps, coupon, wish, 0);
  const values = {
    offer: formatAmount(minorUnits(wish.part.offer), coupon.coupon.currency),
    iso: coupon.coupon.currency,
  };
  const now = valued(coupon, deps.facts, deps.rules());
  const part = wish.part.stake <= now.open ? now.ofPart(wish.part.stake) : null;
  const reasons = [{ code: 'cashout.offer_expired' as const, field: 'token', values }];
  const sums = { fair: part?.fair ?? null, offer: part?.offer ?? null };
  await writeDecision(deps.pool, request.id, { kind: 'refused', reasons, ...sums }, deps.now());
  return (await requestById(deps.pool, request.id, { hold: false })) ?? request;
}

export interface Wish {
  kind: StoredRequest['kind'];
  accept: cashout.CashoutAccept;
  tolerancePercent: number;
  key: string;
  inputHash: Buffer;
  part: Part;
  /** The id of the selling rule that made the request. */
  ruleId?: string;
}

/** Writes the request, then has it decided: at once, or after the in-play delay that a bet on its games would have. */
export async function take(deps: AskDeps, coupon: CouponWithResults, wish: Wish): Promise<StoredRequest> {
  const { delaySeconds } = valued(coupon, deps.facts, deps.rules());
  const request = await write(deps, coupon, wish, delaySeconds);
  if (request.status !== 'pending') return request;
  if (delaySeconds > 0) {
    deps.waiting.wait(request.id, request.dueAt - deps.now());
    return request;
  }
  await deps.waiting.now(request.id);
  return (await requestById(deps.pool, request.id, { hold: false })) ?? request;
}

/**
 * Writes a request that falls due after `waitSeconds`. An edit is decided at once; its deadline only matters after a
 * crash. Throws `cashout.under_way`, `request.key_reused`, and `cashout.unknown_rule` for a rule that has ended.
 */
export async function write(
  deps: AskDeps,
  coupon: CouponWithResults,
  { kind, accept, tolerancePercent, key, inputHash, part, ruleId }: Wish,
  waitSeconds: number,
): Promise<StoredRequest> {
  const askedAt = deps.now();
  const { id: couponId, userId, accountId } = coupon.coupon;
  const request: StoredRequest = {
    id: deps.random.uuid(),
    couponId,
    userId,
    accountId,
    kind,
    key,
    inputHash,
    accept,
    tolerancePercent,
    ...part,
    delaySeconds: kind === 'edit' ? 0 : waitSeconds,
    askedAt,
    dueAt: askedAt + waitSeconds * 1000,
    status: 'pending',
    decidedAt: null,
    fairThen: null,
    offerThen: null,
    paid: null,
    newCouponId: null,
    reasons: [],
  };
  const written = await insertRequest(deps.pool, request, ruleId);
  if (written === 'no_rule') throw new Refusal('cashout.unknown_rule');
  if (written === 'under_way') throw new Refusal('cashout.under_way');
  if (written === 'key_taken') return replay((await requestByKey(deps.pool, accountId, key))!, inputHash);
  return request;
}

/** The player's own coupon in any state. Throws `bets.unknown_coupon`. */
export async function ownCoupon(
  pool: Platform['pool'],
  userId: number,
  couponId: string,
): Promise<CouponWithResults> {
  const coupon = await couponWithResults(pool, couponId, { hold: false });
  if (coupon?.coupon.userId !== userId) throw new Refusal('bets.unknown_coupon');
  return coupon;
}

/** The stored request of a repeated key. Throws `request.key_reused` for another request with that key. */
export function replay(known: StoredRequest, inputHash: Buffer): StoredRequest {
  if (!known.inputHash.equals(inputHash)) throw new Refusal('request.key_reused');
  return known;
}

/** The signed offer in a token. Throws `cashout.bad_token` for an invalid token and for one of another coupon. */
export function offerIn(tokens: AskDeps['tokens'], { coupon }: CouponWithResults, token: string): HeldOffer {
  const offer = tokens.read(token);
  if (offer?.couponId !== coupon.id) throw new Refusal({ code: 'cashout.bad_token', field: 'token' });
  return offer;
}

/** Whether an offer still stands: its time is not over, and the open part of the coupon has not changed since. */
export function isHeld({ expiresAt, open }: HeldOffer, { coupon }: CouponWithResults, now: number): boolean {
  return now <= expiresAt && open === coupon.stake - coupon.closedStake;
}

function hashOf(
  couponId: string,
  { token, percent, amount, accept, tolerancePercent }: Asked['body'],
): Buffer {
  // A zero tolerance is left out: requests from before tolerances were hashed without one, and their keys must still
  // match.
  const tolerance = tolerancePercent ? [tolerancePercent] : [];
  const asked = [couponId, token, percent, amount, accept, ...tolerance];
  return hash('sha256', JSON.stringify(asked), 'buffer');
}
