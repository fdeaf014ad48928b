import { Type } from 'typebox';
import { scorersSchema } from '../../players/schema.ts';
import type { PartsSport } from './sport.ts';

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const Period = Type.Union([
  Type.Literal('before'),
  Type.Literal('part'),
  Type.Literal('pause'),
  Type.Literal('shootout'),
  Type.Literal('over'),
]);
const score = {
  parts: Type.Array(Pair),
  shootout: Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]),
};

/** The wire's states, results and models of a sport in parts. */
export function partsSchema<Sport extends string>({ sport }: PartsSport<Sport>) {
  const own = Type.Literal(sport);
  const results = { ...score, scorers: scorersSchema };
  return {
    state: { sport: own, period: Period, ...results },
    result: { sport: own, ...results },
    causes: ['goal', 'video_review'] as const,
    /** Goals so far and to come by regular part, those to come in overtime, and the home side's share of these. */
    model: {
      sport: own,
      ...score,
      rest: Type.Array(Pair),
      overtime: Type.Integer(),
      share: Type.Integer(),
    },
  };
}
