import type { bets, proof } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';

type Settlement = proof.SettlementStatement;
type Sentence = bets.Sentence;

/** How much of a coupon's stake was sold up to some settlement, and for how much in all. Minor units. */
export interface Sold {
  stake: bigint;
  paid: bigint;
}

export const NOTHING_SOLD: Sold = { stake: 0n, paid: 0n };

/** A part of a coupon that the house bought back, as its settlement states it. Minor units. */
export interface Sale extends Sold {
  /** Fair value of the part, rounded down. */
  fair: bigint;
  /** The part of the stake left in play. */
  open: bigint;
  percent: number;
}

/** The sale that a settlement states; null for any other settlement, or for amounts that don't parse. */
export function saleOf({ reason, explanation, iso }: Settlement): Sale | null {
  const said = explanation.find(({ key }) => key === 'total_cashed_out');
  if (reason !== 'cashed_out' || !said) return null;
  const [stake, paid, fair, open] = ['closed', 'paid', 'fair', 'open'].map((name) => sumIn(said, name, iso));
  const { percent } = said.values;
  if (stake === undefined || paid === undefined || fair === undefined || open === undefined) return null;
  return isPercent(percent) ? { stake, paid, fair, open, percent } : null;
}

/** The total cashed out, this settlement included. */
export function soldAfter(before: Sold, settlement: Settlement): Sold {
  const sale = saleOf(settlement);
  return sale ? { stake: before.stake + sale.stake, paid: before.paid + sale.paid } : before;
}

/**
 * Whether a sale adds up: part of the open stake was sold for at most its fair value less the stated margin, the rest
 * stays in play, and the payout is the total of all sales. The fair value itself can't be checked: it depends on the
 * prices of that moment, which a receipt does not hold.
 */
export function doesSaleAddUp(settlement: Settlement, total: bigint, before: Sold): boolean {
  const sale = saleOf(settlement);
  if (!sale || sale.stake < 1n || sale.open !== total - before.stake - sale.stake || sale.open < 0n)
    return false;
  // The stated fair value was rounded down, but the price comes from the exact one.
  if (sale.paid * 100n >= (sale.fair + 1n) * BigInt(100 - sale.percent)) return false;
  const status = sale.open > 0n ? 'accepted' : 'cashed_out';
  return (
    settlement.status === status && settlement.payout === written(before.paid + sale.paid, settlement.iso)
  );
}

/** Whether a settlement states what was sold before it and what the rest pays. */
export function isRestSaid(
  { explanation, iso }: Settlement,
  total: bigint,
  sold: Sold,
  rest: bigint,
): boolean {
  const said = explanation.find(({ key }) => key === 'total_rest');
  if (sold.stake === 0n) return said === undefined;
  const sums = [sold.stake, sold.paid, total - sold.stake, rest];
  return ['closed', 'paid', 'open', 'rest'].every((name, i) => said?.values[name] === written(sums[i]!, iso));
}

function isPercent(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100;
}

function sumIn({ values }: Sentence, name: string, iso: string): bigint | undefined {
  const sum = parseAmount(`${values[name]}`, iso);
  return typeof sum === 'bigint' ? sum : undefined;
}

function written(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}
