import { minuteOf, type PlayEvent, type SportStory, type Told } from '../../telling/story.ts';
import { meanScore, type PointsSport, sumOf } from './sport.ts';
import type { PointsState } from './state.ts';

type State<Sport extends string> = Told<PointsState<Sport>>;

/** A game with more scores has too many to tell each. */
const MOST_SCORES = 20;

/**
 * The story of a game of the family: scores where they are few, who leads, and how each part ended. Quarters and overtimes
 * count their own minutes, as their scoreboards do; halves count those of the game.
 */
export function pointsStory<Sport extends string>(
  sport: Pick<PointsSport<Sport>, 'sport' | 'regular' | 'overtimeMinutes' | 'usual' | 'shares'>,
): SportStory<PointsState<Sport>> {
  return {
    unit: 'minute',
    unitOf(state, seconds) {
      if (seconds === null || state.period !== 'part') return null;
      const part = Math.max(0, state.parts.length - 1);
      const { from, last } = minutesOf(part, state.minutes, sport);
      // The very end of a part is still in its last minute.
      return { part, n: Math.min(last, minuteOf(Math.max(0, seconds - from))!) };
    },
    firstOf: (part, { minutes }) => (sport.regular === 2 && part < sport.regular ? part * minutes + 1 : 1),
    eventsBetween: (before, after) => [
      ...scored(before, after),
      ...leads(before, after),
      ...(before.period === 'part' && after.period !== 'part' ? [{ kind: 'part', place: null }] : []),
    ],
    passing: areScoresFew(sport) ? [] : ['scored'],
    table: { won: 1, drawn: 0 },
  };
}

/** The seconds on the clock at which a part counts its first minute, and the number of its last one. */
function minutesOf(
  part: number,
  minutes: number,
  { regular, overtimeMinutes }: Pick<PointsSport, 'regular' | 'overtimeMinutes'>,
): { from: number; last: number } {
  if (regular === 2 && part < regular) return { from: 0, last: (part + 1) * minutes };
  const from = 60 * (Math.min(part, regular) * minutes + Math.max(0, part - regular) * overtimeMinutes);
  return { from, last: part < regular ? minutes : overtimeMinutes };
}

/** Whether a usual game has few scores: touchdowns, tries, goals at a console. */
function areScoresFew(sport: Pick<PointsSport, 'regular' | 'usual' | 'shares'>): boolean {
  const { minutes, points } = sport.usual;
  return (2 * points * minutes * sport.regular) / meanScore(sport) <= MOST_SCORES;
}

function scored<Sport extends string>(before: State<Sport>, after: State<Sport>): PlayEvent[] {
  const [was, is] = [sumOf(before.parts), sumOf(after.parts)];
  return is.flatMap((points, place) => (points > was[place]! ? [{ kind: 'scored', place }] : []));
}

/** A lead that is taken, from the other side or from a level score; the first points of a game are none. */
function leads<Sport extends string>(before: State<Sport>, after: State<Sport>): PlayEvent[] {
  const [was, is] = [sumOf(before.parts), sumOf(after.parts)];
  const [former, now] = [was[0] - was[1], is[0] - is[1]];
  if (now === 0 || Math.sign(now) === Math.sign(former) || was[0] + was[1] === 0) return [];
  return [{ kind: 'lead', place: now > 0 ? 0 : 1 }];
}
