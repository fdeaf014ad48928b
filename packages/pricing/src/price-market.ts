import { formatOutcomeId, marketType } from '@fairbook/rules';
import { fairOutcomes } from './fair-outcomes.ts';
import type { MarginMethod } from './implied-probabilities.ts';
import { addMargin, roundDownToTick } from './margin.ts';
import type { MatchModel } from './match-model.ts';
import { sum } from './solve.ts';

export interface PricedMarket {
  typeId: number;
  line: string;
  /** Overround of the rounded odds in percent, one decimal. */
  margin: number;
  /** `[outcomeId, odds in thousandths, 1 if not offered]`; decided outcomes are left out. */
  outcomes: [outcomeId: string, oddsMilli: number, blocked: 0 | 1][];
}

export const MIN_ODDS_MILLI = 1010;
export const MAX_ODDS_MILLI = 501_000;

/**
 * Prices one market from the model with an overround of `margin` (a share). `null` when nothing is left to bet on:
 * fewer than two outcomes are open, or none of them has odds that can be offered.
 */
export function priceMarket(
  model: MatchModel,
  typeId: number,
  line: string,
  margin: number,
  method: MarginMethod = 'power',
): PricedMarket | null {
  const type = marketType(typeId);
  if (type === undefined) throw new RangeError(`no market type ${typeId}`);
  const ids = type.outcomes.map((key) => formatOutcomeId(typeId, line, key));
  const open = fairOutcomes(model, ids).filter((outcome) => !outcome.isDecided);
  if (open.length < 2) return null;
  const fair = open.map((outcome) => outcome.fair);
  const odds = addMargin(fair, margin, method);
  const outcomes = open.map(({ outcomeId }, index) => quote(outcomeId, odds[index]!));
  if (outcomes.every(([, , blocked]) => blocked === 1)) return null;
  const inverses = outcomes.map(([, oddsMilli]) => 1000 / oddsMilli);
  return { typeId, line, margin: Math.round((sum(inverses) / sum(fair) - 1) * 1000) / 10, outcomes };
}

/** Odds off the ladder are shown at its end and not offered. */
function quote(outcomeId: string, odds: number): [string, number, 0 | 1] {
  const oddsMilli = roundDownToTick(Math.min(odds, 1e6));
  if (oddsMilli < MIN_ODDS_MILLI) return [outcomeId, MIN_ODDS_MILLI, 1];
  if (oddsMilli > MAX_ODDS_MILLI) return [outcomeId, MAX_ODDS_MILLI, 1];
  return [outcomeId, oddsMilli, 0];
}
