import { grown, minuteOf, type PlayEvent, type SportStory, type Told } from '../telling/story.ts';
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
    ...goalsBetween(before, after),
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

/** Goals with their scorers. The sides of several goals in one message are in no order, so then nobody is named. */
function goalsBetween(before: Told<FootballState>, after: Told<FootballState>): PlayEvent[] {
  const goals = grown('goal', before.score, after.score);
  const [scorer, another] = (after.scorers ?? []).slice(before.scorers?.length);
  const [goal] = goals;
  return goal && scorer && !another && goals.length === 1 ? [{ ...goal, player: scorer }] : goals;
}
