import type { bets, proof } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { Sold } from './sold.ts';

type Settlement = proof.SettlementStatement;

/** The part of the stake that the house advanced, in major units; undefined without an advance. */
export function advancedIn(statement: bets.Receipt['statement']): string | undefined {
  return statement.v === 2 ? statement.terms?.prepaidAmount : undefined;
}

/**
 * Whether a coupon was rightly made void for an unpaid advance: it has an advance, at most that much was due, and the
 * open part of the stake comes back whatever the results. Who owed what is in the ledger, not in a receipt.
 */
export function doesUnsecuredAddUp(
  statement: bets.Receipt['statement'],
  { status, payout, explanation, iso }: Settlement,
  total: bigint,
  sold: Sold,
): boolean {
  const said = explanation.find(({ key }) => key === 'total_unsecured')?.values;
  const advanced = sumIn(advancedIn(statement), iso);
  const due = sumIn(said?.due, iso);
  if (advanced === null || due === null || due < 1n || due > advanced) return false;
  const written = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  const open = total - sold.stake;
  return status === 'void' && said?.stake === written(open) && payout === written(sold.paid + open);
}

function sumIn(text: string | number | undefined, iso: string): bigint | null {
  const sum = text === undefined ? null : parseAmount(String(text), iso);
  return typeof sum === 'bigint' ? sum : null;
}
