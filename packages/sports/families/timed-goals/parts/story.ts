import { minuteOf, type SportStory } from '../../../telling/story.ts';
import { goalsBetween } from '../../players/story.ts';
import { scoreIn } from './final-state.ts';
import type { RatesModel } from './price/model.ts';
import type { PartsState } from './state.ts';

/** The story of a game of the family: goals, and how each part ended, minute by minute. */
export function partsStory<Sport extends string>(): SportStory<PartsState<Sport>, RatesModel<Sport>> {
  return {
    unit: 'minute',
    unitOf({ period, parts }, seconds) {
      const n = minuteOf(seconds);
      return n === null || period !== 'part' ? null : { part: Math.max(0, parts.length - 1), n };
    },
    eventsBetween: (before, after) => [
      ...goalsBetween(before, after, [scoreIn(before, 'final'), scoreIn(after, 'final')]),
      ...(before.period === 'part' && after.period !== 'part' ? [{ kind: 'part', place: null }] : []),
    ],
    passing: [],
    ratesOf: ({ rest }) =>
      rest.reduce(([a, b], [home, away]) => [a! + home, b! + away], [0, 0]).map(Math.round),
  };
}
