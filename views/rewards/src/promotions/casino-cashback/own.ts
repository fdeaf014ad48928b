import type { AnswerOf, Calls } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';

export type Own = AnswerOf<Calls['casinoCashback.mine']>;

/** What the week has brought or cost, as an amount with its sign. */
export function netOf({ staked, paid }: { staked: string; paid: string }, iso: string): string {
  const [out, back] = [parseAmount(staked, iso), parseAmount(paid, iso)];
  const net = typeof out === 'bigint' && typeof back === 'bigint' ? back - out : 0n;
  return formatAmount(minorUnits(net), iso);
}
