import type { FieldModel } from '../families/fields-of-many/chances.ts';
import type { FieldEnd, FieldResult, FieldState } from '../families/fields-of-many/field.ts';
import type { SportTypes } from '../sport.ts';

export interface Formula extends SportTypes {
  state: FieldState<'formula'>;
  result: FieldResult<'formula'>;
  cause: never;
  end: FieldEnd<'formula'>;
  model: FieldModel<'formula'>;
}
