/** Epoch milliseconds of a local date (`2026-11-22`) and time (`17:00`) in an IANA time zone. */
export function localToEpoch(date: string, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time.padStart(5, '0')}:00Z`);
  // The offset is that of the moment itself: a second look settles hours next to a change of clocks.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(guess, timeZone);
}

function offsetAt(epoch: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(epoch);
  const part = (type: string) => Number(parts.find((found) => found.type === type)!.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(epoch / 1000) * 1000;
}
