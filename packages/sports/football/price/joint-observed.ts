import { impliedProbabilities, tickAt, USUAL_METHOD } from '@fairbook/pricing';
import type { PublishedMarket } from '../../sport.ts';
import { footballMarket } from '../rules.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';

/** One price without its margin, and its standard error. */
export interface Observation {
  table: PayoffTable;
  typeId: number;
  /** Inverse of the fair odds. */
  fair: number;
  /** Standard error, as a share of `fair`. */
  error: number;
}

/** Result, next goal, handicap and total move first and carry most money, so they are fitted closely. */
const CLOSE: ReadonlySet<number> = new Set([1, 8, 16, 18]);
/** Team totals, both to score, and result and totals of the halves tell sides and halves apart. */
const LOOSE: ReadonlySet<number> = new Set([19, 20, 29, 60, 68, 83, 90]);
const CLOSE_ERROR = 0.002;
const LOOSE_ERROR = 0.025;
/** A market counts as complete even without outcomes blocked at odds this long: their chances are negligible. */
const NEGLIGIBLE_ODDS_MILLI = 200_000;

/** Whether the model must come close to the prices of this market. */
export function isClose({ typeId }: { typeId: number }): boolean {
  return CLOSE.has(typeId);
}

/** The prices for fitting a model of goals, without margin. `goals` is the number scored so far. */
export function observations(markets: readonly PublishedMarket[], goals: number): Observation[] {
  return markets.flatMap((market) => (isFollowed(market, goals) ? observe(market) : []));
}

/** Quarter lines add nothing to their neighbours. */
function isFollowed({ typeId, line }: PublishedMarket, goals: number): boolean {
  if (typeId === 8) return line === String(goals + 1);
  return (CLOSE.has(typeId) || LOOSE.has(typeId)) && Number.isInteger(Number(line) * 2);
}

function observe({ typeId, outcomes }: PublishedMarket): Observation[] {
  const open = outcomes.filter(([, , blocked]) => blocked === 0);
  const isWhole =
    outcomes.length === footballMarket(typeId)!.outcomes.length &&
    outcomes.every(([, oddsMilli, blocked]) => blocked === 0 || oddsMilli >= NEGLIGIBLE_ODDS_MILLI);
  if (!isWhole || open.length < 2) return [];
  // Quoted odds were rounded down, so on average the true price was half a step higher.
  const odds = open.map(([, oddsMilli]) => (oddsMilli + tickAt(oddsMilli) / 2) / 1000);
  const fair = impliedProbabilities(odds, USUAL_METHOD);
  const rounding = roundingErrors(odds, fair);
  const seen = open.map(([outcomeId], index) => ({
    table: payoffTable(outcomeId),
    typeId,
    fair: fair[index]!,
    error: Math.hypot(rounding[index]!, CLOSE.has(typeId) ? CLOSE_ERROR : LOOSE_ERROR),
  }));
  // With two sides, either one determines the other.
  return seen.length === 2 ? [seen[0]!.fair < seen[1]!.fair ? seen[0]! : seen[1]!] : seen;
}

/**
 * The effect of rounding all odds of a market on each fair price. With one ratio of odds for all and `Σ fair = 1`, a
 * share `d` of `q_j` moves `fair_i` by the share `d (1 − fair_i) (δ_ij − w_j) / (1 − q_j)`, `w_j` being its part of `Σ
 * fair (1 − fair)`.
 */
function roundingErrors(odds: readonly number[], fair: readonly number[]): number[] {
  const spread = fair.map((p) => p * (1 - p));
  const whole = spread.reduce((total, part) => total + part, 0);
  return odds.map((_, i) => {
    const moves = odds.map((value, j) => {
      const step = tickAt(value * 1000) / (value * 1000) / Math.sqrt(12);
      return (step * (1 - fair[i]!) * ((i === j ? 1 : 0) - spread[j]! / whole)) / (1 - 1 / value);
    });
    return Math.hypot(...moves);
  });
}
