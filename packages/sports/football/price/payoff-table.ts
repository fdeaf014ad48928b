import { payoffTables, type PayoffTable as TableOf } from '../../price/payoff-table.ts';
import type { FinalState, Scope } from '../final-state.ts';
import type { FootballMarket } from '../markets/keys.ts';
import { footballPayoff } from '../rules.ts';
import { fullScores, halfScores } from './match-model.ts';

export type PayoffTable = TableOf<FootballMarket>;

export const { knownTable, payoffTable } = payoffTables(footballPayoff, ({ market, verdict }) =>
  statesOf(market.scope).map(verdict),
);

const sport = 'football' as const;
const NIL = [0, 0] as const;
const byScope = new Map<string, FinalState[]>();

/** A final state for every cell. The order of goals has no influence here: `next` is priced from its own figures. */
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
  next: () => [],
};
