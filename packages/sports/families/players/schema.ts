import { Type } from 'typebox';
import { MOST_GOALS } from '../../by-hand/told.ts';

/** The scorers of a game on the wire. */
export const scorersSchema = Type.Optional(
  Type.Array(Type.String({ pattern: '^([12]-[1-9][0-9]?|own)$' }), {
    maxItems: MOST_GOALS,
    description: 'Who scored each goal, in order: side and number, or `own` for an own goal.',
  }),
);

/** What each player has scored, by side and number. */
export const pointsSchema = Type.Optional(
  Type.Record(Type.String({ pattern: '^[12]-[1-9][0-9]?$' }), Type.Integer({ minimum: 0, maximum: 1000 }), {
    maxProperties: 60,
    description: 'What each player has scored, in points or goals, by side and number.',
  }),
);
