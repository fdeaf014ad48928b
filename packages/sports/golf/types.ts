import type { FieldModel } from '../families/fields-of-many/chances.ts';
import type { FieldEnd, FieldResult, FieldState } from '../families/fields-of-many/field.ts';
import type { SportTypes } from '../sport.ts';

export interface Golf extends SportTypes {
  state: FieldState<'golf'>;
  result: FieldResult<'golf'>;
  cause: never;
  end: FieldEnd<'golf'>;
  model: FieldModel<'golf'>;
}
