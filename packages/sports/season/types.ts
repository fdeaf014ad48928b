import type { FieldEnd, FieldResult, FieldState } from '../families/fields-of-many/field.ts';
import type { SportTypes } from '../sport.ts';
import type { SeasonModel } from './price/model.ts';

export interface Season extends SportTypes {
  state: FieldState<'season'>;
  result: FieldResult<'season'>;
  cause: 'games_on';
  end: FieldEnd<'season'>;
  model: SeasonModel;
}
