import { betsOf, type OracleCoupon, unitsOf } from './coupon.ts';
import { games, isVoid, oddsOfGame, unitFactor } from './factors.ts';
import { factorOf } from './pay.ts';
import { Rational } from './rational.ts';

export type OracleStep =
  | 'combinations'
  | 'bonus_express'
  | 'boost'
  | 'free_bet'
  | 'hyper_bonus'
  | 'refund'
  | 'insurance'
  | 'max_payout';

export type OracleSettlement =
  | { status: 'open' }
  | {
      status: 'won' | 'lost' | 'void';
      isEarly: boolean;
      factor: Rational;
      /** The amount after each step, in minor units. */
      sums: Record<OracleStep, Rational>;
      exact: Rational;
      payout: bigint;
    };

const MIN_BONUS_ODDS = 1100;
const MIN_HYPER_ODDS = 1200;
const MIN_BONUS_BETS = 3;

const percent = (value: number): Rational => Rational.ofDecimal(value).over(new Rational(100n));

/** Odds of the bets that are not void; legs of one game in one unit are one bet. */
function oddsThatCount(coupon: OracleCoupon): number[] {
  const isWhole = coupon.type === 'single' || coupon.type === 'express';
  const units = isWhole ? (betsOf(coupon)[0]?.units ?? []) : unitsOf(coupon.legs);
  return units
    .flatMap((unit) => games(coupon, unit))
    .map((group) => oddsOfGame(coupon, group))
    .filter((odds) => odds !== null);
}

function bonusOf(coupon: OracleCoupon): Rational {
  const agreed = coupon.terms.bonusCoef;
  const bets = oddsThatCount(coupon).filter((odds) => odds >= MIN_BONUS_ODDS).length;
  if (!agreed || bets < MIN_BONUS_BETS) return Rational.ONE;
  const derived = new Rational(bets > 9 ? 110n : 100n + BigInt(bets), 100n);
  return derived.least(new Rational(BigInt(agreed[0]), BigInt(agreed[1])));
}

/** The hyper bonus on an amount. */
function hyperOf(coupon: OracleCoupon, sum: Rational, stake: Rational): Rational {
  const { hyperBonus, isFreeBet } = coupon.terms;
  if (!hyperBonus || coupon.stake < hyperBonus.minStake) return Rational.ZERO;
  const bets = oddsThatCount(coupon).filter((odds) => odds >= MIN_HYPER_ODDS).length;
  const rate = Math.min(hyperBonus.percent, coupon.hyperPercent(bets));
  return sum
    .above(isFreeBet ? Rational.ZERO : stake)
    .times(percent(rate))
    .least(new Rational(hyperBonus.maxBonus));
}

/** Whether one bet alone is lost by now, and enough of them are not void. An insurance is for an express. */
function mayInsure(coupon: OracleCoupon): boolean {
  const { insurance } = coupon.terms;
  if (!insurance) return false;
  const bets = betsOf(coupon)[0]!.units.flatMap((unit) => games(coupon, unit));
  const lost = bets.filter((bet) => unitFactor(coupon, bet).equals(Rational.ZERO));
  return lost.length === 1 && oddsThatCount(coupon).length >= insurance.minBets;
}

function sumsOf(coupon: OracleCoupon, factor: Rational): Record<OracleStep, Rational> {
  const { terms } = coupon;
  const stake = new Rational(coupon.stake);
  const combinations = stake.times(factor);
  const bonus = combinations.times(bonusOf(coupon));
  const boost = bonus.plus(bonus.above(stake).times(percent(terms.boostPercent ?? 0)));
  const free = terms.isFreeBet ? boost.above(stake) : boost;
  const hyper = free.plus(hyperOf(coupon, free, stake));
  const isRefunded = hyper.equals(Rational.ZERO) && !terms.isFreeBet;
  const refund = isRefunded ? stake.times(percent(terms.refundPercent ?? 0)) : hyper;
  const isInsured = refund.equals(Rational.ZERO) && !terms.isFreeBet && mayInsure(coupon);
  const insurance = isInsured ? stake.times(percent(terms.insurance!.percent)) : refund;
  const capped = terms.maxPayout === undefined ? insurance : insurance.least(new Rational(terms.maxPayout));
  return {
    combinations,
    bonus_express: bonus,
    boost,
    free_bet: free,
    hyper_bonus: hyper,
    refund,
    insurance,
    max_payout: capped,
  };
}

/** Settles a coupon by listing all its bets. It is slow, and written to be read beside decision 0024. */
export function settleByHand(coupon: OracleCoupon): OracleSettlement {
  const factor = factorOf(coupon);
  const isOpen = coupon.legs.some(({ decided }) => decided === null);
  const isDead = factor.equals(Rational.ZERO);
  if (isOpen && (!isDead || mayInsure(coupon))) return { status: 'open' };
  const isAllVoid = coupon.legs.every(({ decided }) => isVoid(decided));
  if (isAllVoid) {
    const stake = new Rational(coupon.stake);
    const exact = coupon.terms.isFreeBet ? Rational.ZERO : stake;
    const sums = { ...sumsOf({ ...coupon, terms: {} }, factor), free_bet: exact };
    return { status: 'void', isEarly: false, factor, sums, exact, payout: exact.roundedDown() };
  }
  const sums = sumsOf(coupon, factor);
  const isWon = !sums.boost.isBelow(new Rational(coupon.stake));
  return {
    status: isWon ? 'won' : 'lost',
    isEarly: isOpen,
    factor,
    sums,
    exact: sums.max_payout,
    payout: sums.max_payout.roundedDown(),
  };
}
