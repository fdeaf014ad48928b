import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { RallyModel } from '../families/race-to-n/rally/price/model.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { SportTypes } from '../sport.ts';

export interface Snooker extends SportTypes {
  state: RallyState<'snooker'>;
  result: RallyResult<'snooker'>;
  cause: never;
  end: RallyEnd<'snooker'>;
  model: RallyModel<'snooker'>;
}
