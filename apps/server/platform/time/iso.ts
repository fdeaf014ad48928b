let last = { ms: Number.NaN, text: '' };

/** Epoch milliseconds as `2026-11-21T15:00:00.000Z`. Rows written together share a time, so the last text is cached. */
export function isoOf(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}
