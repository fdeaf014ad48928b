import { Type } from 'typebox';
import type { RallySport } from './sport.ts';

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const sets = Type.Array(Pair);
const Place = Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]);
const bestOf = Type.Integer();
const kills = Type.Optional(sets);
const turn = Type.Optional(Type.Integer());

/** The wire's states, results and models of a sport of rallies. */
export function rallySchema<Sport extends string>({ sport }: Pick<RallySport<Sport>, 'sport'>) {
  const own = Type.Literal(sport);
  return {
    state: { sport: own, bestOf, sets, server: Place },
    result: { sport: own, sets },
    causes: [] as readonly never[],
    /** The score, who serves and who opened the set, and the first side's chances of a point, in millionths. */
    model: { sport: own, bestOf, sets, server: Place, opener: Place, chance: Pair },
  };
}

/** The same of a sport whose maps have kills, which not every feed counts. */
export function killsSchema<Sport extends string>(sport: Pick<RallySport<Sport>, 'sport'>) {
  const { state, result, causes, model } = rallySchema(sport);
  return {
    state: { ...state, kills, turn },
    result: { ...result, kills },
    causes,
    model: { ...model, kills, turn },
  };
}
