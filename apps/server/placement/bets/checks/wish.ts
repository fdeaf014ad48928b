import type { Reason } from '@fairbook/contracts';
import { isTotalTaken, type MovePolicy } from '@fairbook/coupon';
import { factorOf, type Plan, traitsOf, unitProducts } from '@fairbook/settlement';
import type { AcceptedLeg, Figures, Submitted } from '../../coupon/index.ts';

/** Checks the player's conditions on the total odds against the current total. */
export function wishReasons(
  coupon: Submitted,
  policy: MovePolicy,
  figures: Figures,
  legs: readonly AcceptedLeg[],
): Reason[] {
  const { exactMilli, seenCoefMilli, totalTolerancePercent } = coupon.wish;
  if (exactMilli !== null) return exactReasons(coupon, exactMilli, figures, legs);
  if (seenCoefMilli !== null) {
    const isTaken = isTotalTaken(seenCoefMilli, wholeMilli(figures), policy);
    return isTaken ? [] : [totalChanged(coupon, figures)];
  }
  if (totalTolerancePercent === 0 || coupon.changeCoefAction !== 2) return [];
  if (traitsOf(coupon.type).winsByLosses) return [];
  return isWithin(coupon, figures.plan, legs) ? [] : [totalChanged(coupon, figures)];
}

/** The factor of the whole stake if every leg wins, in thousandths rounded down, also for a system. */
function wholeMilli({ factor }: Figures): number {
  return Number((factor.num * 1000n) / factor.den);
}

function exactReasons(
  { wish: { seenCoefMilli } }: Submitted,
  exactMilli: number,
  figures: Figures,
  legs: readonly AcceptedLeg[],
): Reason[] {
  const { coefMilli } = figures;
  const isExact =
    coefMilli === null
      ? legs.every(({ fact, seenMilli }) => fact.coefMilli === seenMilli) &&
        (seenCoefMilli === null || wholeMilli(figures) === seenCoefMilli)
      : coefMilli === BigInt(exactMilli);
  if (isExact) return [];
  const coef = coefMilli === null ? 0 : Number(coefMilli) / 1000;
  return [{ code: 'bets.exact_coef', field: 'exactCoef', values: { from: exactMilli / 1000, coef } }];
}

/** Whether the total at current prices is at least the total at the seen prices, less the player's tolerance. */
function isWithin({ wish }: Submitted, plan: Plan, legs: readonly AcceptedLeg[]): boolean {
  const at = (oddsOf: (leg: AcceptedLeg) => number) =>
    factorOf(
      plan,
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

function totalChanged(
  { wish, changeCoefAction, tolerancePercent }: Submitted,
  { coefMilli }: Figures,
): Reason {
  const coef = coefMilli === null ? 0 : Number(coefMilli) / 1000;
  const percent = changeCoefAction === 2 ? wish.totalTolerancePercent || tolerancePercent : 0;
  const values = { percent, coef };
  return { code: 'bets.total_changed', field: 'bets', values };
}
