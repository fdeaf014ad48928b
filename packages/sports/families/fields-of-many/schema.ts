import { Type } from 'typebox';
import type { FieldSport, FieldState } from './field.ts';

const Integers = Type.Array(Type.Integer());
const Maybe = Type.Array(Type.Union([Type.Integer(), Type.Null()]));
const PHASES: readonly FieldState['phase'][] = ['before', 'start', 'running', 'provisional', 'official'];

/** The wire's states, results and models of a sport of the family. */
export function fieldSchema<Sport extends string>({ sport }: Pick<FieldSport<Sport>, 'sport'>) {
  const own = Type.Literal(sport);
  const results = { places: Maybe, withdrawn: Type.Array(Type.Boolean()) };
  const phase = Type.Unsafe<FieldState['phase']>(Type.Union(PHASES.map((each) => Type.Literal(each))));
  const more = { gaps: Maybe, stage: Type.Integer(), deduction: Type.Integer(), draw: Type.String() };
  return {
    state: { sport: own, phase, ...results, ...more },
    result: { sport: own, ...results },
    causes: [] as readonly never[],
    /**
     * The expected result of each competitor and its standard deviation in thousandths, less being better; who is out;
     * the chance to finish, in millionths; the book that is open.
     */
    model: {
      ...{ sport: own, at: Integers, out: Integers },
      ...{ spread: Type.Integer(), stays: Type.Integer(), book: Type.Integer() },
    },
  };
}
