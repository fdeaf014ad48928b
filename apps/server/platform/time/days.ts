const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, as `2026-03-29`. */
export function dayOf(at: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format.format(at);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The hour of a moment in a time zone, from 0 to 23. */
export function hourOf(at: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
    clocks.set(zone, clock);
  }
  return Number(clock.format(at));
}

/** The calendar day that comes `days` later. */
export function nextDay(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first moment of a calendar day in a time zone, in epoch milliseconds, exact to the minute. Also right for days of
 * 23 and 25 hours. It is searched for within 15 hours of midnight UTC, because clocks are at most 14 hours ahead of UTC
 * and 12 hours behind it.
 */
export function startOf(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [midnight - 15 * HOUR_MS, midnight + 15 * HOUR_MS];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (dayOf(middle, zone) < day) before = middle;
    else after = middle;
  }
  return after;
}
