import { Refusal } from '@fairbook/contracts';
import type { LockedAccount } from './types.ts';

/**
 * Throws `wallet.frozen` when an operator has frozen any of these locked accounts. The ledger would leave such a
 * movement out, too, but this refusal says why.
 */
export function refuseFrozen(...accounts: readonly (LockedAccount | undefined)[]): void {
  const reason = accounts.find((account) => account && account.frozenFor !== null)?.frozenFor;
  if (reason) throw new Refusal({ code: 'wallet.frozen', values: { reason } });
}
