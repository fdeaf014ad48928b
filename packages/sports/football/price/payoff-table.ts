import { payoffTables, type PayoffTable as TableOf } from '../../price/payoff-table.ts';
import {
  COUNTS,
  type Count,
  type CountScope,
  type FinalState,
  type Scope,
  type Side,
} from '../final-state.ts';
import type { FootballMarket } from '../markets/keys.ts';
import { footballPayoff } from '../rules.ts';
import { countCells } from './count-model.ts';
import { fullScores, halfScores, MAX_HALF_GOALS } from './match-model.ts';

export type PayoffTable = TableOf<FootballMarket>;

export const { knownTable, payoffTable } = payoffTables(footballPayoff, ({ market, verdict }) =>
  statesOf(market.scope).map(verdict),
);

const sport = 'football' as const;
const NIL = [0, 0] as const;
const MOST_GOALS = 4 * MAX_HALF_GOALS + 1;
const byScope = new Map<string, FinalState[]>();

/**
 * A final state for every cell. The order of goals, corners and cards has no influence here: markets
 * on it are priced from their own figures.
 */
function statesOf(scope: Scope): FinalState[] {
  const known = byScope.get(scope);
  if (known !== undefined) return known;
  const made = STATES[scope]();
  byScope.set(scope, made);
  return made;
}

const STATES: Record<Scope, () => FinalState[]> = {
  full: () => fullScores.map((score) => ({ sport, first: score, second: NIL, goals: [] })),
  first: () => halfScores.map((first) => ({ sport, first, second: NIL, goals: [] })),
  second: () => halfScores.map((second) => ({ sport, first: NIL, second, goals: [] })),
  both: () =>
    halfScores.flatMap((first) => halfScores.map((second) => ({ sport, first, second, goals: [] }))),
  // By the cell: nobody scores the next goal, the home side, the away side.
  next: () => [[], allBy('home'), allBy('away')].map((goals) => ({ sport, first: NIL, second: NIL, goals })),
  race: () => [],
  early: () => [],
  // A match of which nothing is told: it returns the stakes, as prices of players must know.
  players: () => [{ sport, first: NIL, second: NIL, goals: [] }],
  when: () => [],
  tie: () => [],
  ...(Object.fromEntries(COUNTS.flatMap(countStates)) as Record<CountScope, () => FinalState[]>),
};

/** Whatever the number of the next goal, one side scores it. */
function allBy(side: Side): Side[] {
  return Array<Side>(MOST_GOALS).fill(side);
}

function countStates(count: Count): [CountScope, () => FinalState[]][] {
  const cells = (part: 'full' | 'first' | 'second') => () =>
    countCells(count, part).map((numbers): FinalState => {
      const halves = part === 'second' ? { first: NIL, second: numbers } : { first: numbers, second: NIL };
      return { sport, first: NIL, second: NIL, goals: [], [count]: { ...halves, order: [] } };
    });
  return [
    [`${count}_full`, cells('full')],
    [`${count}_first`, cells('first')],
    [`${count}_second`, cells('second')],
    [`${count}_race`, () => []],
  ];
}
