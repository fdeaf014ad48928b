const DAY_MS = 86_400_000;
/** After a long outage the remaining days are left to later steps. */
const MOST = 400;

/** The day (UTC) of a moment, `2026-08-16`. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/**
 * The days that have ended since the last stored one; without one, since the day of the current head. Each ended with
 * that head, since nothing was appended after it. Times in epoch milliseconds.
 */
export function endedDays(lastKept: string | null, headAt: number, now: number): string[] {
  const first = lastKept === null ? Date.parse(dayOf(headAt)) : Date.parse(lastKept) + DAY_MS;
  const today = Date.parse(dayOf(now));
  const count = Math.min(MOST, Math.max(0, Math.round((today - first) / DAY_MS)));
  return Array.from({ length: count }, (_, i) => dayOf(first + i * DAY_MS));
}
