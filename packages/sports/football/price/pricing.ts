import { jointPricing } from '../../price/joint.ts';
import { modelChances } from '../../price/model-chances.ts';
import { oncePer } from '../../price/once.ts';
import type { SportPricing } from '../../sport.ts';
import { countScope } from '../final-state.ts';
import type { FootballState } from '../state.ts';
import { fairOf, returnedIn } from './fair-outcomes.ts';
import { countGrids, type JointScope, jointGrid, jointTable, scoresOf } from './joint-grid.ts';
import { rounded, type ScoreModel } from './joint-model.ts';
import { finalScores } from './match-model.ts';
import { knownTable } from './payoff-table.ts';
import { modelBehind } from './standing.ts';

const single = modelChances({ knownTable, chancesIn: scoresOf, fairOf, returnedIn });

/** The models behind football prices, and what they say of outcomes and combinations. */
export const footballPricing: SportPricing<ScoreModel, FootballState> = {
  // A stored model has whole ten-thousandths of goals: this is their effect on a chance, for both teams in both halves.
  roundedWithin: 0.0002,
  modelBehind,
  rounded: oncePer(rounded),
  scoreChances: oncePer((model: ScoreModel) => finalScores(scoresOf(model))),
  ...single,
  isUnmodelled,
  chanceIn: (model, outcomeId) => (isTold(model, outcomeId) ? single.chanceIn(model, outcomeId) : null),
  ...jointPricing<ScoreModel, JointScope>({
    ...{ gridOf: jointGrid, asideOf: countGrids, tableOf: jointTable, isTold },
  }),
};

/** No stored model knows players or the clock. */
function isUnmodelled(outcomeId: string): boolean {
  const scope = knownTable(outcomeId)?.scope;
  return scope === 'players' || scope === 'when';
}

/** A model fitted to prices of goals says nothing of corners and cards, and of goals only the very next one is told. */
function isTold({ counts, tie, score: { first, second } }: ScoreModel, outcomeId: string): boolean {
  const table = knownTable(outcomeId);
  if (table?.scope === 'tie') return tie !== undefined;
  if (table?.scope === 'next') return table.line === first[0] + first[1] + second[0] + second[1] + 1;
  return (
    table !== null && !isUnmodelled(outcomeId) && (counts !== undefined || countScope(table.scope) === null)
  );
}
