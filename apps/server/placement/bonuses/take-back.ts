import { type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import {
  accountsOfGrants,
  closeTakenBack,
  grantOf,
  markTakenBack,
  noteInBets,
  refOfReturn,
  restOf,
} from './store.ts';

/**
 * The amount of a bonus that was taken back, and the amount that its account didn't have: lost, moved or in open bets.
 * In minor units of the currency.
 */
export interface Returned {
  userId: number;
  currency: string;
  taken: bigint;
  missing: bigint;
}

/**
 * Takes a bonus back: at once as much as its account still has, and the part in open bets as soon as they bring money
 * (`backFromBetsTerm`). The caller makes sure that this happens once.
 */
export async function takeBackGrant(
  tx: Tx,
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  ledger: Pick<Ledger, 'post'>,
  id: string,
): Promise<Returned> {
  const grant = (await grantOf(tx, id))!;
  const [accountId, userId] = [Number(grant.account_id), Number(grant.user_id)];
  const balance = (await lockAccounts(tx, [accountId])).get(accountId)!.balance;
  const taken = balance < grant.amount ? balance : grant.amount;
  if (taken > 0n) {
    const [verdict] = await ledger.post(tx, [
      { accountId, reference: refOfReturn(id), postings: [{ kind: 'bonus_take', amountMinor: taken }] },
    ]);
    if (verdict !== 'ok') throw new Error(`bonus ${id} was not taken back: ${verdict}`);
    await markTakenBack(tx, accountId);
  }
  if (taken < grant.amount) await noteInBets(tx, id, grant.amount - taken);
  await closeTakenBack(tx, id, new Date(clock.now()));
  tx.onCommit(() => bus.publish('account.changed', { userId }));
  return { userId, currency: grant.currency, taken, missing: grant.amount - taken };
}

/**
 * Leaves the player what has not come back of grants that were taken back, and answers it: in minor units. From now on no bet
 * brings it back any more.
 */
export async function keepRest(tx: Tx, ids: readonly string[]): Promise<bigint> {
  if (ids.length === 0) return 0n;
  await lockAccounts(tx, await accountsOfGrants(tx, ids));
  return restOf(tx, ids);
}

/**
 * The part of a grant's worth that stays given after this return. Rounded up, so that a budget never gets back more
 * than the house did.
 */
export function worthAfter(worth: bigint, { taken, missing }: Pick<Returned, 'taken' | 'missing'>): bigint {
  const amount = taken + missing;
  return (worth * missing + amount - 1n) / amount;
}
