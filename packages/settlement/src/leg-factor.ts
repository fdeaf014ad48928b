import type { Ratio } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';

/** How an outcome was decided, as the feed contract states it. */
export interface DecidedResult {
  /** Share of the stake that won: [1,1] won, [0,1] lost, [1,2] a dead heat of two. */
  result: readonly [numerator: number, denominator: number];
  /** Share of the stake that is returned: [0,1] none, [1,1] void, [1,2] half. */
  void: readonly [numerator: number, denominator: number];
}

/**
 * The factor of a leg: `void + (1 − void) × result × odds`, exactly. Throws a RangeError when a share is not a fraction
 * from 0 to 1.
 */
export function legFactor(odds: OddsMilli, decided: DecidedResult): Ratio {
  return factorAt({ num: BigInt(odds), den: 1000n }, decided);
}

/** `legFactor` at odds that need not be whole thousandths (a place part, odds after a deduction). */
export function factorAt(odds: Ratio, decided: DecidedResult): Ratio {
  if (isWhole(decided)) return odds;
  const [won, ofWon] = shareOf(decided.result);
  const [returned, ofReturned] = shareOf(decided.void);
  return {
    num: returned * ofWon * odds.den + (ofReturned - returned) * won * odds.num,
    den: ofReturned * ofWon * odds.den,
  };
}

/** Whether the whole stake on a leg is returned. */
export function isVoid(decided: DecidedResult | null): boolean {
  return decided !== null && decided.void[0] === decided.void[1];
}

/** Whether all of the stake won, as on most legs that didn't lose. */
function isWhole({ result, void: returned }: DecidedResult): boolean {
  return result[0] === 1 && result[1] === 1 && returned[0] === 0 && returned[1] === 1;
}

function shareOf([numerator, denominator]: readonly [number, number]): [bigint, bigint] {
  const isShare = denominator > 0 && numerator >= 0 && numerator <= denominator;
  if (!isShare) throw new RangeError(`Not a share of a stake: ${numerator}/${denominator}`);
  return [BigInt(numerator), BigInt(denominator)];
}
