import { percentText } from '@fairbook/i18n';
import { useMoments } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { useOdds } from '../use-coupon.ts';

const DAY_MS = 86_400_000;

/** The change from one price to another, as a share of the first. */
export function changeOf(before: number, now: number): number {
  return now / before - 1;
}

/** Moments, prices and changes in this visitor's formats. */
export function useTrailTexts() {
  const { lang, now } = useHost();
  const { second, dateTime } = useMoments();
  const odds = useOdds();
  const today = now();
  return {
    /** `18:20:41`, with its day when it was long ago. */
    at(moment: string | number): string {
      return today - new Date(moment).getTime() < DAY_MS / 2 ? second(moment) : dateTime(moment);
    },
    price: (coef: number) => odds(Math.round(coef * 1000)),
    change: (share: number) => percentText(share * 100, lang, { most: 1, isSigned: true }),
  };
}
