import type { PlayEvent, SportStory, Told } from '../../telling/story.ts';
import { meanScore, type PointsSport, secondsOf, sumOf } from './sport.ts';
import { type PointsState, secondsUntilEnd } from './state.ts';

type State<Sport extends string> = Told<PointsState<Sport>>;

/** Games of a sport with more scores than this do not list each of them. */
const MOST_SCORES = 20;

/**
 * The story of a game of the family: scores where they are few, who leads, and how each part ended. Quarters and overtimes
 * count their own minutes, as their scoreboards do; halves count those of the game.
 */
export function pointsStory<Sport extends string>(sport: PointsSport<Sport>): SportStory<PointsState<Sport>> {
  const firstOf = (part: number, minutes: number) =>
    sport.regular === 2 && part < sport.regular ? part * minutes + 1 : 1;
  return {
    unit: 'minute',
    unitOf(state, seconds) {
      if (seconds === null || state.period !== 'part') return null;
      const part = Math.max(0, state.parts.length - 1);
      const length = secondsOf(sport, state, part);
      const played = length - secondsUntilEnd(sport, state, seconds);
      // The last second of a part is still in its last minute.
      const minute = Math.floor(Math.min(Math.max(0, played), length - 1) / 60);
      return { part, n: firstOf(part, state.minutes) + minute };
    },
    firstOf: (part, { minutes }) => firstOf(part, minutes),
    eventsBetween: (before, after) => [
      ...scored(before, after),
      ...leads(before, after),
      ...(before.period === 'part' && after.period !== 'part' ? [{ kind: 'part', place: null }] : []),
    ],
    passing: areScoresFew(sport) ? [] : ['scored'],
    table: { won: 1, drawn: 0 },
  };
}

/** Whether a usual game has few scores: touchdowns, tries, goals at a console. */
function areScoresFew(sport: PointsSport): boolean {
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
