import type { RallyEnd } from '../families/race-to-n/rally/final-state.ts';
import type { RallyModel } from '../families/race-to-n/rally/price/model.ts';
import type { RallyResult, RallyState } from '../families/race-to-n/rally/state.ts';
import type { SportTypes } from '../sport.ts';

export interface TableTennis extends SportTypes {
  state: RallyState<'table_tennis'>;
  result: RallyResult<'table_tennis'>;
  cause: never;
  end: RallyEnd<'table_tennis'>;
  model: RallyModel<'table_tennis'>;
}
