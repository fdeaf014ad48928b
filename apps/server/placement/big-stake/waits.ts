import type { bets } from '@fairbook/contracts';
import { formatDecimal } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import { isAsking } from '../../risk/index.ts';
import { limitsOf, type ShownCoupon, type Unanswered, type Waiting } from '../coupon/index.ts';
import { type CounterOffer, offersOf } from './offer-store.ts';

/**
 * Refuses requests that got no answer in time: from the house, or from the player to the house's offer. The others wait
 * on. Without overdue requests there is no query.
 */
export async function silence(
  sql: Sql,
  coupons: readonly Waiting[],
  at: number,
): Promise<ReadonlyMap<string, Unanswered>> {
  const asking = coupons.filter(isAsking);
  const late = asking.filter(({ acceptAfter }) => acceptAfter <= at);
  const offered = await offersTo(sql, late);
  return new Map(
    asking.map(({ id, acceptAfter }): [string, Unanswered] => {
      if (acceptAfter > at) return [id, { until: acceptAfter }];
      return [id, { reasons: [{ code: offered.has(id) ? 'offers.not_taken' : 'offers.unanswered' }] }];
    }),
  );
}

/** Until when a coupon waits for the house, and the house's offer; null for all others. */
export async function shownRequests(
  sql: Sql,
  coupons: readonly ShownCoupon[],
): Promise<ReadonlyMap<string, Pick<bets.Coupon, 'vip'>>> {
  const offers = await offersTo(
    sql,
    coupons.filter((coupon) => untilOf(coupon) !== null),
  );
  return new Map(
    coupons.map((coupon) => {
      const until = untilOf(coupon);
      const offer = offers.get(coupon.id);
      const vip = until && { until: until.toISOString(), offer: offer ? shownOffer(offer, coupon) : null };
      return [coupon.id, { vip }];
    }),
  );
}

async function offersTo(
  sql: Sql,
  coupons: readonly { id: string }[],
): Promise<ReadonlyMap<string, CounterOffer>> {
  if (coupons.length === 0) return new Map();
  return offersOf(
    sql,
    coupons.map(({ id }) => id),
  );
}

function untilOf({ status, delay_game_id, accept_after }: ShownCoupon): Date | null {
  return status === 'pending' && delay_game_id === null ? accept_after : null;
}

function shownOffer(
  { stake, coefMilli, possibleWin, legs }: CounterOffer,
  { currency }: Pick<ShownCoupon, 'currency'>,
): NonNullable<NonNullable<bets.Coupon['vip']>['offer']> {
  const { exponent } = limitsOf(currency);
  return {
    amount: formatDecimal(stake, exponent),
    coef: coefMilli === null ? null : Number(coefMilli) / 1000,
    possibleWin: formatDecimal(possibleWin, exponent),
    coefs: legs.map(({ oddsMilli }) => oddsMilli / 1000),
  };
}
