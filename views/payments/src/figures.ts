import type { payments } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';

/** The fee of an amount, the total with the fee, and the rest without it. As on the wire, all zero for no amount. */
export interface Figures {
  fee: string;
  total: string;
  rest: string;
}

/** The figures by the terms of a method, rounded up to minor units as the server does. */
export function figuresOf({ fee }: Pick<payments.MethodTerms, 'fee'>, amount: string, iso: string): Figures {
  const read = (text: string) => {
    const sum = parseAmount(text, iso);
    return typeof sum === 'string' ? 0n : sum;
  };
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const sum = read(amount);
  const share = (sum * BigInt(Math.round(fee.percent * 100)) + 9_999n) / 10_000n;
  const all = sum === 0n ? 0n : share + read(fee.fixed);
  return { fee: written(all), total: written(sum + all), rest: written(sum > all ? sum - all : 0n) };
}
