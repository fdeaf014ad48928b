import { Type } from 'typebox';
import { fieldSchema } from '../families/fields-of-many/schema.ts';

const Millionths = Type.Array(Type.Integer());

export const seasonSchema = {
  ...fieldSchema({ sport: 'season' }),
  causes: ['games_on'] as const,
  /** Chances of each club in millionths: to be first, among the first `tops`, and among the last `bottoms`. */
  model: {
    ...{ sport: Type.Literal('season'), first: Millionths, top: Millionths, bottom: Millionths },
    ...{ tops: Type.Integer(), bottoms: Type.Integer() },
  },
};
