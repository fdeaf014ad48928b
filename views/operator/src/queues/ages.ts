import { WAITING_QUEUES, type WaitingQueueId } from '@fairbook/contracts/after/waiting-queues';

const MINUTE_MS = 60_000;

/** In time, past half of it, or late. */
export type AgeState = 'fine' | 'near' | 'late';

/** How a wait stands to the time that the house gives itself. Both in milliseconds. */
export function ageState(waitedMs: number, withinMs: number): AgeState {
  if (waitedMs > withinMs) return 'late';
  return waitedMs > withinMs / 2 ? 'near' : 'fine';
}

/** The time within which the house means to decide in a queue, in milliseconds. */
export function withinOf(id: WaitingQueueId): number {
  return WAITING_QUEUES.find((each) => each.id === id)!.withinMinutes * MINUTE_MS;
}

/** How long something has waited at a moment, in milliseconds; never below zero. */
export function waitedAt(now: number, since: string): number {
  return Math.max(0, now - Date.parse(since));
}
