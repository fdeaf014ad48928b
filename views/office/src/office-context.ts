import { dateText, percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, oddsText, useCoefView, useMoments } from '@fairbook/ui';
import { createContext, use } from 'react';

export const OfficeContext = createContext<ViewContext | null>(null);

export function useOffice(): ViewContext {
  const ctx = use(OfficeContext);
  if (!ctx) throw new Error('A component of the office is outside its App');
  return ctx;
}

/** Amounts, odds and times in the player's formats. */
export function useTexts() {
  const { lang } = useOffice();
  const view = useCoefView();
  const { dateTime, exact, second } = useMoments();
  return {
    money: (amount: string, iso: string) => moneyText(amount, iso, lang),
    /** With a sign: a plus, a real minus, or none for zero. */
    signed: (amount: string, iso: string) => signedText(amount, (plain) => moneyText(plain, iso, lang)),
    odds: (coef: number | null) => (coef === null ? '–' : oddsText(Math.round(coef * 1000), view, lang)),
    /** A percentage with two decimals and a sign. */
    percent: (value: number) => percentText(value, lang, { most: 2, isSigned: true }),
    /** The same without a sign. */
    share: (value: number) => percentText(value, lang, { most: 2 }),
    /** A calendar day, `2026-11-20`, the same in every zone. */
    day: (day: string) => dateText(day, lang, 'UTC'),
    time: dateTime,
    /** To the millisecond, as for all moments about money. */
    exact,
    clock: second,
  };
}

export function signedText(amount: string, money: (plain: string) => string): string {
  if (amount.startsWith('-')) return `−${money(amount.slice(1))}`;
  return Number(amount) > 0 ? `+${money(amount)}` : money(amount);
}
