import type { LeagueSource } from './leagues.ts';

/** A local time, and its day counted from the Sunday of a weekend or the Wednesday of a midweek round. */
type Slot = readonly [days: number, time: string];

interface Hours {
  weekend: readonly Slot[];
  midweek: readonly Slot[];
  /** The last round of a season is played at one time, so that no side knows which result it needs. */
  last: Slot;
}

export interface Dated {
  round: string;
  date: string;
  time?: string;
}

const DAY = 86_400_000;
const WEDNESDAY = 3;
/** A round with more matches than this at one moment has no real times in the source yet. */
const MOST_AT_ONCE = 4;
/**
 * A weekend round at most this many days from a midweek one is played on Saturday and Sunday. So a side has at least
 * two days between both.
 */
const CLOSE_DAYS = 4;

const slots = (days: number, ...times: string[]): Slot[] => times.map((time) => [days, time]);

/** The usual kick-off times of leagues with upcoming fixtures: their television slots of 2025/26. */
const HOURS: Record<string, Hours> = {
  'es.1': {
    weekend: [
      ...slots(-2, '21:00'),
      ...slots(-1, '14:00', '16:15', '18:30', '21:00'),
      ...slots(0, '14:00', '16:15', '18:30', '21:00'),
      ...slots(1, '21:00'),
    ],
    midweek: [
      ...slots(-1, '19:00', '19:00', '21:30'),
      ...slots(0, '19:00', '19:00', '21:30', '21:30'),
      ...slots(1, '19:00', '19:00', '21:30'),
    ],
    last: [0, '18:30'],
  },
  'fr.1': {
    weekend: [
      ...slots(-2, '20:45'),
      ...slots(-1, '17:00', '19:00', '21:05'),
      ...slots(0, '15:00', '17:15', '17:15', '17:15', '20:45'),
    ],
    midweek: [
      ...slots(-1, '19:00', '19:00', '21:05'),
      ...slots(0, '19:00', '19:00', '19:00', '21:05', '21:05', '21:05'),
    ],
    last: [-1, '21:00'],
  },
  'nl.1': {
    weekend: [
      ...slots(-2, '20:00'),
      ...slots(-1, '16:30', '18:45', '20:00', '21:00'),
      ...slots(0, '12:15', '14:30', '14:30', '16:45'),
    ],
    midweek: [
      ...slots(-1, '18:45', '20:00', '21:00'),
      ...slots(0, '18:45', '18:45', '20:00', '20:00', '21:00', '21:00'),
    ],
    last: [0, '14:30'],
  },
  'pt.1': {
    weekend: [
      ...slots(-2, '20:15'),
      ...slots(-1, '15:30', '18:00', '18:00', '20:30'),
      ...slots(0, '15:30', '18:00', '20:30'),
      ...slots(1, '20:15'),
    ],
    midweek: [
      ...slots(-1, '18:45', '18:45', '20:45'),
      ...slots(0, '18:45', '18:45', '20:45', '20:45'),
      ...slots(1, '18:45', '20:45'),
    ],
    last: [0, '18:00'],
  },
};

/**
 * The same matches, with rounds that have one time for nearly all of them spread over the usual hours of their
 * league: until a league sets its times, the source writes one for the whole round. Each round starts with another
 * match, so that no side always plays on the same evening. Keeps the order; dates and times are local.
 */
export function atUsualHours<Match extends Dated>(
  { key }: Pick<LeagueSource, 'key'>,
  matches: readonly Match[],
): Match[] {
  const hours = HOURS[key];
  if (!hours) return [...matches];
  const rounds = [...Map.groupBy(matches, ({ round }) => round).values()];
  const centres = rounds.map((round) => centreOf(commonest(round)));
  const moved = new Map<Match, Match>();
  for (const [n, round] of rounds.entries()) {
    const centre = centres[n]!;
    const near = (other: number | undefined) =>
      other !== undefined && Math.abs(other - centre.at) <= CLOSE_DAYS * DAY;
    const list = slotsOf(hours, centre, {
      isLast: n === rounds.length - 1,
      isTight: near(centres[n - 1]?.at) || near(centres[n + 1]?.at),
    });
    const placeholder = commonest(round);
    const undated = round.filter((match) => moment(match) === placeholder);
    if (undated.length <= MOST_AT_ONCE) continue;
    for (const [i, match] of undated.entries()) {
      const [days, time] = list[(i + n) % list.length]!;
      moved.set(match, { ...match, date: dateOf(centre.at + days * DAY), time });
    }
  }
  return matches.map((match) => moved.get(match) ?? match);
}

interface Centre {
  at: number;
  isWeekend: boolean;
}

function slotsOf(
  { weekend, midweek, last }: Hours,
  { isWeekend }: Centre,
  { isLast, isTight }: { isLast: boolean; isTight: boolean },
): readonly Slot[] {
  if (isLast) return [last];
  const list = isWeekend ? weekend : midweek;
  if (!isTight || !isWeekend) return list;
  return list.map(([days, time]): Slot => [Math.max(-1, Math.min(0, days)), time]);
}

/** Friday to Monday belong to their Sunday, the other days to their Wednesday. */
function centreOf(placeholder: string): Centre {
  const day = Date.parse(`${placeholder.slice(0, 10)}T00:00:00Z`);
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday >= 5 || weekday <= 1;
  const ahead = weekday >= 5 ? 7 - weekday : -weekday;
  return { at: day + (isWeekend ? ahead : WEDNESDAY - weekday) * DAY, isWeekend };
}

function commonest(round: readonly Dated[]): string {
  const groups = [...Map.groupBy(round, moment)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]![0];
}

function moment({ date, time }: Dated): string {
  return `${date} ${time ?? ''}`;
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/**
 * The same matches with their local kick-off (`2026-01-24T15:00`), `late` minutes after the time of the source. A match
 * without a time gets one at which this league played on that day of the week, in turns; if it never did, any of its
 * times.
 */
export function withTimes<Match extends Dated>(
  matches: readonly Match[],
  late: number,
): (Match & { kickOff: string })[] {
  const timed = matches.filter(({ time }) => time !== undefined);
  const byDay = Map.groupBy(timed, ({ date }) => weekday(date));
  const turns = new Map<number, number>();
  return matches.map((match) => {
    const day = weekday(match.date);
    const turn = turns.get(day) ?? 0;
    const known = byDay.get(day) ?? timed;
    if (match.time === undefined) turns.set(day, turn + 1);
    const time = match.time ?? known[turn % known.length]!.time!;
    return { ...match, kickOff: minutesLater(`${match.date}T${time.padStart(5, '0')}`, late) };
  });
}

function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function minutesLater(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}
