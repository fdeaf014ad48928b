import type { ErrorCode } from '@fairbook/contracts';
import { roundDownMulDiv } from '@fairbook/money';
import { type OddsMilli, oddsMilli } from '@fairbook/odds';
import { antiExpressFactor, antiExpressOdds } from './anti-express.ts';
import type { CalculatedReturns, CalculatorInput } from './calculate.ts';
import { type CalculatedBet, decidedOf } from './calculated-leg.ts';

const MILLION = 1_000_000;

/** An anti-express wins or loses as a whole, and has no place part. */
export function antiReturns(input: CalculatorInput): CalculatedReturns | ErrorCode {
  const { bets, stake } = input;
  if (input.eachWay) return 'bets.type_legs_mismatch';
  const odds = antiOddsOf(input, [...bets.keys()]);
  if (odds === null) return 'bets.anti_express_odds';
  const { factor } = antiExpressFactor(
    bets.map((bet) => decidedOf(bet).win),
    (survivors) => antiOddsOf(input, survivors) ?? oddsMilli(1000),
  );
  const most = roundDownMulDiv(stake, { num: BigInt(odds), den: 1000n });
  return { return: roundDownMulDiv(stake, factor), minReturn: most, maxReturn: most };
}

/** The odds of an anti-express of these legs (places in the coupon); null where it is not offered. */
export function antiOddsOf(
  { bets, antiExpressMargin = 0 }: Pick<CalculatorInput, 'bets' | 'antiExpressMargin'>,
  legs: readonly number[],
): OddsMilli | null {
  return antiExpressOdds(
    legs.map((leg) => fairMillionths(bets[leg]!)),
    Math.round(antiExpressMargin * 10_000),
  );
}

/** As told, else what the odds would be fair for. */
function fairMillionths({ coef, probability }: CalculatedBet): number {
  return Math.round((probability ?? 1 / coef) * MILLION);
}
