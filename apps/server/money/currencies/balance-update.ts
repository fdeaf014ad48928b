import type { currencies } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { freezeOf } from '../freezes/index.ts';
import { casinoAccountsOf, openAccounts, pointsAccountOf, shownAccount } from '../wallet/index.ts';

const BONUS = 4;

/**
 * S2 §7: the state of a player's accounts, with which pages refresh what they show. It has all accounts, or only the
 * active one and its bonus account.
 */
export function createBalanceUpdate(
  { pool, db }: Pick<Platform, 'pool' | 'db'>,
  { isFirstBonusAvailable }: { isFirstBonusAvailable(userId: number): Promise<boolean> },
) {
  return async (userId: number, lng: string, onlyActive = false): Promise<currencies.BalanceUpdate> => {
    const [open, points, casino, freeze, isFirstBonus] = await Promise.all([
      openAccounts(pool, userId),
      onlyActive ? undefined : pointsAccountOf(pool, userId),
      casinoAccountsOf(pool, userId),
      freezeOf(db, userId),
      isFirstBonusAvailable(userId),
    ]);
    const active = open.find(({ isActive }) => isActive)!;
    // A player has one account and one bonus account in a currency. Bonus money of the casino pays for nothing else, so it
    // is told among the bonuses and not among the accounts.
    const read = onlyActive
      ? open.filter(({ currency }) => currency === active.currency)
      : [...open, ...(points ? [points] : [])];
    const shown = read.map((account) => shownAccount(account, lng));
    return {
      balance: shownAccount(active, lng),
      bonus: [
        ...shown.filter(({ type }) => type === BONUS),
        ...casino
          .filter(({ currency }) => !onlyActive || currency === active.currency)
          .map((account) => shownAccount(account, lng)),
      ].map(({ id, money, iso }) => ({ idBonus: id, money, iso })),
      all_accounts: shown,
      is_available_first_deposit_bonus: isFirstBonus,
      is_account_frozen: freeze?.frozen != null,
      frozen: freeze?.frozen ?? null,
    };
  };
}
