import {
  dateSecondText,
  dateText,
  dateTimeText,
  dayMonthText,
  exactText,
  offsetText,
  secondText,
  timeText,
} from '@fairbook/i18n';
import { useSyncExternalStore } from 'react';
import { useUi } from './context.tsx';
import { useFact } from './hooks.ts';

/** Zones with fractional offsets that never change; `Etc/GMT` has only whole hours. */
const BETWEEN: Readonly<Record<number, string>> = {
  [-9.5]: 'Pacific/Marquesas',
  3.5: 'Asia/Tehran',
  4.5: 'Asia/Kabul',
  5.5: 'Asia/Kolkata',
  5.75: 'Asia/Kathmandu',
  6.5: 'Asia/Yangon',
  8.75: 'Australia/Eucla',
  9.5: 'Australia/Darwin',
};

/** The IANA zone for hours ahead of UTC. In `Etc/` signs are reversed: Etc/GMT-3 is UTC+3. */
export function zoneOf(utcOffset: number): string {
  const ahead = utcOffset > 0 ? '-' : '+';
  return BETWEEN[utcOffset] ?? (utcOffset === 0 ? 'UTC' : `Etc/GMT${ahead}${Math.abs(utcOffset)}`);
}

let ownZone: string | undefined;
/** Cached: it is a slow call. */
function deviceZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

/** The zone of displayed times: of the chosen hours ahead of UTC, else that of the device. */
export function zoneName(chosen: number | null | undefined): string {
  return chosen == null ? deviceZone() : zoneOf(chosen);
}

const noChange = () => () => {};
/** The zone the visitor chose, else that of the device; on the server and at hydration UTC. */
export function useTimeZone(): string {
  const chosen = useFact('settings:utcOffset', (offset) => offset ?? null);
  const device = useSyncExternalStore(noChange, deviceZone, () => 'UTC');
  return chosen === null ? device : zoneOf(chosen);
}

/** The name of the zone of displayed times, e.g. `UTC+3`, by its offset at a moment (it may change with the season). */
export function useZoneName(at: number): string {
  return offsetText(offsetOf(useTimeZone(), at));
}

/** Cached: creating a format costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** A zone's hours ahead of UTC at a moment (epoch milliseconds). */
export function offsetOf(timeZone: string, at: number): number {
  if (timeZone === 'UTC') return 0;
  const parts = formatOf(timeZone).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const ahead = Number(hours ?? 0) + Number(minutes ?? 0) / 60;
  return sign === '-' ? -ahead : ahead;
}

/** Whether times use a 12-hour clock. */
export function useIs12h(): boolean {
  return useFact('settings:is12h', (is12h) => is12h ?? false);
}

/** Formats moments for this reader: language, zone, 12- or 24-hour clock. */
export function useMoments() {
  const { lang } = useUi();
  const timeZone = useTimeZone();
  const is12h = useIs12h();
  type Moment = number | string;
  return {
    /** `18:21` */
    time: (at: Moment) => timeText(at, lang, timeZone, is12h),
    /** `18:20:41` */
    second: (at: Moment) => secondText(at, lang, timeZone, is12h),
    /** `21 Nov` */
    day: (at: Moment) => dayMonthText(at, lang, timeZone),
    /** `21 Nov 2026` */
    date: (at: Moment) => dateText(at, lang, timeZone),
    /** `21 Nov, 18:21` */
    dateTime: (at: Moment) => dateTimeText(at, lang, timeZone, is12h),
    /** `21 Nov, 18:20:41` */
    dateSecond: (at: Moment) => dateSecondText(at, lang, timeZone, is12h),
    /** `21 Nov 2026, 18:20:41.407` */
    exact: (at: Moment) => exactText(at, lang, timeZone, is12h),
  };
}
