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
  const stake = minorOf(amount, 'amount');
  const blocks = amountByBlockId && blocksOf(amountByBlockId);
  const written = (sum: bigint) => formatDecimal(sum, DECIMALS);
  const answer = calculate({
    ...body,
    type: typeOfId(typeId),
    stake,
    ...(blocks && { amountByBlockId: blocks }),
  });
  if (answer === 'bets.stake_sum') {
    const sum = Object.values(blocks ?? {}).reduce<bigint>((so, each) => so + each, 0n);
    const values = { amount: written(stake), sum: written(sum) };
    throw new Refusal({ code: answer, field: 'amountByBlockId', values });
  }
  if (typeof answer === 'string') throw new Refusal(answer);
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
