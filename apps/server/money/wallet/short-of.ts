import type { Reason } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { LockedAccount } from './types.ts';

/** Why an account can't pay a sum of its currency, in minor units: what is needed, and what the account has. */
export const shortOf = (
  needed: bigint,
  { balance, currency: iso }: Pick<LockedAccount, 'balance' | 'currency'>,
  field: string,
): Reason => ({
  code: 'wallet.insufficient_funds',
  field,
  values: {
    needed: formatAmount(minorUnits(needed), iso),
    balance: formatAmount(minorUnits(balance), iso),
    iso,
  },
});
