import { minuteOf, type PlayEvent, type SportStory, type Told } from '../../telling/story.ts';
import { sumOf } from './sport.ts';
import type { PointsState } from './state.ts';

type State<Sport extends string> = Told<PointsState<Sport>>;

/** The story of a game of the family: who leads, minute by minute, and how each part ended. */
export function pointsStory<Sport extends string>(): SportStory<PointsState<Sport>> {
  return {
    unit: 'minute',
    unitOf({ period, parts }, seconds) {
      const n = minuteOf(seconds);
      return n === null || period !== 'part' ? null : { part: Math.max(0, parts.length - 1), n };
    },
    eventsBetween: (before, after) => [
      ...scored(before, after),
      ...leads(before, after),
      ...(before.period === 'part' && after.period !== 'part' ? [{ kind: 'part', place: null }] : []),
    ],
    passing: ['scored'],
    table: { won: 1, drawn: 0 },
  };
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
