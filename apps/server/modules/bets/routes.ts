import { bets, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { calculateCoupon } from './calculate.ts';
import type { Place } from './place.ts';
import { type QuoteDeps, quote } from './quote.ts';
import { couponByKey, couponOf, couponsOf, type StoredCoupon } from './read-store.ts';
import { shownCoupon } from './show.ts';
import type { Signer } from './signer.ts';
import { storedReceipt } from './statement-store.ts';

export interface RoutesDeps extends QuoteDeps {
  place: Place;
  signer: Pick<Signer, 'publicKeys'>;
}

export function betsRoutes({ pool }: Pick<Platform, 'pool'>, deps: RoutesDeps): Route[] {
  return [
    route(bets.quote, ({ caller, body, lng }) => quote(deps, caller.userId, body, lng)),
    route(bets.place, ({ caller, body, idempotencyKey }) => deps.place(userOf(caller), body, idempotencyKey)),
    route(bets.coupons, async ({ caller, query, lng }) => {
      const limit = query.limit ?? 20;
      const page = { state: query.state ?? 'all', before: query.before ?? null, limit: limit + 1 };
      const found = await couponsOf(pool, userOf(caller), page);
      const coupons = found.slice(0, limit).map((stored) => shownCoupon(stored, lng));
      return { coupons, next: found.length > limit ? coupons.at(-1)!.couponId : null };
    }),
    route(bets.coupon, async ({ caller, params, lng }) =>
      shownCoupon(known(await couponOf(pool, userOf(caller), params.id)), lng),
    ),
    route(bets.couponByKey, async ({ caller, params, lng }) =>
      shownCoupon(known(await couponByKey(pool, userOf(caller), params.key)), lng),
    ),
    route(bets.couponReceipt, async ({ caller, params }) => {
      const receipt = await storedReceipt(pool, userOf(caller), params.id);
      if (!receipt) throw new Refusal('bets.unknown_coupon');
      return receipt;
    }),
    route(bets.proofKeys, async () => ({ keys: await deps.signer.publicKeys() })),
    route(bets.calculate, async ({ body }) => calculateCoupon(body)),
    route(bets.cashout, async ({ caller, params }) => {
      const { coupon } = known(await couponOf(pool, userOf(caller), params.id));
      throw new Refusal({ code: 'bets.cashout_unavailable', values: { status: coupon.status } });
    }),
  ];
}

function known(stored: StoredCoupon | undefined): StoredCoupon {
  if (!stored) throw new Refusal('bets.unknown_coupon');
  return stored;
}
