/**
 * A moment (epoch milliseconds) as the value of a refusal, ISO 8601 in UTC: its text says it by the reader's clock. To the
 * minute and rounded up, so that the end of something is never told too early.
 */
export function minuteOf(at: number): string {
  return new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** The same rounded down: when something began, as every page writes it. */
export function minuteBefore(at: number): string {
  return new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS).toISOString();
}

const MINUTE_MS = 60_000;
