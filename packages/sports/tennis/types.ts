import type { SportTypes } from '../sport.ts';
import type { TennisFinal } from './final-state.ts';
import type { ServeModel } from './price/serve-model.ts';
import type { TennisResult, TennisState } from './state.ts';

export interface Tennis extends SportTypes {
  state: TennisState;
  result: TennisResult;
  cause: 'medical_timeout';
  end: TennisFinal;
  model: ServeModel;
}
