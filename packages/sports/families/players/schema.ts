import { Type } from 'typebox';

/** The scorers of a game on the wire. */
export const scorersSchema = Type.Optional(
  Type.Array(Type.String({ pattern: '^([12]-[1-9][0-9]?|own)$' }), {
    maxItems: 40,
    description: 'Who scored each goal, in order: side and number, or `own` for an own goal.',
  }),
);
