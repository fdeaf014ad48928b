import { SCHEMAS } from '@fairbook/sports/schema';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { closed } from './shapes.ts';

type Parts = (typeof SCHEMAS)[keyof typeof SCHEMAS];
type PartName = 'state' | 'result' | 'model';

/** A closed object with the fields that all sports share and those of its own sport: a union by sport. */
type BySport<Part extends PartName, Shared extends TProperties> = {
  [Sport in keyof typeof SCHEMAS]: Static<TObject<Shared & (typeof SCHEMAS)[Sport][Part]>>;
}[keyof typeof SCHEMAS];

/** The schema of such a union. `shared` may differ by sport: it receives the causes of the sport. */
export function bySport<Part extends PartName, Shared extends TProperties>(
  part: Part,
  shared: (causes: Parts['causes']) => Shared,
) {
  const objects = Object.values(SCHEMAS).map((schema) =>
    closed({ ...shared(schema.causes), ...schema[part] }),
  );
  const schema: TSchema = objects.length === 1 ? objects[0]! : Type.Union(objects);
  return Type.Unsafe<BySport<Part, Shared>>(schema);
}
