import { dateText, dayKey, shortDayText, type Translate } from '@fairbook/i18n';

const DAY_MS = 86_400_000;

/** `Today`, `Tomorrow`, else `Sat 22`, and far ahead `22 Aug 2027`. */
export function dayText(t: Translate, at: number, now: number, lang: string, timeZone: string): string {
  const day = dayKey(at, timeZone);
  if (day === dayKey(now, timeZone)) return t('sports.window.today');
  if (day === dayKey(now + DAY_MS, timeZone)) return t('sports.window.tomorrow');
  return at - now > 28 * DAY_MS ? dateText(at, lang, timeZone) : shortDayText(at, lang, timeZone);
}
