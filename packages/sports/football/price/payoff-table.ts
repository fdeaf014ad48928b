import type { Payoff } from '../../payoffs.ts';
import type { FinalState, Scope } from '../final-state.ts';
import type { FootballMarket } from '../markets/keys.ts';
import { footballPayoff } from '../rules.ts';
import { fullScores, halfScores } from './match-model.ts';

/** An outcome's payoff on every cell of its scope: share of the stake that wins, and share that is returned. */
export interface PayoffTable {
  scope: Scope;
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

const sport = 'football' as const;
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
  const payoff = footballPayoff(outcomeId);
  if (payoff === null) return null;
  const made = tabulate(payoff);
  tables.set(outcomeId, made);
  return made;
}

function tabulate(payoff: Payoff<FootballMarket, FinalState>): PayoffTable {
  const states = statesOf(payoff.market.scope);
  const won = new Float64Array(states.length);
  const returned = new Float64Array(states.length);
  for (let cell = 0; cell < states.length; cell++) {
    const verdict = payoff.verdict(states[cell]!);
    returned[cell] = verdict.void[0] / verdict.void[1];
    won[cell] = (1 - returned[cell]!) * (verdict.result[0] / verdict.result[1]);
  }
  return {
    scope: payoff.market.scope,
    key: payoff.outcome,
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
