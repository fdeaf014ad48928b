import type { Pool } from 'pg';
import { accountById } from '../../money/wallet/index.ts';

/** What of an account never changes, so that a placement can be priced without asking the database. */
export interface AccountFacts {
  userId: number;
  currency: string;
  isBonus: boolean;
}

const MAX_ENTRIES = 200_000;

/** Remembers the owner and the currency of an account. An unknown account is read each time. */
export function createAccountsCache(pool: Pool) {
  const known = new Map<number, AccountFacts>();

  async function load(accountId: number): Promise<AccountFacts | undefined> {
    const account = await accountById(pool, accountId);
    if (!account) return undefined;
    if (known.size >= MAX_ENTRIES) known.clear();
    const facts = { userId: account.userId, currency: account.currency, isBonus: account.type === 4 };
    known.set(accountId, facts);
    return facts;
  }

  /** The account if it belongs to this user, else undefined. */
  return async (accountId: number, userId: number): Promise<AccountFacts | undefined> => {
    const facts = known.get(accountId) ?? (await load(accountId));
    return facts?.userId === userId ? facts : undefined;
  };
}
