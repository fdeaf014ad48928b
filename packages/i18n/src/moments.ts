/** English means British usage: 24 hours, the day before the month. */
const LOCALES: Record<string, string> = { en: 'en-GB' };
type Parts = Record<Intl.DateTimeFormatPartTypes, string>;
/** Epoch milliseconds, or ISO 8601 as on the wire. */
type Moment = number | string;

/** Which parts of a moment are written. */
const SHAPES = {
  time: { hour: '2-digit', minute: '2-digit' },
  time12: { hour: 'numeric', hourCycle: 'h12', minute: '2-digit' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  second12: { hour: 'numeric', hourCycle: 'h12', minute: '2-digit', second: '2-digit' },
  shortDay: { weekday: 'short', day: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'short' },
  date: { year: 'numeric', day: 'numeric', month: 'short' },
  fullDate: { year: 'numeric', day: 'numeric', month: 'long' },
  month: { year: 'numeric', month: 'long' },
  key: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached: games start at the same few moments, and formatting them took a fifth of a page's rendering time. */
interface Written {
  format: Intl.DateTimeFormat;
  moments: Map<number, Parts>;
}
const written = new Map<string, Written>();
const MOST_MOMENTS = 500;

/**
 * Parts by name instead of ready text: engines differ in commas and spaces, but server and browser must write the same.
 */
function parts(moment: Moment, lang: string, timeZone: string, shape: keyof typeof SHAPES): Parts {
  const at = typeof moment === 'number' ? moment : Date.parse(moment);
  const key = `${shape} ${lang} ${timeZone}`;
  const { format, moments } = written.get(key) ?? writer(key, lang, timeZone, shape);
  const known = moments.get(at);
  if (known) return known;
  const made = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Parts;
  if (moments.size >= MOST_MOMENTS) moments.clear();
  moments.set(at, made);
  return made;
}

function writer(key: string, lang: string, timeZone: string, shape: keyof typeof SHAPES): Written {
  const options = { hourCycle: 'h23', ...SHAPES[shape], timeZone } as const;
  const made = { format: new Intl.DateTimeFormat(LOCALES[lang] ?? lang, options), moments: new Map() };
  written.set(key, made);
  return made;
}

/** `18:21`, or `6:21 pm`. */
export function timeText(at: Moment, lang: string, timeZone: string, is12h = false): string {
  const { hour, minute, dayPeriod } = parts(at, lang, timeZone, is12h ? 'time12' : 'time');
  return withPeriod(`${hour}:${minute}`, dayPeriod);
}

/** `18:20:41`, or `6:20:41 pm`. */
export function secondText(at: Moment, lang: string, timeZone: string, is12h = false): string {
  return preciseText(at, '', { lang, timeZone, is12h });
}

/** `18:20:41.407`: moments about money are written to the millisecond. */
function milliText(at: Moment, lang: string, timeZone: string, is12h: boolean): string {
  const millis = String(new Date(at).getUTCMilliseconds()).padStart(3, '0');
  return preciseText(at, `.${millis}`, { lang, timeZone, is12h });
}

interface Clock {
  lang: string;
  timeZone: string;
  is12h: boolean;
}

function preciseText(at: Moment, fraction: string, { lang, timeZone, is12h }: Clock): string {
  const { hour, minute, second, dayPeriod } = parts(at, lang, timeZone, is12h ? 'second12' : 'second');
  return withPeriod(`${hour}:${minute}:${second}${fraction}`, dayPeriod);
}

/** With a no-break space. */
function withPeriod(time: string, period: string | undefined): string {
  return period ? `${time}\u00a0${period.toLowerCase()}` : time;
}

/** `Sat 22` */
export function shortDayText(at: Moment, lang: string, timeZone: string): string {
  const { weekday, day } = parts(at, lang, timeZone, 'shortDay');
  return `${capital(weekday)} ${day}`;
}

/** `Sat` */
export function weekdayText(at: Moment, lang: string, timeZone: string): string {
  return capital(parts(at, lang, timeZone, 'shortDay').weekday);
}

/** `Sunday 16 August`, with a comma where the language sets one. */
export function longDayText(at: Moment, lang: string, timeZone: string): string {
  const { weekday, day, month } = parts(at, lang, timeZone, 'longDay');
  return `${capital(weekday)}${lang === 'en' ? '' : ','} ${day} ${month}`;
}

/** `21 Nov` */
export function dayMonthText(at: Moment, lang: string, timeZone: string): string {
  const { day, month } = parts(at, lang, timeZone, 'day');
  return `${day} ${month}`;
}

/** `21 Nov 2026` */
export function dateText(at: Moment, lang: string, timeZone: string): string {
  const { day, month, year } = parts(at, lang, timeZone, 'date');
  return `${day} ${month} ${year}`;
}

/** `21 November 2026` */
export function fullDateText(at: Moment, lang: string, timeZone: string): string {
  const { day, month, year } = parts(at, lang, timeZone, 'fullDate');
  return `${day} ${month} ${year}`;
}

/** `November 2026` */
export function monthText(at: Moment, lang: string, timeZone: string): string {
  const { month, year } = parts(at, lang, timeZone, 'month');
  return `${month} ${year}`;
}

/** `21 Nov, 18:21` */
export function dateTimeText(at: Moment, lang: string, timeZone: string, is12h = false): string {
  return `${dayMonthText(at, lang, timeZone)}, ${timeText(at, lang, timeZone, is12h)}`;
}

/** `21 Nov 2026, 18:21` */
export function dateTimeYearText(at: Moment, lang: string, timeZone: string, is12h = false): string {
  return `${dateText(at, lang, timeZone)}, ${timeText(at, lang, timeZone, is12h)}`;
}

/** `21 Nov, 18:20:41` */
export function dateSecondText(at: Moment, lang: string, timeZone: string, is12h = false): string {
  return `${dayMonthText(at, lang, timeZone)}, ${secondText(at, lang, timeZone, is12h)}`;
}

/** `21 Nov 2026, 18:20:41.407` */
export function exactText(at: Moment, lang: string, timeZone: string, is12h = false): string {
  return `${dateText(at, lang, timeZone)}, ${milliText(at, lang, timeZone, is12h)}`;
}

/** The calendar day of a moment in a time zone, e.g. `2026-08-16`. */
export function dayKey(at: Moment, timeZone: string): string {
  const { year, month, day } = parts(at, 'en', timeZone, 'key');
  return `${year}-${month}-${day}`;
}

/**
 * The moment (ISO 8601) when a day `2026-08-16`, or the one `later` days after it, begins `utcOffset` hours ahead of
 * UTC.
 */
export function dayStart(day: string, utcOffset: number, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + later) - utcOffset * 3_600_000).toISOString();
}

/** `Today` in the language of the reader. */
export function todayText(lang: string): string {
  return capital(new Intl.RelativeTimeFormat(LOCALES[lang] ?? lang, { numeric: 'auto' }).format(0, 'day'));
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

/** Hours ahead of UTC: `UTC+3`, `UTC−9:30`, `UTC`. */
export function offsetText(utcOffset: number): string {
  if (utcOffset === 0) return 'UTC';
  const [hours, minutes] = [Math.floor(Math.abs(utcOffset)), (Math.abs(utcOffset) % 1) * 60];
  return `UTC${utcOffset < 0 ? '−' : '+'}${hours}${minutes ? `:${minutes}` : ''}`;
}
