import type { Reason } from '@fairbook/contracts';
import { factorOf, type Plan, unitProducts } from '@fairbook/settlement';
import type { Figures } from './figures.ts';
import type { Submitted } from './submitted.ts';
import type { AcceptedLeg } from './types.ts';

/** What the player insists on for the total, against the total of now. */
export function wishReasons(coupon: Submitted, figures: Figures, legs: readonly AcceptedLeg[]): Reason[] {
  const { exactMilli, totalTolerancePercent } = coupon.wish;
  if (exactMilli !== null) return exactReasons(exactMilli, figures, legs);
  if (totalTolerancePercent === 0 || coupon.changeCoefAction !== 2) return [];
  return isWithin(coupon, figures.plan, legs) ? [] : [totalChanged(coupon, figures)];
}

function exactReasons(exactMilli: number, { coefMilli }: Figures, legs: readonly AcceptedLeg[]): Reason[] {
  const isExact =
    coefMilli === null
      ? legs.every(({ fact, seenMilli }) => fact.coefMilli === seenMilli)
      : coefMilli === BigInt(exactMilli);
  if (isExact) return [];
  const coef = coefMilli === null ? 0 : Number(coefMilli) / 1000;
  return [{ code: 'bets.exact_coef', field: 'exactCoef', values: { from: exactMilli / 1000, coef } }];
}

/** The coupon at the prices of now against itself at the prices that were seen. */
function isWithin({ wish }: Submitted, plan: Plan, legs: readonly AcceptedLeg[]): boolean {
  const at = (oddsOf: (leg: AcceptedLeg) => number) =>
    factorOf(
      plan.kind === 'anti' ? { ...plan, kind: 'even' } : plan,
      unitProducts(
        plan,
        legs.map((leg) => ({ num: BigInt(oddsOf(leg)), den: 1000n })),
      ),
    );
  const now = at(({ fact }) => fact.coefMilli);
  const seen = at(({ seenMilli }) => seenMilli);
  const least = BigInt(100 - wish.totalTolerancePercent);
  return now.num * seen.den * 100n >= seen.num * now.den * least;
}

function totalChanged({ wish }: Submitted, { coefMilli }: Figures): Reason {
  const coef = coefMilli === null ? 0 : Number(coefMilli) / 1000;
  const values = { percent: wish.totalTolerancePercent, coef };
  return { code: 'bets.total_changed', field: 'bets', values };
}
