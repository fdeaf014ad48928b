let last = { ms: Number.NaN, text: '' };

/**
 * Epoch milliseconds as `2026-11-21T15:00:00.000Z`. Rows written together share one moment, so the last text is kept.
 */
export function isoOf(ms: number): string {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}
