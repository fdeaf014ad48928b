import type { Payoff } from '../../payoffs.ts';
import { CELLS, type ChainScope, type Scope } from '../chain/scopes.ts';
import { partOfCell, type TennisFinal } from '../final-state.ts';
import type { SetNumber, TennisMarket } from '../markets/keys.ts';
import { tennisPayoff } from '../rules.ts';

/** An outcome's payoff on every cell of its scope. Nothing is split here: a cell wins, loses or is void. */
export interface PayoffTable {
  scope: Scope;
  set: SetNumber | null;
  key: string;
  line: number;
  won: Float64Array;
  /** `null` when no cell returns the stake. */
  returned: Float64Array | null;
}

const tables = new Map<string, PayoffTable | null>();

/** The table of an outcome, made once. Throws a RangeError for an id that names no outcome. */
export function payoffTable(outcomeId: string): PayoffTable {
  const table = knownTable(outcomeId);
  if (table === null) throw new RangeError(`no payoff for outcome ${outcomeId}`);
  return table;
}

/** The same; null for an id that names no outcome of the rules. */
export function knownTable(outcomeId: string): PayoffTable | null {
  const known = tables.get(outcomeId);
  if (known !== undefined) return known;
  const payoff = tennisPayoff(outcomeId);
  const made = payoff && tabulate(payoff);
  if (made) tables.set(outcomeId, made);
  return made;
}

function tabulate({ market, outcome, line }: Payoff<TennisMarket, TennisFinal>): PayoffTable {
  const { scope, set } = market;
  const cells = scope === 'game' ? 0 : CELLS[scope];
  const won = new Float64Array(cells);
  const returned = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    const verdict = market.paysPart(partOfCell(scope as ChainScope, cell), outcome, Number(line));
    returned[cell] = verdict.void[0];
    won[cell] = verdict.void[0] === 0 ? verdict.result[0] : 0;
  }
  return {
    scope,
    set,
    key: outcome,
    line: Number(line),
    won,
    returned: returned.some((part) => part > 0) ? returned : null,
  };
}
