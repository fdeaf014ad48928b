import type { Sql } from '../../platform/database/sql.ts';
import { type BonusAccountRow, bonusAccounts, stakedSince } from './store.ts';
import { type Wagered, wageredBy } from './wagered.ts';

/** A bonus account with its wagering so far. */
export interface BonusState extends BonusAccountRow {
  toStake: bigint;
  /** Its bets since the first open grant, newest first. */
  wagered: Wagered[];
}

/** The player's bonus accounts. Wagering counts from the first open grant. */
export async function bonusStates(sql: Sql, userId: number, minCoefMilli: number): Promise<BonusState[]> {
  const states: BonusState[] = [];
  for (const account of await bonusAccounts(sql, userId)) {
    const { accountId, since, required } = account;
    const coupons = since ? await stakedSince(sql, { userId, accountId, since }) : [];
    const wagered = wageredBy(coupons, minCoefMilli);
    const done = wagered.reduce((sum, { coupon, why }) => (why === null ? sum + coupon.stake : sum), 0n);
    states.push({ ...account, toStake: done < required ? required - done : 0n, wagered });
  }
  return states;
}
