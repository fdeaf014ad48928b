import type { PointsEnd } from '../families/timed-points/final-state.ts';
import type { PointsModel } from '../families/timed-points/price/model.ts';
import type { PointsResult, PointsState } from '../families/timed-points/state.ts';
import type { SportTypes } from '../sport.ts';

export interface VirtualBasketball extends SportTypes {
  state: PointsState<'virtual_basketball'>;
  result: PointsResult<'virtual_basketball'>;
  cause: never;
  end: PointsEnd<'virtual_basketball'>;
  model: PointsModel<'virtual_basketball'>;
}
