import { type GoalsModel, type MatchModel, matchModel } from '../price/match-model.ts';
import { countsBefore } from './counts.ts';
import { FIRST_HALF_SHARE } from './match-time.ts';

/** The model of a match that has not begun. */
export function modelBefore(model: GoalsModel): MatchModel {
  const { homeGoals, awayGoals } = model;
  const share = (part: number) => [homeGoals * part, awayGoals * part] as const;
  return matchModel(model, {
    first: [0, 0],
    second: [0, 0],
    goals: [],
    counts: countsBefore(model),
    expected: { first: share(FIRST_HALF_SHARE), second: share(1 - FIRST_HALF_SHARE) },
  });
}
