import type { QueryOf, sportsbook } from '@fairbook/contracts';
import { dayStart } from '@fairbook/i18n';
import type { GameResult, ResultsWish } from '../data.ts';

type ResultsQuery = QueryOf<typeof sportsbook.results>;

const ID = /^[1-9]\d{0,8}$/;
const MOST_TEXT = 60;
const OFFSET = /^-?(0|[1-9]|1[0-4])(\.25|\.5|\.75)?$/;

/** Parses the query of `/results`: `sport=4&champ=12&day=2026-11-20&tz=3&q=arsenal&before=…`. Invalid parts are ignored. */
export function resultsWish(query: string): ResultsWish {
  const params = new URLSearchParams(query);
  const read = (name: string) => params.get(name) ?? '';
  const [sport, champ, day] = [read('sport'), read('champ'), read('day')];
  const [tz, before] = [read('tz'), read('before')];
  const isDay = isMoment(`${day}T00:00:00.000Z`);
  return {
    sportId: ID.test(sport) ? Number(sport) : null,
    champId: ID.test(champ) ? Number(champ) : null,
    day: isDay ? day : null,
    utcOffset: isDay && OFFSET.test(tz) ? Number(tz) : 0,
    text: read('q').trim().slice(0, MOST_TEXT),
    before: isMoment(before) ? before : null,
  };
}

/** Whether a text is a moment in the page's own format. A date that isn't in the calendar is invalid. */
function isMoment(text: string): boolean {
  const at = /^20.{22}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
}

/** The address of the results for this filter, without a language. */
export function resultsPath({ sportId, champId, day, utcOffset, text, before }: ResultsWish): string {
  const given = Object.entries({
    sport: sportId,
    champ: champId,
    day,
    tz: day === null || utcOffset === 0 ? null : utcOffset,
    q: text || null,
    before,
  }).filter(([, value]) => value !== null);
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return given.length > 0 ? `/results?${query}` : '/results';
}

/** The query sent to the server. */
export function resultsQuery({ sportId, champId, day, utcOffset, text, before }: ResultsWish): ResultsQuery {
  const to = before ?? (day === null ? null : dayStart(day, utcOffset, 1));
  return {
    ...(sportId !== null && { sport: sportId }),
    ...(champId !== null && { champ: champId }),
    ...(day !== null && { from: dayStart(day, utcOffset) }),
    ...(to !== null && { to }),
    ...(text !== '' && { q: text }),
  };
}

/**
 * One page of a list that was cut at `limit`. Games with the last start are left out, because others with that start
 * may be missing: all of them come with the next page, which has games before `next`. If all games have the same start
 * they are shown, and the next page begins before it. `next` is null at the end of the list.
 */
export function pageOf(results: GameResult[], limit: number): { results: GameResult[]; next: string | null } {
  const last = results.at(-1)?.startsAt;
  if (last === undefined || results.length < limit) return { results, next: null };
  const whole = results.filter(({ startsAt }) => startsAt > last);
  const next = whole.at(-1)?.startsAt;
  return next === undefined ? { results, next: last } : { results: whole, next };
}
