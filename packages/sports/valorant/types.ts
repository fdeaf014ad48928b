import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { RallyModel } from '../families/race-to-n/rally/price/model.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { SportTypes } from '../sport.ts';

export interface Valorant extends SportTypes {
  state: RallyState<'valorant'>;
  result: RallyResult<'valorant'>;
  cause: never;
  end: RallyEnd<'valorant'>;
  model: RallyModel<'valorant'>;
}
