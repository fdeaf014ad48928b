import type { sportsbook } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';

type State = sportsbook.GameState;

/** Where British usage is meant by English: 24 hours, the day before the month. */
const LOCALES: Record<string, string> = { en: 'en-GB' };
const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
type Parts = Record<Intl.DateTimeFormatPartTypes, string>;
/** Games begin at the same few moments, and writing one out took a fifth of the time of a page. */
const written = new Map<string, Parts>();
const MOST_WRITTEN = 1_000;

/** Parts by name instead of a ready text: engines differ in commas and spaces, and both sides must write the same. */
function parts(at: number, lang: string, timeZone: string, options: Intl.DateTimeFormatOptions): Parts {
  const key = `${lang} ${timeZone} ${Object.keys(options).join()} ${Object.values(options).join()}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LOCALES[lang] ?? lang, { hourCycle: 'h23', ...options, timeZone });
  formats.set(key, format);
  const moment = `${at} ${key}`;
  const known = written.get(moment);
  if (known) return known;
  const made = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Parts;
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(moment, made);
  return made;
}

const HALF_DAY = { hour: 'numeric', hourCycle: 'h12' } as const;

/** `18:21`, or `6:21 pm`. */
export function timeText(at: number, lang: string, timeZone: string, is12h = false): string {
  const hours = is12h ? HALF_DAY : ({ hour: '2-digit' } as const);
  const { hour, minute, dayPeriod } = parts(at, lang, timeZone, { ...hours, minute: '2-digit' });
  return withPeriod(`${hour}:${minute}`, dayPeriod);
}

/** `18:20:41`, or `6:20:41 pm`. */
export function secondText(at: number, lang: string, timeZone: string, is12h = false): string {
  const { hour, minute, second, dayPeriod } = parts(at, lang, timeZone, {
    ...(is12h ? HALF_DAY : ({ hour: '2-digit' } as const)),
    minute: '2-digit',
    second: '2-digit',
  });
  return withPeriod(`${hour}:${minute}:${second}`, dayPeriod);
}

/** With a space that does not break. */
function withPeriod(time: string, period: string | undefined): string {
  return period ? `${time}\u00a0${period.toLowerCase()}` : time;
}

/** `Sat 22` */
export function shortDayText(at: number, lang: string, timeZone: string): string {
  const { weekday, day } = parts(at, lang, timeZone, { weekday: 'short', day: 'numeric' });
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
  const { weekday, day, month } = parts(at, lang, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return `${capital(weekday)}${lang === 'en' ? '' : ','} ${day} ${month}`;
}

/** A key by which games fall into days in the visitor's zone, e.g. `2026-8-16`. */
export function dayKey(at: number, timeZone: string): string {
  const { year, month, day } = parts(at, 'en', timeZone, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
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
