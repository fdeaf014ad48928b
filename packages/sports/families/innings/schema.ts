import { Type } from 'typebox';
import type { InningsSport } from './innings.ts';

const Pairs = Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]));

/** The wire's states and results of a sport of the family. */
export function inningsSchema<Sport extends string>({ sport }: Pick<InningsSport<Sport>, 'sport'>) {
  const own = Type.Literal(sport);
  const results = {
    innings: Pairs,
    last: Type.Union([Type.Literal('begun'), Type.Literal('half'), Type.Literal('whole')]),
    isOver: Type.Boolean(),
  };
  const half = Type.Union([Type.Literal('top'), Type.Literal('bottom'), Type.Null()]);
  return {
    state: { sport: own, ...results, half },
    result: { sport: own, ...results },
    causes: [] as readonly never[],
    /** Runs of each inning begun, half-innings that are over, and each side's chance to score in one, in millionths. */
    model: {
      sport: own,
      innings: Pairs,
      halves: Type.Integer(),
      chance: Type.Tuple([Type.Integer(), Type.Integer()]),
    },
  };
}
