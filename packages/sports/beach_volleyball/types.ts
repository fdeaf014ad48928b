import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { RallyModel } from '../families/race-to-n/rally/price/model.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { SportTypes } from '../sport.ts';

export interface BeachVolleyball extends SportTypes {
  state: RallyState<'beach_volleyball'>;
  result: RallyResult<'beach_volleyball'>;
  cause: never;
  end: RallyEnd<'beach_volleyball'>;
  model: RallyModel<'beach_volleyball'>;
}
