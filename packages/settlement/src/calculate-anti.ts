import type { ErrorCode } from '@fairbook/contracts';
import { roundDownMulDiv } from '@fairbook/money';
import type { OddsMilli } from '@fairbook/odds';
import { antiExpressFactor, antiExpressOdds } from './anti-express.ts';
import type { CalculatedReturns, CalculatorInput } from './calculated.ts';
import { type CalculatedBet, decidedOf } from './calculated-leg.ts';

const MILLION = 1_000_000;

/** The returns of an anti-express, or the code of the refusal. It has no place half, so each-way is refused. */
export function antiReturns(input: CalculatorInput): CalculatedReturns | ErrorCode {
  const { bets, stake } = input;
  if (input.eachWay) return 'bets.type_legs_mismatch';
  const odds = antiOddsOf(input);
  if (odds === null) return 'bets.anti_express_odds';
  const factor = antiExpressFactor(
    bets.map((bet) => decidedOf(bet).win),
    odds,
  );
  const most = roundDownMulDiv(stake, { num: BigInt(odds), den: 1000n });
  return { return: roundDownMulDiv(stake, factor), minReturn: most, maxReturn: most };
}

/** The odds of an anti-express of these bets; null if it is not offered. */
export function antiOddsOf({
  bets,
  antiExpressMargin = 0,
}: Pick<CalculatorInput, 'bets' | 'antiExpressMargin'>): OddsMilli | null {
  return antiExpressOdds({
    fairMillionths: bets.map(fairMillionths),
    marginMillionths: Math.round(antiExpressMargin * 10_000),
  });
}

/** The given probability; without one, the probability for which the odds are fair. */
function fairMillionths({ coef, probability }: CalculatedBet): number {
  return Math.round((probability ?? 1 / coef) * MILLION);
}
