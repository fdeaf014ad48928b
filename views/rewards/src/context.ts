import { dateText, numberText, percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, oddsText, useCoefView, useMoments } from '@fairbook/ui';
import { createContext, use } from 'react';

export const RewardsContext = createContext<ViewContext | null>(null);

export function useRewards(): ViewContext {
  const ctx = use(RewardsContext);
  if (!ctx) throw new Error('A component of the rewards is outside its App');
  return ctx;
}

/** Amounts, odds and times in the player's formats. */
export function useTexts() {
  const { lang } = useRewards();
  const view = useCoefView();
  const { dateTime } = useMoments();
  return {
    money: (amount: string, iso: string) => moneyText(amount, iso, lang),
    points: (count: number) => numberText(count, lang),
    odds: (coef: number) => oddsText(Math.round(coef * 1000), view, lang),
    percent: (value: number) => percentText(value, lang, { most: 2 }),
    /** The calendar day of a moment, the same in every zone. */
    day: (moment: string) => dateText(moment.slice(0, 10), lang, 'UTC'),
    time: dateTime,
  };
}
