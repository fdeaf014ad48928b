import type { Reason } from '@fairbook/contracts';
import { type LockedAccount, type Posting, shortOf, type Verdict } from '../../money/wallet/index.ts';

/** The lines with which a round ends: the house keeps all stakes and pays the prize. */
export function endPostings(staked: bigint, prize: bigint, win: Posting['kind'] = 'casino_win'): Posting[] {
  const kept: Posting = { kind: 'casino_post', amountMinor: staked };
  return prize > 0n ? [kept, { kind: win, amountMinor: prize }] : [kept];
}

export const statusOf = (prize: bigint): 'won' | 'lost' => (prize > 0n ? 'won' : 'lost');

/** Why the ledger didn't take a stake, in minor units, from an account; null if it did. */
export function reasonOf(verdict: Verdict, stake: bigint, account: LockedAccount): Reason | null {
  switch (verdict) {
    case 'ok':
      return null;
    case 'funds':
      return shortOf(stake, account, 'stake');
    case 'frozen':
      return { code: 'wallet.frozen' };
    case 'no_account':
      return { code: 'wallet.unknown_account', field: 'accountId' };
  }
}
