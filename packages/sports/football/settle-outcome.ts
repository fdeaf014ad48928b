import { type Fraction, type VerdictName, verdictName } from '../verdict.ts';
import type { FinalState } from './final-state.ts';
import { scoreOf } from './final-state.ts';
import { outcomePayoff, type Payoff } from './payoffs.ts';

export interface Settled {
  result: Fraction;
  void: Fraction;
  /** Key and figures of the sentence in the dictionary `explain` that states the rule. */
  why: { key: string; values: Record<string, string | number> };
}

/**
 * Settles one outcome by the result of its match. Throws a RangeError for an id that names no outcome: a feed that
 * offered it was wrong, and nobody may be paid by guess.
 */
export function settleOutcome(outcomeId: string, state: FinalState): Settled {
  const payoff = outcomePayoff(outcomeId);
  if (payoff === null) throw new RangeError(`no payoff for outcome ${outcomeId}`);
  const verdict = payoff.verdict(state);
  const values = { verdict: verdictName(verdict), ...figures(payoff, state) };
  return { ...verdict, why: { key: ruleKey(payoff, values.verdict), values } };
}

/** Rules of lines that may return a stake: what an equal count does depends on the line. */
const LINED = new Set(['total', 'home_total', 'away_total', 'handicap']);

/** Only a whole line can be met, and half wins and half losses show the two halves of the stake. */
function ruleKey({ rule, line }: Payoff, verdict: VerdictName): string {
  if (verdict.startsWith('half')) return `${rule}_quarter`;
  if (!LINED.has(rule) || Number.isInteger(Number(line))) return rule;
  return Number.isInteger(Number(line) * 2) ? `${rule}_half_line` : `${rule}_quarter_line`;
}

function figures(payoff: Payoff, state: FinalState): Record<string, string | number> {
  const { type, line } = payoff;
  const [home, away] = scoreOf(state, type.scope);
  const half = type.scope === 'both' ? halfFigures(state) : {};
  return {
    scope: type.scope,
    home,
    away,
    ...half,
    ...lineFigures(payoff, line),
    ...goalFigures(payoff, state),
  };
}

function halfFigures({ first, second }: FinalState): Record<string, number> {
  return { firstHome: first[0], firstAway: first[1], secondHome: second[0], secondAway: second[1] };
}

function lineFigures({ type, key }: Payoff, line: string): Record<string, string> {
  if (type.line === 'none') return {};
  if (type.line !== 'handicap') return { line, ...halvesOfLine(Number(line), String) };
  const side = key === '2' && type.key !== 'european_handicap' ? '2' : '1';
  const own = side === '2' ? -Number(line) : Number(line);
  return { line: signed(own), side, ...halvesOfLine(own, signed) };
}

function halvesOfLine(line: number, show: (value: number) => string): Record<string, string> {
  if (Number.isInteger(line * 2)) return {};
  return { lower: show(line - 0.25), upper: show(line + 0.25) };
}

/** Who scored the goal a market asks for: `1`, `2` or `none`. */
function goalFigures({ type, line }: Payoff, { goals }: FinalState): Record<string, string> {
  if (type.key !== 'nth_goal') return {};
  const side = goals[Number(line) - 1];
  if (side === undefined) return { scorer: 'none' };
  return { scorer: side === 'home' ? '1' : '2' };
}

function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${Math.abs(value)}`;
}
