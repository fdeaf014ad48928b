import { Type } from 'typebox';
import type { EventSport } from './event.ts';

/** The wire's states and results of a sport of the family. */
export function eventSchema<Sport extends string>({ sport }: Pick<EventSport<Sport>, 'sport'>) {
  const options = Type.Array(Type.Integer());
  const fields = {
    sport: Type.Literal(sport),
    came: Type.Union([options, Type.Null()]),
    withdrawn: options,
    value: Type.Union([Type.Number(), Type.Null()]),
  };
  return { state: fields, result: fields, causes: [] as readonly never[] };
}
