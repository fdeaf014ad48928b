import { lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { heldGrant, returnGrant } from './store.ts';
import type { BonusDeps } from './types.ts';

/** What came back of a bonus, and what had been lost or moved before. In minor units of the currency. */
export interface Returned {
  userId: number;
  currency: string;
  taken: bigint;
  missing: bigint;
}

/**
 * Takes a deposit's bonus back: as much of it as its account still has. Only once; null for a deposit without a bonus. What is
 * in open bets stays there; the budget gets back what was taken.
 */
export async function takeBack(
  tx: Tx,
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  { ledger }: Pick<BonusDeps, 'ledger'>,
  depositId: string,
): Promise<Returned | null> {
  const grant = await heldGrant(tx, depositId);
  if (grant?.state !== 'granted') return null;
  const [accountId, userId] = [Number(grant.account_id), Number(grant.user_id)];
  const balance = (await lockAccounts(tx, [accountId])).get(accountId)!.balance;
  const taken = balance < grant.amount ? balance : grant.amount;
  const missing = grant.amount - taken;
  if (taken > 0n) {
    const reference = `bonus-return:${grant.grant_id}`;
    const [verdict] = await ledger.post(tx, [
      { accountId, reference, postings: [{ kind: 'bonus_take', amountMinor: taken }] },
    ]);
    if (verdict !== 'ok') throw new Error(`the bonus of deposit ${depositId} was not taken back`);
  }
  // Rounded up: the budget never gets back more than the house did.
  const worth = (grant.worth * missing + grant.amount - 1n) / grant.amount;
  await returnGrant(tx, grant, { taken, worth, at: new Date(clock.now()) });
  tx.onCommit(() => bus.publish('account.changed', { userId }));
  return { userId, currency: grant.currency, taken, missing };
}
