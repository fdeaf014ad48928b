import { dateText, percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, oddsText, useCoefView, useMoments } from '@fairbook/ui';
import { createContext, use } from 'react';

export const OfficeContext = createContext<ViewContext | null>(null);

export function useOffice(): ViewContext {
  const ctx = use(OfficeContext);
  if (!ctx) throw new Error('a part of the office stands outside its App');
  return ctx;
}

/** Sums, odds and times as this player reads them. */
export function useTexts() {
  const { lang } = useOffice();
  const view = useCoefView();
  const { dateTime, exact, second } = useMoments();
  return {
    money: (amount: string, iso: string) => moneyText(amount, iso, lang),
    /** With its sign: a plus, a real minus, or none for nothing. */
    signed: (amount: string, iso: string) => signedText(amount, (plain) => moneyText(plain, iso, lang)),
    odds: (coef: number | null) => (coef === null ? '–' : oddsText(Math.round(coef * 1000), view, lang)),
    /** With its sign, of a percentage of two decimals. */
    percent: (value: number) => percentText(value, lang, { most: 2, isSigned: true }),
    /** The same without a sign. */
    share: (value: number) => percentText(value, lang, { most: 2 }),
    /** A day of the calendar, `2026-11-20`, which is the same in every zone. */
    day: (day: string) => dateText(day, lang, 'UTC'),
    time: dateTime,
    /** To the millisecond, as moments of money are written. */
    exact,
    clock: second,
  };
}

export function signedText(amount: string, money: (plain: string) => string): string {
  if (amount.startsWith('-')) return `−${money(amount.slice(1))}`;
  return Number(amount) > 0 ? `+${money(amount)}` : money(amount);
}
