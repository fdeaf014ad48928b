import { jointPricing } from '../../joint.ts';
import type { SportPricing } from '../../sport.ts';
import type { FootballState } from '../state.ts';
import { chanceIn, mayReturn } from './expected-return.ts';
import { type JointScope, jointGrid, jointTable } from './joint-grid.ts';
import { rounded, type ScoreModel } from './joint-model.ts';
import { modelBehind } from './standing.ts';

/** What prices of football say beyond their figures. */
export const footballPricing: SportPricing<ScoreModel, FootballState> = {
  // Goals of a model are whole ten-thousandths: what this can make of a chance, of both teams in both halves.
  roundedWithin: 0.0002,
  modelBehind,
  rounded,
  mayReturn,
  chanceIn,
  ...jointPricing<ScoreModel, JointScope>({ gridOf: jointGrid, tableOf: jointTable }),
};
