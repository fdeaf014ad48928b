import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { RallyModel } from '../families/race-to-n/rally/price/model.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { SportTypes } from '../sport.ts';

export interface Badminton extends SportTypes {
  state: RallyState<'badminton'>;
  result: RallyResult<'badminton'>;
  cause: never;
  end: RallyEnd<'badminton'>;
  model: RallyModel<'badminton'>;
}
