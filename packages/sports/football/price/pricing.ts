import type { SportPricing } from '../../sport.ts';
import type { FootballState } from '../state.ts';
import { chanceIn, jointReturn, mayReturn } from './expected-return.ts';
import { isBuildable } from './joint-grid.ts';
import { rounded, type ScoreModel } from './joint-model.ts';
import { impossiblePartners } from './joint-partners.ts';
import { jointPrice } from './joint-price.ts';
import { modelBehind } from './standing.ts';

/** What prices of football say beyond their figures. */
export const footballPricing: SportPricing<ScoreModel, FootballState> = {
  // Goals of a model are whole ten-thousandths: what this can make of a chance, of both teams in both halves.
  roundedWithin: 0.0002,
  modelBehind,
  rounded,
  mayReturn,
  chanceIn,
  isBuildable,
  jointPrice,
  jointReturn,
  impossiblePartners,
};
