import { useCashier } from './context.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span in its largest unit, rounded up. Under two seconds nobody waits: 0 seconds. */
export function spanOf(ms: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  if (ms < 2 * SECOND_MS) return { unit: 'seconds', count: 0 };
  if (ms < MINUTE_MS) return { unit: 'seconds', count: Math.ceil(ms / SECOND_MS) };
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.ceil(ms / MINUTE_MS) };
  if (ms < 2 * DAY_MS) return { unit: 'hours', count: Math.ceil(ms / HOUR_MS) };
  return { unit: 'days', count: Math.ceil(ms / DAY_MS) };
}

/** How long something takes, in words: "at once", "4 min". */
export function useSpan(): (ms: number) => string {
  const { t } = useCashier();
  return (ms) => {
    const { unit, count } = spanOf(ms);
    return t(`payments.span.${unit}`, { count });
  };
}
