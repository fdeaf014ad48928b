import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { RallyModel } from '../families/race-to-n/rally/price/model.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { SportTypes } from '../sport.ts';

export interface CounterStrike extends SportTypes {
  state: RallyState<'counter_strike'>;
  result: RallyResult<'counter_strike'>;
  cause: never;
  end: RallyEnd<'counter_strike'>;
  model: RallyModel<'counter_strike'>;
}
