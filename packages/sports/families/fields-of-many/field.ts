import { Type } from 'typebox';
import type { LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import type { SportRules } from '../../markets/payoffs.ts';
import { deadHeat, LOST, type Verdict, VOID } from '../../settlement/verdict.ts';
import type { SportStates, Standing } from '../../state.ts';
import { type PlainKind, plainMarket } from '../plain-market.ts';

/** Fields of many: races, rounds of golf, outrights. A sport of the family needs only this table and its texts. */
export interface FieldSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** The most competitors of a field. The key of an outcome is the number of its competitor, from 1. */
  most: number;
}

/** What settling a field's markets requires, by competitor. */
export interface FieldEnd<Sport extends string = string> {
  sport: Sport;
  /** Places from 1: 1, 2, 2, 4 with a dead heat for the second place. Null for one who did not finish. */
  places: readonly (number | null)[];
  /** Who withdrew before the start. */
  withdrawn: readonly boolean[];
}

/** `provisional`: the race is over, but its result is not official yet and settles nothing. */
export interface FieldState<Sport extends string = string> extends Standing {
  sport: Sport;
  phase: 'before' | 'running' | 'provisional' | 'official';
  places: (number | null)[];
  withdrawn: boolean[];
}
export type FieldResult<Sport extends string = string> = Pick<
  FieldState<Sport>,
  'sport' | 'places' | 'withdrawn'
>;

export type FieldMarket = Market<'field_winner' | 'field_top', 'main' | 'places', FieldEnd>;

const FIRST_SO_MANY: LineShape = { kind: 'ordinal', step: 1, isAboveZero: true };

/**
 * Whether a competitor is among the first `count`. The stake on a competitor who withdrew before the start is returned;
 * one who did not finish has lost. In a dead heat for the last of these places, the stake is divided by the number of
 * competitors in it, and one part wins for each place that is left.
 */
function amongFirst({ places, withdrawn }: FieldEnd, outcome: string, count: number): Verdict {
  const place = places[Number(outcome) - 1];
  if (withdrawn[Number(outcome) - 1] || place === undefined) return VOID;
  if (place === null) return LOST;
  return deadHeat(count - place + 1, places.filter((each) => each === place).length);
}

/** All markets of a sport, in the order of the screens. */
function fieldMarkets({ typesFrom: id, most }: FieldSport): FieldMarket[] {
  const numbers = Array.from({ length: most }, (_, n) => String(n + 1));
  const of = (rule: string): Pick<PlainKind<FieldEnd>, 'outcomes' | 'rule' | 'layout' | 'tells'> => ({
    outcomes: { ...outcomes(numbers, 'none', { text: 'score' }), about: (key) => Number(key) - 1 },
    rule,
    layout: 'wide',
    tells: ({ places }) => ({ first: places.filter((place) => place === 1).length }),
  });
  return [
    plainMarket(id + 1, 'field_winner', 'main', {
      ...of('field_winner'),
      pays: (end, key) => amongFirst(end, key, 1),
    }),
    plainMarket(id + 2, 'field_top', 'places', {
      ...of('field_top'),
      line: FIRST_SO_MANY,
      winners: 0,
      pays: amongFirst,
    }),
  ];
}

/** How a sport of the family decides its markets. */
export function fieldRules<Sport extends string>(
  sport: FieldSport<Sport>,
): SportRules<FieldMarket, FieldEnd<Sport>, FieldEnd> {
  return { version: sport.version, markets: fieldMarkets(sport), factsOf: (end) => end };
}

export function fieldStates<Sport extends string>({
  sport,
  sportId,
}: FieldSport<Sport>): SportStates<FieldState<Sport>, FieldResult<Sport>> {
  return {
    sportId,
    before: {
      ...{ sport, status: 'upcoming', clock: null, isBreak: false, phase: 'before' },
      ...{ places: [], withdrawn: [] },
    },
    scoreOf: ({ places }) => places.map((place) => place ?? 0),
    wholeScoreOf: ({ places }) => places.map((place) => place ?? 0),
    resultOf: ({ places, withdrawn }) => ({ sport, places, withdrawn }),
    moversOf: ({ phase, places, withdrawn }) => [phase, places, withdrawn].join('|'),
    paceOf: ({ clock }) => ({ speed: clock?.speed ?? 0, isClosing: clock !== null }),
  };
}

/** The wire's states and results of a sport of the family. */
export function fieldSchema<Sport extends string>({ sport }: Pick<FieldSport<Sport>, 'sport'>) {
  const own = Type.Literal(sport);
  const results = {
    places: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
    withdrawn: Type.Array(Type.Boolean()),
  };
  const phases = ['before', 'running', 'provisional', 'official'] as const;
  return {
    state: { sport: own, phase: Type.Union(phases.map((phase) => Type.Literal(phase))), ...results },
    result: { sport: own, ...results },
    causes: [] as readonly never[],
  };
}
