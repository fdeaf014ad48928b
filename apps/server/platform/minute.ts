/**
 * A moment (epoch milliseconds) as the value of a refusal, ISO 8601 in UTC: its text says it by the reader's clock. To the
 * minute and rounded up, so that the end of something is never told too early.
 */
export function minuteOf(at: number): string {
  return new Date(Math.ceil(at / 60_000) * 60_000).toISOString();
}
