import { dayMonthText } from '@fairbook/i18n';

/** `2026-11-20` → `20 Nov`. Days are counted in UTC, so they are written in it. */
export function dayText(day: string, lang: string): string {
  return dayMonthText(`${day}T00:00:00Z`, lang, 'UTC');
}
