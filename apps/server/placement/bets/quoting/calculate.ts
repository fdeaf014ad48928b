import { type AnswerOf, type BodyOf, type bets, Refusal } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { formatDecimal, type MinorUnits, parseDecimal } from '@fairbook/money';
import { calculate } from '@fairbook/settlement';

/** The calculator has no currency, so it uses two decimals, as most currencies do. */
const DECIMALS = 2;

/** The calculator page: the settlement arithmetic on made-up legs. Throws the refusal of an impossible coupon. */
export function calculateCoupon({
  typeId,
  amount,
  amountByBlockId,
  ...body
}: BodyOf<typeof bets.calculate>): AnswerOf<typeof bets.calculate> {
  const answer = calculate({
    ...body,
    type: typeOfId(typeId),
    stake: minorOf(amount, 'amount'),
    ...(amountByBlockId && { amountByBlockId: blocksOf(amountByBlockId) }),
  });
  if (typeof answer === 'string') throw new Refusal(answer);
  const written = (sum: bigint) => formatDecimal(sum, DECIMALS);
  return {
    combinations: answer.combinations,
    stake: written(answer.stake),
    return: written(answer.return),
    minReturn: answer.minReturn === null ? null : written(answer.minReturn),
    maxReturn: written(answer.maxReturn),
  };
}

function blocksOf(amounts: Readonly<Record<string, string>>): Record<string, MinorUnits> {
  return Object.fromEntries(
    Object.entries(amounts).map(([block, amount]) => [block, minorOf(amount, 'amountByBlockId')]),
  );
}

function minorOf(amount: string, field: string): MinorUnits {
  const sum = parseDecimal(amount, DECIMALS);
  if (typeof sum === 'string') {
    throw new Refusal({ code: 'bets.stake_precision', field, values: { decimals: DECIMALS } });
  }
  return sum;
}
