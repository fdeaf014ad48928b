import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, oddsText, useCoefView, useIs12h, useTimeZone } from '@fairbook/ui';
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
  const timeZone = useTimeZone();
  const is12h = useIs12h();
  const at = (moment: string, options: Intl.DateTimeFormatOptions) =>
    momentText(moment, lang, { ...options, timeZone, hour12: is12h });
  return {
    money: (amount: string, iso: string) => moneyText(amount, iso, lang),
    /** With its sign: a plus, a real minus, or none for nothing. */
    signed: (amount: string, iso: string) => signedText(amount, (plain) => moneyText(plain, iso, lang)),
    odds: (coef: number | null) => (coef === null ? '–' : oddsText(Math.round(coef * 1000), view)),
    /** With its sign, of a percentage of two decimals. */
    percent: (value: number) =>
      new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' })
        .format(value / 100)
        .replace('-', '−'),
    /** The same without a sign. */
    share: (value: number) =>
      new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    /** A day of the calendar, `2026-11-20`, which is the same in every zone. */
    day: (day: string) =>
      momentText(day, lang, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    time: (moment: string) =>
      at(moment, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** To the millisecond, as moments of money are written. */
    exact: (moment: string) =>
      at(moment, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        fractionalSecondDigits: 3,
      }),
    clock: (moment: string) => at(moment, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  };
}

function momentText(moment: string, lang: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, options).format(new Date(moment));
}

export function signedText(amount: string, money: (plain: string) => string): string {
  if (amount.startsWith('-')) return `−${money(amount.slice(1))}`;
  return Number(amount) > 0 ? `+${money(amount)}` : money(amount);
}

/** Numbers of coupons are grouped by threes with narrow spaces in every language. */
export function numberText(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
