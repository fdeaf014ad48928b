import { type FinalState, outcomePayoff, type Payoff } from '@fairbook/rules/settle';
import { fullScores, halfScores } from './match-model.ts';

/** An outcome's payoff on every cell of its scope: share of the stake that wins, and share that is returned. */
export interface PayoffTable {
  scope: Payoff['type']['scope'];
  key: string;
  line: number;
  won: Float64Array;
  /** `null` when no cell returns any stake. */
  returned: Float64Array | null;
}

const NIL = [0, 0] as const;
const tables = new Map<string, PayoffTable>();

/** The table of an outcome, made once. Throws a RangeError for an id that names no outcome. */
export function payoffTable(outcomeId: string): PayoffTable {
  const known = tables.get(outcomeId);
  if (known !== undefined) return known;
  const payoff = outcomePayoff(outcomeId);
  if (payoff === null) throw new RangeError(`no payoff for outcome ${outcomeId}`);
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
