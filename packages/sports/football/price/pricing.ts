import { jointPricing } from '../../price/joint.ts';
import { modelChances } from '../../price/model-chances.ts';
import { oncePer } from '../../price/once.ts';
import type { SportPricing } from '../../sport.ts';
import type { FootballState } from '../state.ts';
import { fairOf, returnedIn } from './fair-outcomes.ts';
import { type JointScope, jointGrid, jointTable, scoresOf } from './joint-grid.ts';
import { rounded, type ScoreModel } from './joint-model.ts';
import { finalScores } from './match-model.ts';
import { knownTable } from './payoff-table.ts';
import { modelBehind } from './standing.ts';

/** The models behind football prices, and what they say of outcomes and combinations. */
export const footballPricing: SportPricing<ScoreModel, FootballState> = {
  // A stored model has whole ten-thousandths of goals: this is their effect on a chance, for both teams in both halves.
  roundedWithin: 0.0002,
  modelBehind,
  rounded: oncePer(rounded),
  scoreChances: oncePer((model: ScoreModel) => finalScores(scoresOf(model))),
  ...modelChances({ knownTable, chancesIn: scoresOf, fairOf, returnedIn }),
  ...jointPricing<ScoreModel, JointScope>({ gridOf: jointGrid, tableOf: jointTable }),
};
