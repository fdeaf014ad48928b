import type { FieldModel } from '../families/fields-of-many/chances.ts';
import type { FieldEnd, FieldResult, FieldState } from '../families/fields-of-many/field.ts';
import type { SportTypes } from '../sport.ts';

export interface Racing extends SportTypes {
  state: FieldState<'racing'>;
  result: FieldResult<'racing'>;
  cause: never;
  end: FieldEnd<'racing'>;
  model: FieldModel<'racing'>;
}
