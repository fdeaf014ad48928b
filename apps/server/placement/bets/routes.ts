import { type AnswerOf, bets, Refusal } from '@fairbook/contracts';
import { balanceOf } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { type PlacementTerm, sentFromOf } from '../coupon/index.ts';
import type { UntilDecided } from './idempotency/until-decided.ts';
import type { Place } from './placing/place.ts';
import { calculateCoupon } from './quoting/calculate.ts';
import { type QuoteDeps, quote } from './quoting/quote.ts';
import type { Signer } from './receipts/signer.ts';
import { storedReceipt } from './receipts/statement-store.ts';
import { couponByKey, couponOf, type StoredCoupon } from './records/read-store.ts';
import { shownCoupon } from './records/show.ts';

export interface RoutesDeps extends QuoteDeps {
  place: Place;
  untilDecided: UntilDecided;
  signer: Pick<Signer, 'publicKeys'>;
  terms: readonly PlacementTerm[];
}

export function betsRoutes({ pool }: Pick<Platform, 'pool'>, deps: RoutesDeps): Route[] {
  return [
    route(bets.quote, ({ caller, body, lng }) => quote(deps, caller.userId, body, lng)),
    route(bets.place, ({ caller, body, idempotencyKey, lng }) =>
      deps.place(userOf(caller), body, idempotencyKey, lng, sentFromOf(caller)),
    ),
    route(bets.coupon, async ({ caller, params, lng }) =>
      owned(pool, await couponOf(pool, userOf(caller), params.id, deps.terms), lng),
    ),
    route(bets.couponByKey, async ({ caller, params, lng }) => {
      await deps.untilDecided(userOf(caller), params.key);
      return owned(pool, await couponByKey(pool, userOf(caller), params.key, deps.terms), lng);
    }),
    route(bets.couponReceipt, async ({ caller, params }) => {
      const receipt = await storedReceipt(pool, userOf(caller), params.id);
      if (!receipt) throw new Refusal('bets.unknown_coupon');
      return receipt;
    }),
    route(bets.proofKeys, async () => ({ keys: await deps.signer.publicKeys() })),
    route(bets.calculate, async ({ body }) => calculateCoupon(body)),
  ];
}

/** The coupon with the current balance of its account. Throws `bets.unknown_coupon` without a coupon. */
async function owned(
  sql: Sql,
  stored: StoredCoupon | undefined,
  lng: string,
): Promise<AnswerOf<typeof bets.coupon>> {
  if (!stored) throw new Refusal('bets.unknown_coupon');
  const account = await balanceOf(sql, Number(stored.coupon.account_id));
  return { ...shownCoupon(stored, lng), account };
}
