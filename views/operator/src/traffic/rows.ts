import type { analytics } from '@fairbook/contracts';

export interface DayColumn {
  day: string;
  /** Its place in `perDay` of each event. */
  index: number;
}

/** Days on which anything was counted, the newest first: on a narrow screen the others are a swipe away. */
export function dayColumns({ days, events }: Pick<analytics.Traffic, 'days' | 'events'>): DayColumn[] {
  return days
    .map((day, index) => ({ day, index }))
    .filter(({ index }) => events.some(({ perDay }) => (perDay[index] ?? 0) > 0))
    .toReversed();
}

/** What labels of events are called that are words of ours; others are pages, and codes that are shown as they are. */
const NAMED = new Set([
  ...['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'],
  ...['called', 'code_entered', 'sent', 'approved', 'saved', 'success', 'error', 'exit', 'cancelled'],
  ...['requested', 'declined', 'resend'],
  ...['opened', 'chosen', 'applied', 'refused'],
  ...['auth.bad_credentials', 'auth.too_many_attempts'],
  ...['work', 'other'],
]);

/** Keys of the words for a label, the first that a dictionary has counts. */
export function labelKeys(label: string): string[] {
  return NAMED.has(label) ? [`operator.label.${label}`] : [`operator.page.${label}`, `titles.${label}`];
}
