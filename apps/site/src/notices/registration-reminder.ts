import type { Keep } from './keep.ts';

export interface ReminderRule {
  delaySeconds: number;
  intervalMinutes: number;
}

const KEY = 'registrationReminderAt';

/** Milliseconds until the reminder may show: at least this page's delay, and not before the stored moment. */
export function reminderIn({ delaySeconds }: ReminderRule, keep: Keep, now: number): number {
  const next = Number(keep.read(KEY) ?? 0) || 0;
  return Math.max(delaySeconds * 1_000, next - now);
}

/** Shown only to visitors, and only while no dialog is open. */
export function mayRemind(state: { userId: number | null; isModalOpen: boolean }): boolean {
  return state.userId === null && !state.isModalOpen;
}

export function keepReminder({ intervalMinutes }: ReminderRule, keep: Keep, now: number): void {
  keep.write(KEY, String(now + intervalMinutes * 60_000));
}
