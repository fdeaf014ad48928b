import { Type } from 'typebox';
import type { OversSport } from './overs.ts';

const Place = Type.Union([Type.Literal(0), Type.Literal(1), Type.Null()]);
const Batted = Type.Object(
  {
    runs: Type.Integer(),
    wickets: Type.Integer(),
    balls: Type.Integer(),
    opening: Type.Integer(),
    status: Type.Union([
      Type.Literal('waiting'),
      Type.Literal('batting'),
      Type.Literal('over'),
      Type.Literal('cut'),
    ]),
  },
  { additionalProperties: false },
);
const Sides = Type.Tuple([Batted, Batted]);

/** The wire's states and results of a sport of the family. */
export function oversSchema<Sport extends string>({ sport }: Pick<OversSport<Sport>, 'sport'>) {
  const own = Type.Literal(sport);
  const results = {
    sides: Sides,
    outcome: Type.Union([
      Type.Literal('open'),
      Type.Literal('win'),
      Type.Literal('tie'),
      Type.Literal('none'),
    ]),
    winner: Place,
  };
  return {
    state: { sport: own, ...results, overs: Type.Integer(), first: Place },
    result: { sport: own, ...results },
    causes: [] as readonly never[],
    /** What both sides have batted, and how many runs each makes in an over, in millionths of the usual. */
    model: {
      sport: own,
      overs: Type.Integer(),
      first: Place,
      sides: Sides,
      rate: Type.Tuple([Type.Integer(), Type.Integer()]),
    },
  };
}
