import type { analytics } from '@fairbook/contracts';

export interface Bar {
  day: string;
  count: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Share of a day's width that its bar takes. */
const FILLED = 0.8;
/** A day without events still gets a stub to point at. */
const FOOT = 2;

/** Events of each day as bars in a box of this size; the busiest day has its full height. */
export function barsOf(
  days: readonly string[],
  events: analytics.Traffic['events'],
  box: { width: number; height: number },
): Bar[] {
  const counts = days.map((_, index) => events.reduce((sum, { perDay }) => sum + (perDay[index] ?? 0), 0));
  const most = Math.max(1, ...counts);
  const room = box.width / days.length;
  return days.map((day, index) => {
    const count = counts[index] ?? 0;
    const height = Math.max(FOOT, Math.round((count / most) * box.height));
    const width = Math.round(room * FILLED);
    return { day, count, x: Math.round(index * room), y: box.height - height, width, height };
  });
}
