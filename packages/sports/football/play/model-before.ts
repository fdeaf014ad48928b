import type { LineUp } from '../../families/players/line-up.ts';
import { playersNow } from '../../families/players/script.ts';
import { type GoalsModel, type MatchModel, matchModel } from '../price/match-model.ts';
import { countsBefore } from './counts.ts';
import { FIRST_HALF_SHARE, quarterEnds, USUAL_HALVES } from './match-time.ts';
import { FOOTBALL_PLAYERS } from './players.ts';
import { extraGoals, tieBefore } from './tie.ts';

/** The model of a match that has not begun. */
export function modelBefore(
  model: GoalsModel,
  lineUps?: readonly [LineUp, LineUp],
  isTie = false,
): MatchModel {
  const { homeGoals, awayGoals } = model;
  const share = (part: number) => [homeGoals * part, awayGoals * part] as const;
  return matchModel(model, {
    first: [0, 0],
    second: [0, 0],
    goals: [],
    counts: countsBefore(model),
    quarters: quarterEnds(USUAL_HALVES, 0),
    ...(lineUps && {
      players: playersNow(FOOTBALL_PLAYERS, { lineUps, changes: [] }, [], { at: 0, share: 0 }),
    }),
    ...(isTie && { tie: tieBefore(extraGoals([homeGoals, awayGoals])) }),
    expected: { first: share(FIRST_HALF_SHARE), second: share(1 - FIRST_HALF_SHARE) },
  });
}
