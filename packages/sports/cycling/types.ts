import type { FieldModel } from '../families/fields-of-many/chances.ts';
import type { FieldEnd, FieldResult, FieldState } from '../families/fields-of-many/field.ts';
import type { SportTypes } from '../sport.ts';

export interface Cycling extends SportTypes {
  state: FieldState<'cycling'>;
  result: FieldResult<'cycling'>;
  cause: never;
  end: FieldEnd<'cycling'>;
  model: FieldModel<'cycling'>;
}
