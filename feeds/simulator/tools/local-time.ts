import { aheadOf } from '../src/zone.ts';

/** Epoch milliseconds of a local date (`2026-11-22`) and time (`17:00`) in an IANA time zone. */
export function localToEpoch(date: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time.padStart(5, '0')}:00Z`);
  // The offset is that of the moment itself: a second pass corrects hours next to a clock change.
  const guess = asUtc - aheadOf(timeZone, asUtc);
  return asUtc - aheadOf(timeZone, guess);
}
