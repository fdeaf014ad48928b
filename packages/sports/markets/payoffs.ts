import { type Verdict, type VerdictName, verdictName } from '../settlement/verdict.ts';
import { parseOutcomeId } from './ids.ts';
import { type Figures, lineFits, type Market } from './market.ts';

/** How a sport decides its markets, from the final state of a game. */
export interface SportRules<M extends Market<string, string, Facts>, State, Facts> {
  /** Needs a new value whenever a payoff changes. */
  version: string;
  /** In the order of the screens. */
  markets: readonly M[];
  factsOf(state: State, market: M): Facts;
}

/** What one outcome pays in a given final state, and the key in the dictionary `explain` that says why. */
export interface Payoff<M, State> {
  market: M;
  line: string;
  outcome: string;
  verdict(state: State): Verdict;
  why(state: State): { key: string; values: Figures };
}

/**
 * The payoff of an outcome by the rules of a sport; null for an id that names no outcome of its markets, or has a line
 * that its market can't have (a total of 2.3, an Asian handicap of −0.1).
 */
export function payoffsOf<M extends Market<string, string, Facts>, State, Facts>(
  rules: SportRules<M, State, Facts>,
): (outcomeId: string) => Payoff<M, State> | null {
  const byId = new Map(rules.markets.map((market) => [market.id, market]));
  return (outcomeId) => {
    const ref = parseOutcomeId(outcomeId);
    const market = ref === null ? undefined : byId.get(ref.typeId);
    if (ref === null || market === undefined) return null;
    const { line, key: outcome } = ref;
    if (!market.outcomes.includes(outcome) || !lineFits(market.line, line)) return null;
    const verdict = (state: State) => market.pays(rules.factsOf(state, market), outcome, Number(line));
    return {
      market,
      line,
      outcome,
      verdict,
      why(state) {
        const name = verdictName(verdict(state));
        const figures = market.why.figures(rules.factsOf(state, market), outcome, line);
        return { key: ruleKey(market.why, line, name), values: { verdict: name, ...figures } };
      },
    };
  };
}

/**
 * The text depends on the line. Only a whole line can be hit exactly, and a half win or half loss needs both halves of
 * the stake explained.
 */
function ruleKey(
  { rule, isLined }: Market<string, string, never>['why'],
  line: string,
  verdict: VerdictName,
): string {
  if (verdict.startsWith('half')) return `${rule}_quarter`;
  if (!isLined || Number.isInteger(Number(line))) return rule;
  return Number.isInteger(Number(line) * 2) ? `${rule}_half_line` : `${rule}_quarter_line`;
}
