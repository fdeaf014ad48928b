import type { Recorded } from './recorder.ts';

/** What the players noticed of the faults. */
export interface Felt {
  placed: number;
  refused: number;
  /** Answers that didn't say what happened, so that the same request was sent again. */
  unknown: number;
  /** The longest time in which no bet was taken, in milliseconds, and when it began. */
  longestGapMs: number;
  gapFromMs: number;
  p50Ms: number;
  p99Ms: number;
}

/** Sums up the placements of a record between two moments, in milliseconds since the start. */
export function feltIn(record: readonly Recorded[], fromMs: number, toMs: number): Felt {
  const places = record.filter(({ what, at }) => what === 'place' && at >= fromMs && at <= toMs);
  const taken = places.filter(({ status }) => status === 201).map(({ at }) => at);
  let [longestGapMs, gapFromMs] = [0, fromMs];
  for (const [i, at] of [...taken, toMs].entries()) {
    const before = i === 0 ? fromMs : taken[i - 1]!;
    if (at - before > longestGapMs) [longestGapMs, gapFromMs] = [at - before, before];
  }
  const tookMs = places
    .flatMap(({ status, tookMs }) => (status === 201 ? [tookMs] : []))
    .sort((a, b) => a - b);
  return {
    placed: taken.length,
    refused: places.filter(({ status }) => status !== null && status >= 400 && status < 429).length,
    unknown: places.filter(({ status }) => status === null || status >= 429).length,
    longestGapMs: Math.round(longestGapMs),
    gapFromMs: Math.round(gapFromMs),
    p50Ms: Math.round(tookMs[Math.floor(tookMs.length * 0.5)] ?? 0),
    p99Ms: Math.round(tookMs[Math.floor(tookMs.length * 0.99)] ?? 0),
  };
}
