import { goalsBetween } from '../families/players/story.ts';
import { grown, minuteOf, type SportStory, type Told } from '../telling/story.ts';
import type { ScoreModel } from './price/joint-model.ts';
import { type FootballState, goalsOf } from './state.ts';

/** The parts in which minutes are counted. */
const PARTS: readonly FootballState['period'][] = [
  'first_half',
  'second_half',
  'extra_first',
  'extra_second',
];
/** The first minute of each part. */
const FIRST = [1, 46, 91, 106];
const NONE = [0, 0] as const;

/** How many penalties of a shoot-out each side has missed. */
function missedIn({ penalties, penaltiesTaken }: Told<FootballState>): readonly number[] {
  return penaltiesTaken ? penaltiesTaken.map((taken, place) => taken - (penalties ?? NONE)[place]!) : NONE;
}

/** The story of a football match: goals, corners and cards, minute by minute. */
export const footballStory: SportStory<FootballState, ScoreModel> = {
  unit: 'minute',
  unitOf({ period }, seconds) {
    const n = minuteOf(seconds);
    const part = PARTS.indexOf(period);
    return n === null || part < 0 ? null : { part, n };
  },
  firstOf: (part) => FIRST[part]!,
  eventsBetween: (before, after) => [
    ...goalsBetween(before, after, [before.score, after.score]),
    ...grown('goal', before.extraTime ?? NONE, after.extraTime ?? NONE),
    ...grown('penalty', before.penalties ?? NONE, after.penalties ?? NONE),
    ...grown('penalty_missed', missedIn(before), missedIn(after)),
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
  // In a shoot-out the penalties, so that each has a score of its own.
  scoreIn: (state) => (state.period === 'shootout' && state.penalties) || goalsOf(state),
  table: { won: 3, drawn: 1 },
  ratesOf: ({ rest: { first, second } }) => [
    Math.round(first[0] + second[0]),
    Math.round(first[1] + second[1]),
  ],
};
