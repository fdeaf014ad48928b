import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';

/** The smallest deposit that brings the whole bonus: the cap divided by the percentage, rounded up. As on the wire. */
export function fullDeposit(cap: string, percent: number, iso: string): string {
  const share = BigInt(percent);
  return written((minorOf(cap, iso) * 100n + share - 1n) / share, iso);
}

/** What has to be wagered for a bonus of this amount. */
export function toWager(amount: string, times: number, iso: string): string {
  return written(minorOf(amount, iso) * BigInt(times), iso);
}

function minorOf(amount: string, iso: string): bigint {
  const sum = parseAmount(amount, iso);
  return typeof sum === 'string' ? 0n : sum;
}

function written(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}
