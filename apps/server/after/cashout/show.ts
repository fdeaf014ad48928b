import type { cashout } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { shownReasons } from '../../placement/bets/index.ts';
import type { OfferTokens } from './offer-token.ts';
import { HELD_MS } from './offer-token.ts';
import type { StoredRequest, Valued } from './types.ts';

export function shownRequest(request: StoredRequest, iso: string, lng: string): cashout.CashoutRequest {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const moment = (at: number) => new Date(at).toISOString();
  return {
    id: request.id,
    couponId: request.couponId,
    kind: request.kind,
    status: request.status,
    accept: request.accept,
    tolerancePercent: request.tolerancePercent,
    iso,
    stake: written(request.stake),
    offer: written(request.offer),
    offerThen: request.offerThen === null ? null : written(request.offerThen),
    paid: request.paid === null ? null : written(request.paid),
    delaySeconds: request.delaySeconds,
    askedAt: moment(request.askedAt),
    dueAt: moment(request.dueAt),
    decidedAt: request.decidedAt === null ? null : moment(request.decidedAt),
    newCouponId: request.newCouponId,
    reasons: shownReasons(request.reasons, lng),
  };
}

interface Around {
  requests: readonly StoredRequest[];
  rules: cashout.CashoutRule[];
  tokens: Pick<OfferTokens, 'write'>;
  /** Epoch milliseconds. */
  at: number;
  lng: string;
}

export function shownOffer(now: Valued, { requests, rules, tokens, at, lng }: Around): cashout.CashoutOffer {
  const { coupon: held, possibleWin } = now.coupon;
  const { currency: iso, id: couponId, stake } = held;
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const isUnderWay = requests.some(({ status }) => status === 'pending');
  const reasons = isUnderWay ? [{ code: 'cashout.under_way' as const }, ...now.reasons] : now.reasons;
  const isOffered = reasons.length === 0 && now.offer !== null && now.fair !== null;
  const expiresAt = at + HELD_MS;
  return {
    couponId,
    iso,
    stake: written(now.open),
    closedStake: written(held.closedStake),
    cashedOut: written(held.cashedOut),
    fair: now.fair === null ? null : written(now.fair),
    marginPercent: now.marginPercent,
    offer: isOffered ? written(now.offer!) : null,
    possibleWin: written((possibleWin * now.open) / stake),
    delaySeconds: now.delaySeconds,
    delayGameId: now.delayGameId,
    delayCause: now.delayCause,
    at: new Date(at).toISOString(),
    expiresAt: isOffered ? new Date(expiresAt).toISOString() : null,
    token: isOffered
      ? tokens.write({ couponId, open: now.open, fair: now.fair!, offer: now.offer!, expiresAt })
      : null,
    reasons: shownReasons(reasons, lng),
    rules,
    requests: requests.map((request) => shownRequest(request, iso, lng)),
  };
}
