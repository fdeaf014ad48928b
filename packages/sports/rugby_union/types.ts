import type { PointsEnd } from '../families/timed-points/final-state.ts';
import type { PointsModel } from '../families/timed-points/price/model.ts';
import type { PointsResult, PointsState } from '../families/timed-points/state.ts';
import type { SportTypes } from '../sport.ts';

export interface RugbyUnion extends SportTypes {
  state: PointsState<'rugby_union'>;
  result: PointsResult<'rugby_union'>;
  cause: never;
  end: PointsEnd<'rugby_union'>;
  model: PointsModel<'rugby_union'>;
}
