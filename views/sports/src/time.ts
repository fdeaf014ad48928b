import type { sportsbook } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';

type State = sportsbook.GameState;

/** Where British usage is meant by English: 24 hours, the day before the month. */
const LOCALES: Record<string, string> = { en: 'en-GB' };
const DAY_MS = 86_400_000;
type Parts = Record<Intl.DateTimeFormatPartTypes, string>;

/** What of a moment is written. */
const SHAPES = {
  time: { hour: '2-digit', minute: '2-digit' },
  time12: { hour: 'numeric', hourCycle: 'h12', minute: '2-digit' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  second12: { hour: 'numeric', hourCycle: 'h12', minute: '2-digit', second: '2-digit' },
  shortDay: { weekday: 'short', day: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  date: { year: 'numeric', month: 'numeric', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Games begin at the same few moments, and writing one out took a fifth of the time of a page. */
interface Written {
  format: Intl.DateTimeFormat;
  moments: Map<number, Parts>;
}
const written = new Map<string, Written>();
const MOST_MOMENTS = 500;

/** Parts by name instead of a ready text: engines differ in commas and spaces, and both sides must write the same. */
function parts(at: number, lang: string, timeZone: string, shape: keyof typeof SHAPES): Parts {
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
export function timeText(at: number, lang: string, timeZone: string, is12h = false): string {
  const { hour, minute, dayPeriod } = parts(at, lang, timeZone, is12h ? 'time12' : 'time');
  return withPeriod(`${hour}:${minute}`, dayPeriod);
}

/** `18:20:41`, or `6:20:41 pm`. */
export function secondText(at: number, lang: string, timeZone: string, is12h = false): string {
  const { hour, minute, second, dayPeriod } = parts(at, lang, timeZone, is12h ? 'second12' : 'second');
  return withPeriod(`${hour}:${minute}:${second}`, dayPeriod);
}

/** With a space that does not break. */
function withPeriod(time: string, period: string | undefined): string {
  return period ? `${time}\u00a0${period.toLowerCase()}` : time;
}

/** `Sat 22` */
export function shortDayText(at: number, lang: string, timeZone: string): string {
  const { weekday, day } = parts(at, lang, timeZone, 'shortDay');
  return `${capital(weekday)} ${day}`;
}

/** `Today`, `Tomorrow`, else `Sat 22`. */
export function dayText(t: Translate, at: number, now: number, lang: string, timeZone: string): string {
  const day = dayKey(at, timeZone);
  if (day === dayKey(now, timeZone)) return t('sports.window.today');
  if (day === dayKey(now + DAY_MS, timeZone)) return t('sports.window.tomorrow');
  return shortDayText(at, lang, timeZone);
}

/** `Sunday 16 August`, with a comma where the language sets one. */
export function longDayText(at: number, lang: string, timeZone: string): string {
  const { weekday, day, month } = parts(at, lang, timeZone, 'longDay');
  return `${capital(weekday)}${lang === 'en' ? '' : ','} ${day} ${month}`;
}

/** A key by which games fall into days in the visitor's zone, e.g. `2026-8-16`. */
export function dayKey(at: number, timeZone: string): string {
  const { year, month, day } = parts(at, 'en', timeZone, 'date');
  return [year, month, day].map(Number).join('-');
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

const HALF_SECONDS: Partial<Record<State['period'], number>> = { first_half: 45 * 60, second_half: 90 * 60 };

/** Seconds the match clock shows at `now`; null while it does not run. */
export function matchSeconds({ clock }: State, now: number): number | null {
  if (!clock) return null;
  const passed = Math.max(0, now - Date.parse(clock.at)) / 1000;
  return Math.floor(clock.seconds + passed * clock.speed);
}

/** The minute as it is called in football: `64′`, `45+2′`; empty when no clock runs. */
export function minuteText(state: State, now: number): string {
  const seconds = matchSeconds(state, now);
  if (seconds === null) return '';
  const limit = HALF_SECONDS[state.period];
  if (limit !== undefined && seconds >= limit) {
    return `${limit / 60}+${Math.floor((seconds - limit) / 60) + 1}′`;
  }
  return `${Math.floor(seconds / 60) + 1}′`;
}

/** `64:12` */
export function clockText(state: State, now: number): string {
  const seconds = matchSeconds(state, now);
  if (seconds === null) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
