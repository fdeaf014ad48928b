import { betsOf, type OracleCoupon, unitsOf } from './coupon.ts';
import { milli, share, unitFactor } from './factors.ts';
import { Rational } from './rational.ts';

/** One bet of a chain: its stake and the balance after it, both in multiples of the coupon's stake. */
export interface OracleRound {
  staked: Rational;
  after: Rational;
}

export function chainOf(coupon: OracleCoupon): OracleRound[] {
  const rounds: OracleRound[] = [];
  let have = Rational.ONE;
  for (const unit of unitsOf(coupon.legs)) {
    if (have.equals(Rational.ZERO)) break;
    const staked = Rational.ONE.least(have);
    have = have.minus(staked).plus(staked.times(unitFactor(coupon, unit)));
    rounds.push({ staked, after: have });
  }
  return rounds;
}

/** `coef × (1 − Π(1 − l)) + Πv` over the legs (l: share lost, v: share void): one lost leg is enough to win. */
function antiExpressFactor({ legs, antiExpressOdds }: OracleCoupon): Rational {
  let noneLost = Rational.ONE;
  let allVoid = Rational.ONE;
  for (const { decided } of legs) {
    // An open leg may still lose, which is what makes this coupon win.
    const returned = decided ? share(decided.void) : Rational.ZERO;
    const won = decided ? share(decided.won) : Rational.ZERO;
    const lost = Rational.ONE.minus(returned).times(Rational.ONE.minus(won));
    noneLost = noneLost.times(Rational.ONE.minus(lost));
    allVoid = allVoid.times(returned);
  }
  return milli(antiExpressOdds).times(Rational.ONE.minus(noneLost)).plus(allVoid);
}

const MIN_ANTI_EXPRESS_ODDS = 1010;

/**
 * `(1 − Πr) / ((1 − Πp) × (1 + margin))` in thousandths, rounded down; null if no such coupon is offered. p is the
 * share of a leg expected not to be lost, r the share expected to be returned; all in millionths.
 */
export function antiExpressOddsByHand(
  fair: readonly number[],
  margin: number,
  returned: readonly number[] = [],
): number | null {
  const millionths = (value: number) => new Rational(BigInt(value), 1_000_000n);
  const loses = Rational.ONE.minus(Rational.product(fair.map(millionths)));
  if (loses.equals(Rational.ZERO)) return null;
  const back = returned.length > 0 ? Rational.product(returned.map(millionths)) : Rational.ZERO;
  const odds = new Rational(1000n)
    .times(Rational.ONE.minus(back))
    .over(loses.times(Rational.ONE.plus(millionths(margin))));
  return odds.roundedDown() < MIN_ANTI_EXPRESS_ODDS ? null : Number(odds.roundedDown());
}

/** Number of bets in the coupon. */
export function countOf(coupon: OracleCoupon): number {
  return coupon.type === 'chain' || coupon.type === 'anti_express' ? 1 : betsOf(coupon).length;
}

/** The factor of the whole stake before the terms, bet by bet. Open legs count at their best. */
export function factorOf(coupon: OracleCoupon): Rational {
  if (coupon.type === 'chain') return chainOf(coupon).at(-1)?.after ?? Rational.ONE;
  if (coupon.type === 'anti_express') return antiExpressFactor(coupon);
  const known = new Map<readonly number[], Rational>();
  const factor = (unit: readonly number[]): Rational => {
    const value = known.get(unit) ?? unitFactor(coupon, unit);
    known.set(unit, value);
    return value;
  };
  let back = Rational.ZERO;
  for (const { units, stake } of betsOf(coupon)) {
    back = back.plus(Rational.product([new Rational(...stake), ...units.map(factor)]));
  }
  return back.over(new Rational(coupon.stake));
}
