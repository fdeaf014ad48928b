import { Type } from 'typebox';
import { pointsSchema as playersSchema, scorersSchema } from '../players/schema.ts';
import type { PointsSport } from './sport.ts';

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const Period = Type.Union([
  Type.Literal('before'),
  Type.Literal('part'),
  Type.Literal('pause'),
  Type.Literal('over'),
]);
const minutes = Type.Integer();
const parts = Type.Array(Pair);

/** The wire's states, results and models of a sport of the family. */
export function pointsSchema<Sport extends string>({ sport }: PointsSport<Sport>) {
  const own = Type.Literal(sport);
  const players = { scorers: scorersSchema, playerPoints: playersSchema };
  return {
    state: { sport: own, period: Period, minutes, parts, ...players },
    result: { sport: own, parts, ...players },
    causes: [] as readonly never[],
    /** Points so far, turns left in the last part, and each side's chance to score in a turn, in millionths. */
    model: { sport: own, minutes, parts, left: Pair, chance: Pair },
  };
}
