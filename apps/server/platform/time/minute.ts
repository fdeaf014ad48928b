/**
 * A moment (epoch milliseconds) as a value of a refusal: ISO 8601 in UTC, which the refusal's text shows in the
 * reader's own time. Rounded up to the minute, so that the end of something is never announced too early.
 */
export function minuteOf(at: number): string {
  return new Date(Math.ceil(at / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** The same rounded down, for when something began: every page writes it so. */
export function minuteBefore(at: number): string {
  return new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS).toISOString();
}

const MINUTE_MS = 60_000;
