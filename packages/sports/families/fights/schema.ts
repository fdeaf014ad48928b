import { Type } from 'typebox';
import type { FightSport, Method } from './fight.ts';

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);
const Stops = Type.Tuple([Pair, Pair]);

/** The wire's states, results and models of a sport of the family. */
export function fightSchema<Sport extends string>({ sport }: Pick<FightSport<Sport>, 'sport'>) {
  const own = Type.Literal(sport);
  const methods = ['knockout', 'submission', 'disqualified', 'decision', 'draw', 'no_contest'] as const;
  const won = {
    round: Type.Integer(),
    winner: Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]),
    method: Type.Unsafe<Method | null>(
      Type.Union([...methods.map((each) => Type.Literal(each)), Type.Null()]),
    ),
    card: Pair,
  };
  return {
    state: { sport: own, rounds: Type.Integer(), isPastHalf: Type.Boolean(), ...won },
    result: { sport: own, ...won },
    causes: [] as readonly never[],
    /**
     * Rounds scheduled, slices fought, rounds won; by side and way the chance of a stoppage in a slice, and the first
     * side's chance to win a round, in millionths.
     */
    model: {
      sport: own,
      rounds: Type.Integer(),
      slices: Type.Integer(),
      card: Pair,
      stops: Stops,
      round: Type.Integer(),
    },
  };
}
