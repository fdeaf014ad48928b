/** Epoch milliseconds of a local date (`2026-11-22`) and time (`17:00`) in an IANA time zone. */
export function localToEpoch(date: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time.padStart(5, '0')}:00Z`);
  // The offset is that of the moment itself: a second pass corrects hours next to a clock change.
  const guess = asUtc - aheadOf(timeZone, asUtc);
  return asUtc - aheadOf(timeZone, guess);
}

/** Offset of an IANA time zone from UTC at a moment; both in milliseconds, the moment since the epoch. */
function aheadOf(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)!.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at / 1000) * 1000;
}
