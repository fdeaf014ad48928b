import { cashout, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { CouponWithResults } from '../settlement/index.ts';
import { ask, ownCoupon } from './ask.ts';
import { type EditDeps, edit } from './edit.ts';
import { editQuote } from './edit-quote.ts';
import type { OfferTokens } from './offer-token.ts';
import { removeRule, ruleOf, type StoredRule, setRule } from './rules-store.ts';
import { shownOffer, shownRequest } from './show.ts';
import { requestById, requestsOfCoupon } from './store.ts';
import { valued } from './value.ts';
import type { Watch } from './watch.ts';

export interface RoutesDeps extends EditDeps {
  tokens: OfferTokens;
  watch: Pick<Watch, 'reread'>;
}

export function cashoutRoutes(deps: RoutesDeps): Route[] {
  const { pool } = deps;
  return [
    route(cashout.offer, async ({ caller, params, lng }) => {
      const coupon = await ownCoupon(pool, userOf(caller), params.id);
      const [requests, rule] = await Promise.all([
        requestsOfCoupon(pool, params.id),
        ruleOf(pool, params.id),
      ]);
      const now = valued(coupon, deps.facts, deps.rules());
      const shown = rule && shownRule(rule, coupon.coupon.currency);
      return shownOffer(now, { requests, rule: shown, tokens: deps.tokens, at: deps.now(), lng });
    }),
    route(cashout.cashout, async ({ caller, params, body, idempotencyKey, lng }) => {
      const wish = { userId: userOf(caller), couponId: params.id, body, key: idempotencyKey };
      const request = await ask(deps, wish);
      const { coupon } = await ownCoupon(pool, request.userId, request.couponId);
      return shownRequest(request, coupon.currency, lng);
    }),
    route(cashout.request, async ({ caller, params, lng }) => {
      const request = await requestById(pool, params.id, { hold: false });
      if (request?.userId !== userOf(caller)) throw new Refusal('cashout.unknown_request');
      const { coupon } = await ownCoupon(pool, request.userId, request.couponId);
      return shownRequest(request, coupon.currency, lng);
    }),
    route(cashout.setRule, async ({ caller, params, body }) => {
      const coupon = await ownCoupon(pool, userOf(caller), params.id);
      const rule = ruleFrom(deps, coupon, body);
      await setRule(pool, rule);
      await deps.watch.reread(params.id);
      return shownRule(rule, coupon.coupon.currency);
    }),
    route(cashout.editQuote, ({ caller, params, body, lng }) =>
      editQuote(deps, { userId: userOf(caller), couponId: params.id, bets: body.bets, lng }),
    ),
    route(cashout.edit, async ({ caller, params, body, idempotencyKey, lng }) => {
      const { request, iso } = await edit(deps, {
        userId: userOf(caller),
        couponId: params.id,
        body,
        key: idempotencyKey,
      });
      return shownRequest(request, iso, lng);
    }),
    route(cashout.removeRule, async ({ caller, params }) => {
      const { coupon } = await ownCoupon(pool, userOf(caller), params.id);
      await removeRule(pool, coupon.id);
      await deps.watch.reread(coupon.id);
      return undefined;
    }),
  ];
}

function shownRule({ target, percent, createdAt }: StoredRule, iso: string): cashout.CashoutRule {
  return {
    target: formatAmount(minorUnits(target), iso),
    percent,
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** A rule that the coupon could ever reach. */
function ruleFrom(
  { rules, now }: RoutesDeps,
  { status, possibleWin, coupon }: CouponWithResults,
  { target, percent }: { target: string; percent: number },
): StoredRule {
  if (status !== 'accepted') throw new Refusal('cashout.settled');
  if (!rules().isCashoutAllowed) throw new Refusal('cashout.not_allowed');
  const { currency: iso, id: couponId, userId, stake, closedStake } = coupon;
  const sum = parseAmount(target, iso);
  const most = (possibleWin * (stake - closedStake) * BigInt(percent)) / (stake * 100n);
  if (typeof sum !== 'bigint' || sum < 1n || sum > most) {
    const [min, max] = [formatAmount(minorUnits(1n), iso), formatAmount(minorUnits(most), iso)];
    throw new Refusal({
      code: 'cashout.rule_target',
      field: 'target',
      values: { min, max, amount: max, iso },
    });
  }
  return { couponId, userId, target: sum, percent, createdAt: now() };
}
