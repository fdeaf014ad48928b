import type { Translate } from '@fairbook/i18n';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** How long something has waited, in milliseconds, in its two largest units: `3 h 42 min`. */
export function spanText(t: Translate, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const [days, rest] = [Math.floor(minutes / DAY_MIN), minutes % DAY_MIN];
  const hours = Math.floor(rest / HOUR_MIN);
  if (days > 0 && hours === 0) return t('operator.span.wholeDays', { days });
  if (days > 0) return t('operator.span.days', { days, hours });
  if (hours > 0 && rest % HOUR_MIN === 0) return t('operator.span.wholeHours', { hours });
  if (hours > 0) return t('operator.span.hours', { hours, minutes: rest % HOUR_MIN });
  return t('operator.span.minutes', { minutes });
}
