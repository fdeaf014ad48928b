import { useIs12h, useTimeZone } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { useOdds } from '../use-coupon.ts';

const DAY_MS = 86_400_000;

/** What a price is above (or below) another, as a share of that. */
export function changeOf(before: number, now: number): number {
  return now / before - 1;
}

/** Moments, prices and changes as this visitor reads them. */
export function useMovementTexts() {
  const { lang, now } = useHost();
  const timeZone = useTimeZone();
  const hour12 = useIs12h();
  const odds = useOdds();
  const locale = lang === 'en' ? 'en-GB' : lang;
  const today = now();
  const second = new Intl.DateTimeFormat(locale, { timeZone, hour12, timeStyle: 'medium' });
  const minute = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour12,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const percent = new Intl.NumberFormat(lang, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return {
    /** `18:20:41`, or with its day when it was long ago. */
    at(moment: string | number): string {
      const date = new Date(moment);
      return (today - date.getTime() < DAY_MS / 2 ? second : minute).format(date);
    },
    price: (coef: number) => odds(Math.round(coef * 1000)),
    change: (share: number) => percent.format(share),
  };
}
