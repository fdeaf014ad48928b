import { Type } from 'typebox';
import type { RallySport } from './sport.ts';

const sets = Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]));
const server = Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]);

/** The wire's states and results of a sport of rallies. */
export function rallySchema<Sport extends string>({ sport }: Pick<RallySport<Sport>, 'sport'>) {
  const own = Type.Literal(sport);
  return {
    state: { sport: own, bestOf: Type.Literal(5), sets, server },
    result: { sport: own, sets },
    causes: [] as readonly never[],
  };
}
