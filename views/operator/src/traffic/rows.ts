import type { analytics } from '@fairbook/contracts';

export interface DayColumn {
  day: string;
  /** Its index in `perDay` of each event. */
  index: number;
}

/** Days with any events, newest first, because a narrow screen shows only the first ones. */
export function dayColumns({ days, events }: Pick<analytics.Traffic, 'days' | 'events'>): DayColumn[] {
  return days
    .map((day, index) => ({ day, index }))
    .filter(({ index }) => events.some(({ perDay }) => (perDay[index] ?? 0) > 0))
    .toReversed();
}

/** How many events each day had. */
export function countsOf({ days, events }: Pick<analytics.Traffic, 'days' | 'events'>): number[] {
  return days.map((_, index) => events.reduce((sum, { perDay }) => sum + (perDay[index] ?? 0), 0));
}

/** Events whose labels are our own words; other labels are pages, or codes that are shown as they are. */
const NAMED = new Set([
  ...['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'],
  ...['called', 'code_entered', 'sent', 'approved', 'saved', 'success', 'error', 'exit', 'cancelled'],
  ...['requested', 'declined', 'resend'],
  ...['opened', 'chosen', 'applied', 'refused'],
  ...['auth.bad_credentials', 'auth.too_many_attempts'],
  ...['device_incorrect', 'token_failed', 'config_failed'],
  ...['work', 'other'],
]);

/** Dictionary keys for a label; the first one found counts. */
export function labelKeys(label: string): string[] {
  return NAMED.has(label) ? [`operator.label.${label}`] : [`operator.page.${label}`, `titles.${label}`];
}
