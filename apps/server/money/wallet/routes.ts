import { Refusal, wallet } from '@fairbook/contracts';
import { currencySymbol, formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { accountById, linesBefore, type OwnAccount, openAccounts } from './store.ts';
import type { Transfer } from './types.ts';

export function walletRoutes({ pool }: Pick<Platform, 'pool'>): Route[] {
  return [
    route(wallet.accounts, async ({ caller, lng }) => ({
      accounts: (await openAccounts(pool, userOf(caller))).map((account) => shownAccount(account, lng)),
    })),
    route(wallet.ledger, async ({ caller, params, query }) => {
      const account = await accountById(pool, params.id);
      if (account?.userId !== userOf(caller)) throw new Refusal('wallet.unknown_account');
      const limit = query.limit ?? 50;
      const lines = await linesBefore(pool, params.id, query.before ?? null, limit);
      return { lines: lines.map(shownLine), next: lines.length === limit ? lines.at(-1)!.seq : null };
    }),
  ];
}

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

function shownLine(line: Transfer) {
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
