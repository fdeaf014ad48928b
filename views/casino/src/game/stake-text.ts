import { moneyText, type UiContext } from '@fairbook/ui';

/** What was staked on a round, and by whom: the player's own money, bonus money, or the house. */
export function stakeText(
  { staked, iso, isBonus, freeId }: { staked: string; iso: string; isBonus: boolean; freeId: string | null },
  { t, lang }: Pick<UiContext, 't' | 'lang'>,
): string {
  const key = freeId !== null ? 'casino.stakedFree' : isBonus ? 'casino.stakedBonus' : 'casino.staked';
  return t(key, { sum: moneyText(staked, iso, lang) });
}
