import { payoffTables, type PayoffTable as TableOf } from '../../price/payoff-table.ts';
import type { Verdict } from '../../settlement/verdict.ts';
import { CELLS } from '../chain/scopes.ts';
import { partOfCell } from '../final-state.ts';
import type { TennisMarket } from '../markets/keys.ts';
import { tennisPayoff } from '../rules.ts';

export type PayoffTable = TableOf<TennisMarket>;

export const { knownTable, payoffTable } = payoffTables(tennisPayoff, ({ market, outcome, line }) =>
  verdictsOf(market, outcome, Number(line)),
);

function verdictsOf({ scope, paysPart }: TennisMarket, outcome: string, line: number): Verdict[] {
  if (scope === 'game') return [];
  return Array.from({ length: CELLS[scope] }, (_, cell) => paysPart(partOfCell(scope, cell), outcome, line));
}
