import type { wallet } from '@fairbook/contracts';
import { useUi } from './context.tsx';
import { useFact } from './hooks.ts';
import { moneyText } from './text.ts';

const BONUS_TYPE = 4;
export const BASE_ISO = 'EUR';

/** The accounts that the player can pay with; empty for a visitor, and on the server. */
export function usePayAccounts(): readonly wallet.Account[] {
  const accounts = useFact('balance:changed', (all) => all);
  return (accounts ?? []).filter(({ type }) => type !== BONUS_TYPE);
}

/** The currency of the player's chosen account; the base currency for a visitor. */
export function useOwnIso(): string {
  const accounts = usePayAccounts();
  return (accounts.find(({ isActive }) => isActive) ?? accounts[0])?.iso ?? BASE_ISO;
}

/** Writes an amount from the wire in the page's language. */
export function useMoney(): (amount: string, iso: string) => string {
  const { lang } = useUi();
  return (amount, iso) => moneyText(amount, iso, lang);
}
