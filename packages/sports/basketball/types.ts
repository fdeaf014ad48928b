import type { PointsEnd } from '../families/timed-points/final-state.ts';
import type { PointsModel } from '../families/timed-points/price/model.ts';
import type { PointsResult, PointsState } from '../families/timed-points/state.ts';
import type { SportTypes } from '../sport.ts';

export interface Basketball extends SportTypes {
  state: PointsState<'basketball'>;
  result: PointsResult<'basketball'>;
  cause: never;
  end: PointsEnd<'basketball'>;
  model: PointsModel<'basketball'>;
}
