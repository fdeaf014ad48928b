import type { bets, proof } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { Sold } from './sold.ts';

type Settlement = proof.SettlementStatement;

/** What of the stake the house advanced, major units; undefined for a stake that was all the player's own. */
export function advancedIn(statement: bets.Receipt['statement']): string | undefined {
  return statement.v === 2 ? statement.terms?.prepaidAmount : undefined;
}

/**
 * Whether a coupon could be made void because its advance was not repaid: it has one, no more of it was due, and what is
 * open of the stake comes back, whatever its legs came to. Who owed what is in the ledger and not in a receipt.
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
