import type { wallet } from '@fairbook/contracts';
import { currencySymbol, formatAmount, minorUnits } from '@fairbook/money';
import type { Static } from 'typebox';
import type { OwnAccount } from './store.ts';
import type { Transfer } from './types.ts';

export function shownAccount(account: OwnAccount, lng: string): wallet.Account {
  return {
    id: account.id,
    type: account.type,
    iso: account.currency,
    symbol: currencySymbol(account.currency, lng),
    money: formatAmount(minorUnits(account.balance), account.currency),
    seq: account.seq,
    isActive: account.isActive,
  };
}

export function shownLine(line: Transfer): Static<typeof wallet.LedgerLine> {
  const amount = signOf(line) * line.amount;
  return {
    seq: line.seq,
    kind: line.kind,
    amount: formatAmount(minorUnits(amount), line.currency),
    balanceAfter: formatAmount(minorUnits(line.balanceAfter), line.currency),
    iso: line.currency,
    reference: line.reference,
    at: new Date(line.at).toISOString(),
    hash: line.hash.toString('hex'),
  };
}

/** The sign of the line for the player's balance; 0 when it moved money between house accounts. */
function signOf(line: Transfer): bigint {
  if (line.creditAccount === line.chainAccount) return 1n;
  return line.debitAccount === line.chainAccount ? -1n : 0n;
}
