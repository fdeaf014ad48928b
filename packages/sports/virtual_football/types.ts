import type { PointsEnd } from '../families/timed-points/final-state.ts';
import type { PointsModel } from '../families/timed-points/price/model.ts';
import type { PointsResult, PointsState } from '../families/timed-points/state.ts';
import type { SportTypes } from '../sport.ts';

export interface VirtualFootball extends SportTypes {
  state: PointsState<'virtual_football'>;
  result: PointsResult<'virtual_football'>;
  cause: never;
  end: PointsEnd<'virtual_football'>;
  model: PointsModel<'virtual_football'>;
}
