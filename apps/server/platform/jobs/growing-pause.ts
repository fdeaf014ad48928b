const FIRST_MS = 5_000;

/** The pause after so many failed tries, in milliseconds: five seconds, four times as long each time, `longestMs` at most. */
export const growingPause = (tries: number, longestMs: number): number =>
  Math.min(longestMs, FIRST_MS * 4 ** (tries - 1));
