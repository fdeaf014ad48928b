import type { bets, proof } from '@fairbook/contracts';
import { saveText } from './save-text.ts';

/**
 * Saves a receipt as a file with everything that proves it and the names of its selections. If the log can't be reached
 * the file has only the receipt, which the verifier reads too.
 */
export async function saveReceipt(
  receipt: bets.Receipt,
  number: number | null,
  bundleOf: () => Promise<proof.Bundle>,
): Promise<void> {
  const file = await bundleOf().catch(() => receipt);
  const name = `receipt-${number ?? receipt.statement.couponId}.json`;
  saveText(name, JSON.stringify(file, null, 2), 'application/json');
}
