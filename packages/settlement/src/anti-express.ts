import type { Ratio } from '@fairbook/money';
import { type OddsMilli, oddsMilli } from '@fairbook/odds';
import { type DecidedResult, isVoid } from './leg-factor.ts';

/** Below 1.01 an anti-express is not offered. */
const LEAST_MILLI = 1010n;
const MILLION = 1_000_000n;

export interface AntiExpress {
  factor: Ratio;
  /** The odds it is paid at; null when every leg is void. */
  oddsMilli: OddsMilli | null;
}

/**
 * What an anti-express multiplies the stake with: `odds × (1 − Π(1 − lost share)) + Π void share` over its legs, at the
 * odds of the legs that are not void. By legs and by units is the same: a unit loses when one of its legs does.
 */
export function antiExpressFactor(
  legs: readonly DecidedResult[],
  oddsOf: (survivors: readonly number[]) => OddsMilli,
): AntiExpress {
  const survivors = legs.flatMap((leg, index) => (isVoid(leg) ? [] : [index]));
  if (survivors.length === 0) return { factor: { num: 1n, den: 1n }, oddsMilli: null };
  let kept: Ratio = { num: 1n, den: 1n };
  let returned: Ratio = { num: 1n, den: 1n };
  for (const { result, void: back } of legs) {
    const [voidNum, voidDen, wonNum, wonDen] = [...back, ...result].map(BigInt) as Four;
    kept = {
      num: kept.num * (voidDen * wonDen - (voidDen - voidNum) * (wonDen - wonNum)),
      den: kept.den * voidDen * wonDen,
    };
    returned = { num: returned.num * voidNum, den: returned.den * voidDen };
  }
  const odds = oddsOf(survivors);
  return {
    factor: {
      num: BigInt(odds) * (kept.den - kept.num) * returned.den + 1000n * kept.den * returned.num,
      den: 1000n * kept.den * returned.den,
    },
    oddsMilli: odds,
  };
}

type Four = [bigint, bigint, bigint, bigint];

/**
 * Odds of an anti-express in thousandths, rounded down: `1 / ((1 − Πp) × (1 + margin))`. `fairMillionths` are the fair
 * chances of its units to win, `marginMillionths` is the margin of the coupon (50 000 is 5 %). Null where it is not
 * offered: below 1.01, or when the units cannot but win.
 */
export function antiExpressOdds(
  fairMillionths: readonly number[],
  marginMillionths: number,
): OddsMilli | null {
  const whole = MILLION ** BigInt(fairMillionths.length);
  const allWin = fairMillionths.reduce((product, fair) => product * BigInt(fair), 1n);
  if (fairMillionths.length === 0 || allWin >= whole) return null;
  const milli = (1000n * whole * MILLION) / ((whole - allWin) * (MILLION + BigInt(marginMillionths)));
  return milli < LEAST_MILLI ? null : oddsMilli(Number(milli));
}
