import type { FinalState } from '../final-state.ts';
import { outcomePayoff, type Payoff } from '../payoffs.ts';
import { fullScores, halfScores } from './match-model.ts';

/** An outcome's payoff on every cell of its scope: share of the stake that wins, and share that is returned. */
export interface PayoffTable {
  scope: Payoff['type']['scope'];
  key: string;
  line: number;
  won: Float64Array;
  /** `null` when no cell returns any stake. */
  returned: Float64Array | null;
  /** The same without the cells that pay nothing: what a sum over them needs. */
  paying: Shares;
  returning: Shares | null;
}

/** Cells that count as a whole, and those of which a share does. */
export interface Shares {
  whole: Uint16Array;
  parts: [cell: number, share: number][];
}

const NIL = [0, 0] as const;
const tables = new Map<string, PayoffTable>();

/** The table of an outcome, made once. Throws a RangeError for an id that names no outcome. */
export function payoffTable(outcomeId: string): PayoffTable {
  const table = knownTable(outcomeId);
  if (table === null) throw new RangeError(`no payoff for outcome ${outcomeId}`);
  return table;
}

/** The same; null for an id that names no outcome of the rules, as feeds may have them. */
export function knownTable(outcomeId: string): PayoffTable | null {
  const known = tables.get(outcomeId);
  if (known !== undefined) return known;
  const payoff = outcomePayoff(outcomeId);
  if (payoff === null) return null;
  const made = tabulate(payoff);
  tables.set(outcomeId, made);
  return made;
}

function tabulate(payoff: Payoff): PayoffTable {
  const states = statesOf(payoff.type.scope);
  const won = new Float64Array(states.length);
  const returned = new Float64Array(states.length);
  for (let cell = 0; cell < states.length; cell++) {
    const verdict = payoff.verdict(states[cell]!);
    returned[cell] = verdict.void[0] / verdict.void[1];
    won[cell] = (1 - returned[cell]!) * (verdict.result[0] / verdict.result[1]);
  }
  return {
    scope: payoff.type.scope,
    key: payoff.key,
    line: Number(payoff.line),
    won,
    returned: returned.some((part) => part > 0) ? returned : null,
    paying: sharesOf(won),
    returning: returned.some((part) => part > 0) ? sharesOf(returned) : null,
  };
}

function sharesOf(table: Float64Array): Shares {
  const cells = [...table.entries()];
  return {
    whole: Uint16Array.from(cells.filter(([, share]) => share === 1).map(([cell]) => cell)),
    parts: cells.filter(([, share]) => share > 0 && share < 1),
  };
}

const byScope = new Map<string, FinalState[]>();

/** A final state for every cell. Who scored when plays no part in them: `next` is priced from its own figures. */
function statesOf(scope: Payoff['type']['scope']): FinalState[] {
  const known = byScope.get(scope);
  if (known !== undefined) return known;
  const made = STATES[scope]();
  byScope.set(scope, made);
  return made;
}

const STATES: Record<Payoff['type']['scope'], () => FinalState[]> = {
  full: () => fullScores.map((score) => ({ first: score, second: NIL, goals: [] })),
  first: () => halfScores.map((first) => ({ first, second: NIL, goals: [] })),
  second: () => halfScores.map((second) => ({ first: NIL, second, goals: [] })),
  both: () => halfScores.flatMap((first) => halfScores.map((second) => ({ first, second, goals: [] }))),
  next: () => [],
};
