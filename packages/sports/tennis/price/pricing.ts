import { jointPricing } from '../../price/joint.ts';
import { modelChances } from '../../price/model-chances.ts';
import { oncePer } from '../../price/once.ts';
import type { SportPricing } from '../../sport.ts';
import type { ChainScope } from '../chain/scopes.ts';
import type { TennisState } from '../state.ts';
import { fairOf, returnedIn } from './fair-outcomes.ts';
import { modelBehind } from './fit.ts';
import { jointGrid, jointTable } from './joint-grid.ts';
import { matchModel } from './match-model.ts';
import { knownTable } from './payoff-table.ts';
import type { ServeModel } from './serve-model.ts';

/** The models behind tennis prices, and what they say of outcomes and combinations. */
export const tennisPricing: SportPricing<ServeModel, TennisState> = {
  // The model's figures are integers from the start.
  roundedWithin: 0,
  modelBehind,
  rounded: (model) => model,
  ...modelChances({ knownTable, chancesIn: oncePer(matchModel), fairOf, returnedIn }),
  ...jointPricing<ServeModel, ChainScope>({ gridOf: jointGrid, tableOf: jointTable }),
};
