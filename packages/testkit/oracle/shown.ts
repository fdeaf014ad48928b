import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { OracleCoupon, OracleResult } from './coupon.ts';
import { antiExpressOddsByHand } from './pay.ts';

/** Parses an amount from the wire to minor units of a currency with two decimals. */
export function cents(sum: string): bigint {
  return BigInt(sum.replace('.', ''));
}

/**
 * A coupon from the API in the form of the oracle. `decidedOf` gives the result of a leg. Only the agreed combined
 * price is known, so no leg of a same-game combination may be void.
 */
export function oracleOf(
  coupon: bets.Coupon,
  decidedOf: (leg: bets.CouponLeg) => OracleResult | null,
  hyperPercent: (bets: number) => number,
): OracleCoupon {
  const { typeId, builders, amountByBlockId } = coupon;
  const sameGameOf = ([first = -1]: readonly number[]) =>
    builders.find(({ bets: places }) => places.includes(first));
  return {
    type: typeOfId(typeId),
    stake: cents(coupon.amount),
    sizes: coupon.systemValues,
    amountByBlockId:
      amountByBlockId &&
      Object.fromEntries(Object.entries(amountByBlockId).map(([id, sum]) => [id, cents(sum)])),
    legs: coupon.bets.map((leg) => ({
      gameId: leg.gameId,
      blockId: leg.blockId,
      odds: Math.round(leg.coef * 1000),
      decided: decidedOf(leg),
    })),
    terms: termsOf(coupon),
    sameGameOdds: (left) => Math.round(Number(sameGameOf(left)?.coef) * 1000),
    antiExpressOdds: antiOddsOf(coupon),
    hyperPercent,
  };
}

function antiOddsOf({ terms }: bets.Coupon): number {
  const { fairMillionths = [], marginMillionths = 0, returnedMillionths } = terms?.antiExpress ?? {};
  return antiExpressOddsByHand(fairMillionths, marginMillionths, returnedMillionths) ?? 1000;
}

function termsOf({ terms }: bets.Coupon): OracleCoupon['terms'] {
  const { bonusCoef, hyperBonus, promo, maxPayout } = terms ?? {};
  const percent = promo?.percent ?? undefined;
  return {
    bonusCoef: bonusCoef === undefined ? undefined : [Math.round(bonusCoef * 100), 100],
    hyperBonus: hyperBonus && {
      percent: hyperBonus.percent,
      minStake: cents(hyperBonus.minStake),
      maxBonus: cents(hyperBonus.maxBonus),
    },
    isFreeBet: promo?.kind === 'free_bet' || undefined,
    boostPercent: promo?.kind === 'boost' ? percent : undefined,
    refundPercent: promo?.kind === 'refund' ? percent : undefined,
    insurance:
      promo?.kind === 'insurance' ? { percent: percent ?? 0, minBets: promo.minLegs ?? 0 } : undefined,
    maxPayout: maxPayout === undefined ? undefined : cents(maxPayout),
  };
}
