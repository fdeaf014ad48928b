import type { Pool } from 'pg';
import { fixedOfAccounts } from '../../../money/wallet/index.ts';
import { gather } from '../../../platform/database/gather.ts';

/** The facts of an account that never change, so that a placement is priced without a query. */
export interface AccountFacts {
  userId: number;
  currency: string;
  isBonus: boolean;
}

const MAX_ENTRIES = 200_000;

/**
 * Caches the owner and the currency of accounts. An unknown account is read each time; those asked for in one turn of
 * the event loop are read together.
 */
export function createAccountsCache(pool: Pool) {
  const known = new Map<number, AccountFacts>();
  const read = gather((ids: readonly number[]) => fixedOfAccounts(pool, ids));

  async function load(accountId: number): Promise<AccountFacts | undefined> {
    const account = await read(accountId);
    if (!account) return undefined;
    if (known.size >= MAX_ENTRIES) known.clear();
    const facts = { userId: account.userId, currency: account.currency, isBonus: account.type === 4 };
    known.set(accountId, facts);
    return facts;
  }

  /** The account if it belongs to this user, otherwise undefined. */
  return async (accountId: number, userId: number): Promise<AccountFacts | undefined> => {
    const facts = known.get(accountId) ?? (await load(accountId));
    return facts?.userId === userId ? facts : undefined;
  };
}
