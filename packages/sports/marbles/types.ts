import type { FieldModel } from '../families/fields-of-many/chances.ts';
import type { FieldEnd, FieldResult, FieldState } from '../families/fields-of-many/field.ts';
import type { SportTypes } from '../sport.ts';

export interface Marbles extends SportTypes {
  state: FieldState<'marbles'>;
  result: FieldResult<'marbles'>;
  cause: never;
  end: FieldEnd<'marbles'>;
  model: FieldModel<'marbles'>;
}
