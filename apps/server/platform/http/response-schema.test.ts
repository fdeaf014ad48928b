import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { plainSchema, serializerOf } from './response-schema.ts';

const cause = Type.Union([Type.Union([Type.Literal('goal'), Type.Literal('break')]), Type.Null()]);
const closed = (sport: string) =>
  Type.Object({ sport: Type.Literal(sport), cause }, { additionalProperties: false });

test('a nullable choice has null among its values, too', () => {
  expect(plainSchema(cause)).toEqual({ type: ['string', 'null'], enum: ['goal', 'break', null] });
});

test.each(['goal', null])(
  'a union of objects is serialised by the matching member, with the cause %s',
  (cause) => {
    const schema = plainSchema(Type.Union([closed('football'), closed('tennis')]));
    const write = serializerOf({ schema, method: 'GET', url: '/', httpStatus: '200' });
    expect(JSON.parse(write({ sport: 'tennis', cause }))).toEqual({ sport: 'tennis', cause });
  },
);
