import type { PointsEnd } from '../families/timed-points/final-state.ts';
import type { PointsModel } from '../families/timed-points/price/model.ts';
import type { PointsResult, PointsState } from '../families/timed-points/state.ts';
import type { SportTypes } from '../sport.ts';

export interface Handball extends SportTypes {
  state: PointsState<'handball'>;
  result: PointsResult<'handball'>;
  cause: never;
  end: PointsEnd<'handball'>;
  model: PointsModel<'handball'>;
}
