import { useEffect, useState } from 'react';
import type { SparkPoint } from './spark.ts';

/** Half an hour at one reading in ten seconds. */
const MOST = 180;

/** What this page has seen since it was opened, by coupon. Kept while a list is folded, or another page is shown. */
const seen = new Map<string, readonly SparkPoint[]>();

/** The values of a coupon that this page has seen, oldest first; `at` 0 is before the first answer. */
export function useSeenValues(couponId: string, at: number, value: number | null): readonly SparkPoint[] {
  const [points, setPoints] = useState(() => seen.get(couponId) ?? []);
  useEffect(() => {
    if (at > 0) setPoints(remembered(couponId, { at, value }));
  }, [couponId, at, value]);
  return points;
}

/** Adds a reading; one that is not newer than the last changes nothing. */
function remembered(couponId: string, point: SparkPoint): readonly SparkPoint[] {
  const before = seen.get(couponId) ?? [];
  const last = before.at(-1);
  if (last && last.at >= point.at) return before;
  const after = [...before, point].slice(-MOST);
  seen.set(couponId, after);
  return after;
}
