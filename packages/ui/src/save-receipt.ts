import type { bets, proof } from '@fairbook/contracts';
import { saveText } from './save-text.ts';

/**
 * Hands a receipt over as the one file that there is of it, with all that proves it and the names of its selections. Where
 * the log can't be asked it is the receipt alone, which the verifier reads, too.
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
