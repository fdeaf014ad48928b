import type { Ratio } from '@fairbook/money';
import { type OddsMilli, oddsMilli } from '@fairbook/odds';
import type { DecidedResult } from './leg-factor.ts';

/** An anti-express is not offered below 1.01. */
const LEAST_MILLI = 1010n;
const MILLION = 1_000_000n;

/**
 * The factor of an anti-express, never more than its odds: `odds × (1 − Π(1 − lost share)) + Π void share` over its
 * legs. A void leg has no other effect than that it can't lose (0058). The formula needs no units: a unit loses when
 * one of its legs loses.
 */
export function antiExpressFactor(legs: readonly DecidedResult[], odds: OddsMilli): Ratio {
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
  return {
    num: BigInt(odds) * (kept.den - kept.num) * returned.den + 1000n * kept.den * returned.num,
    den: 1000n * kept.den * returned.den,
  };
}

type Four = [bigint, bigint, bigint, bigint];

/** The inputs of the odds of an anti-express, in millionths: shares of each leg, and one margin. */
export interface AntiExpressTerms {
  /** The expected share of the stake that a leg does not lose, i.e. wins or returns. */
  fairMillionths: readonly number[];
  /** The expected share that a leg returns; without it no leg returns any. */
  returnedMillionths?: readonly number[] | undefined;
  /** 50 000 is 5 %. */
  marginMillionths: number;
}

/**
 * Odds of an anti-express in thousandths, rounded down: `(1 − Πr) / ((1 − Πp) × (1 + margin))`, where p is the share of
 * a leg that is not lost and r the share that is returned. Null if it isn't offered: below 1.01, or if no leg can lose.
 */
export function antiExpressOdds({
  fairMillionths,
  returnedMillionths = [],
  marginMillionths,
}: AntiExpressTerms): OddsMilli | null {
  const whole = MILLION ** BigInt(fairMillionths.length);
  const product = (parts: readonly number[]) => parts.reduce((so, part) => so * BigInt(part), 1n);
  const allWin = product(fairMillionths);
  if (fairMillionths.length === 0 || allWin >= whole) return null;
  const paid = whole - (returnedMillionths.length > 0 ? product(returnedMillionths) : 0n);
  const milli = (1000n * paid * MILLION) / ((whole - allWin) * (MILLION + BigInt(marginMillionths)));
  return milli < LEAST_MILLI ? null : oddsMilli(Number(milli));
}
