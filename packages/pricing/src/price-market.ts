import { formatOutcomeId, marketType } from '@fairbook/rules';
import { fairOf, fairOutcomes } from './fair-outcomes.ts';
import { roundDownToTick } from './margin.ts';
import type { MatchModel } from './match-model.ts';
import { payoffTable } from './payoff-table.ts';

export interface PricedMarket {
  typeId: number;
  line: string;
  /** Overround of the rounded odds that are offered, in percent, one decimal. */
  margin: number;
  /** `[outcomeId, odds in thousandths, 1 if not offered]`; decided outcomes are left out. */
  outcomes: [outcomeId: string, oddsMilli: number, blocked: 0 | 1][];
}

export const MIN_ODDS_MILLI = 1010;
export const MAX_ODDS_MILLI = 501_000;

/**
 * Prices one market. `ends` are the model now and, in play, when the next price is due if nothing happens: between them
 * time alone moves a chance one way, so an outcome is priced by its better chance and is at no moment worth more than it
 * costs. `curve` adds the margin (`marginCurve`). `null` when nothing is left to bet on: fewer than two outcomes are open,
 * or none of them has odds that can be offered.
 */
export function priceMarket(
  ends: readonly [now: MatchModel, then?: MatchModel],
  typeId: number,
  line: string,
  curve: (fair: number) => number,
): PricedMarket | null {
  const type = marketType(typeId);
  if (type === undefined) throw new RangeError(`no market type ${typeId}`);
  const [now, then] = ends;
  const ids = type.outcomes.map((key) => formatOutcomeId(typeId, line, key));
  const open = fairOutcomes(now, ids).filter((outcome) => !outcome.isDecided);
  if (open.length < 2) return null;
  const outcomes = open.map(({ outcomeId, fair }) => {
    const later = then === undefined ? 0 : fairOf(then, payoffTable(outcomeId));
    return quote(outcomeId, 1 / curve(Math.max(0, fair, later)));
  });
  if (outcomes.every(([, , blocked]) => blocked === 1)) return null;
  let [price, worth] = [0, 0];
  for (const [n, [, oddsMilli, blocked]] of outcomes.entries()) {
    if (blocked === 1) continue;
    price += 1000 / oddsMilli;
    worth += open[n]!.fair;
  }
  return { typeId, line, margin: Math.round((price / worth - 1) * 1000) / 10, outcomes };
}

/** Odds off the ladder are shown at its end and not offered. */
function quote(outcomeId: string, odds: number): [string, number, 0 | 1] {
  const oddsMilli = roundDownToTick(Math.min(odds, 1e6));
  if (oddsMilli < MIN_ODDS_MILLI) return [outcomeId, MIN_ODDS_MILLI, 1];
  if (oddsMilli > MAX_ODDS_MILLI) return [outcomeId, MAX_ODDS_MILLI, 1];
  return [outcomeId, oddsMilli, 0];
}
