import { SCHEMAS, type SportSchema } from '@fairbook/sports/schema';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { closed } from './shapes.ts';

type Parts = (typeof SCHEMAS)[keyof typeof SCHEMAS];
type PartName = 'state' | 'result' | 'model';

type Schemas = typeof SCHEMAS;
/** The fields of a sport's part; never in a sport without it. */
type PartOf<Sport, Part extends PartName> = Sport extends { [Name in Part]: infer Fields extends TProperties }
  ? Fields
  : never;

/** A closed object with the fields that all sports share and those of its own sport: a union by sport. */
type BySport<Part extends PartName, Shared extends TProperties> = {
  [Sport in keyof Schemas]: [PartOf<Schemas[Sport], Part>] extends [never]
    ? never
    : Static<TObject<Shared & PartOf<Schemas[Sport], Part>>>;
}[keyof Schemas];

/** The schema of such a union. `shared` may differ by sport: it receives the causes of the sport. */
export function bySport<Part extends PartName, Shared extends TProperties>(
  part: Part,
  shared: (causes: Parts['causes']) => Shared,
) {
  const objects = Object.values<SportSchema & Pick<Parts, 'causes'>>(SCHEMAS).flatMap((schema) => {
    const fields = schema[part];
    return fields ? [closed({ ...shared(schema.causes), ...fields })] : [];
  });
  const schema: TSchema = objects.length === 1 ? objects[0]! : Type.Union(objects);
  return Type.Unsafe<BySport<Part, Shared>>(schema);
}
