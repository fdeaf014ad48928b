import type { PointsEnd } from '../families/timed-points/final-state.ts';
import type { PointsModel } from '../families/timed-points/price/model.ts';
import type { PointsResult, PointsState } from '../families/timed-points/state.ts';
import type { SportTypes } from '../sport.ts';

export interface AmericanFootball extends SportTypes {
  state: PointsState<'american_football'>;
  result: PointsResult<'american_football'>;
  cause: never;
  end: PointsEnd<'american_football'>;
  model: PointsModel<'american_football'>;
}
