import { goalsBetween } from '../families/players/story.ts';
import { grown, minuteOf, type SportStory } from '../telling/story.ts';
import type { ScoreModel } from './price/joint-model.ts';
import type { FootballState } from './state.ts';

/** The story of a football match: goals, corners and cards, minute by minute. */
export const footballStory: SportStory<FootballState, ScoreModel> = {
  unit: 'minute',
  unitOf({ period }, seconds) {
    const n = minuteOf(seconds);
    if (n === null || (period !== 'first_half' && period !== 'second_half')) return null;
    return { part: period === 'first_half' ? 0 : 1, n };
  },
  eventsBetween: (before, after) => [
    ...goalsBetween(before, after, [before.score, after.score]),
    ...grown('corner', before.corners, after.corners),
    ...grown('yellow_card', before.yellowCards, after.yellowCards),
    ...grown('red_card', before.redCards, after.redCards),
    ...(after.substitutions ?? []).slice(before.substitutions?.length).map((player) => ({
      ...{ kind: 'substitution', place: Number(player[0]) - 1, player },
    })),
    ...(before.period !== after.period && after.period !== 'before'
      ? [{ kind: after.period, place: null }]
      : []),
  ],
  passing: [],
  table: { won: 3, drawn: 1 },
  ratesOf: ({ rest: { first, second } }) => [
    Math.round(first[0] + second[0]),
    Math.round(first[1] + second[1]),
  ],
};
