const MINUTE_MS = 60_000;
const EPOCH = Date.UTC(2025, 0, 1) / MINUTE_MS;

/** The whole minutes from the start of 2025 to a moment in epoch milliseconds: a part of ids of games. */
export function minuteOf(at: number): number {
  return Math.floor(at / MINUTE_MS) - EPOCH;
}

/** The moment at which such a minute begins, in epoch milliseconds. */
export function momentOf(minute: number): number {
  return (minute + EPOCH) * MINUTE_MS;
}
