import { SCHEMAS, type SportSchema } from '@fairbook/sports/schema';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { closed } from '../platform/shapes.ts';

type Parts = (typeof SCHEMAS)[keyof typeof SCHEMAS];
type PartName = 'state' | 'result' | 'model';

type Schemas = typeof SCHEMAS;
/** The fields of a part of a sport's schema; `never` for a sport without this part. */
type PartOf<Sport, Part extends PartName> = Sport extends { [Name in Part]: infer Fields extends TProperties }
  ? Fields
  : never;

/** A union of one closed object per sport: the fields that all sports share, and those of the sport. */
type BySport<Part extends PartName, Shared extends TProperties> = {
  [Sport in keyof Schemas]: [PartOf<Schemas[Sport], Part>] extends [never]
    ? never
    : Static<TObject<Shared & PartOf<Schemas[Sport], Part>>>;
}[keyof Schemas];

/** The schema of a `BySport` union. `shared` gets the causes of each sport, so shared fields may differ by sport. */
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
