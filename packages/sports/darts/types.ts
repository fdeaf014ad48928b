import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { RallyModel } from '../families/race-to-n/rally/price/model.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { SportTypes } from '../sport.ts';

export interface Darts extends SportTypes {
  state: RallyState<'darts'>;
  result: RallyResult<'darts'>;
  cause: never;
  end: RallyEnd<'darts'>;
  model: RallyModel<'darts'>;
}
