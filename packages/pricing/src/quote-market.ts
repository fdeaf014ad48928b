import { roundDownToTick } from './margin.ts';

export interface PricedMarket {
  typeId: number;
  line: string;
  /** Overround of the rounded odds that are offered, in percent with one decimal. */
  margin: number;
  /** `[outcomeId, odds in thousandths, 1 if not offered]`; decided outcomes are left out. */
  outcomes: [outcomeId: string, oddsMilli: number, blocked: 0 | 1][];
}

/** An open outcome: the inverse of its fair odds now, and the maximum of that until the next price is due. */
export interface Open {
  outcomeId: string;
  fair: number;
  most: number;
}

export const MIN_ODDS_MILLI = 1010;
const MAX_ODDS_MILLI = 501_000;

/**
 * Prices one market from the chances of its open outcomes. Time alone moves a chance in one direction until the next
 * price is due, so an outcome is priced at its maximum and is never worth more than it costs. `curve` adds the margin
 * (`marginCurve`). Null when there is nothing to bet on: fewer than two outcomes are open, or none has odds that can be
 * offered.
 */
export function quoteMarket(
  open: readonly Open[],
  curve: (fair: number) => number,
): Pick<PricedMarket, 'margin' | 'outcomes'> | null {
  if (open.length < 2) return null;
  const outcomes = open.map(({ outcomeId, most }) => quote(outcomeId, 1 / curve(Math.max(0, most))));
  if (outcomes.every(([, , blocked]) => blocked === 1)) return null;
  let [price, worth] = [0, 0];
  for (const [n, [, oddsMilli, blocked]] of outcomes.entries()) {
    if (blocked === 1) continue;
    price += 1000 / oddsMilli;
    worth += open[n]!.fair;
  }
  return { margin: Math.round((price / worth - 1) * 1000) / 10, outcomes };
}

/** Odds beyond the ladder are shown as its last step and not offered. */
function quote(outcomeId: string, odds: number): [string, number, 0 | 1] {
  const oddsMilli = roundDownToTick(Math.min(odds, 1e6));
  if (oddsMilli < MIN_ODDS_MILLI) return [outcomeId, MIN_ODDS_MILLI, 1];
  if (oddsMilli > MAX_ODDS_MILLI) return [outcomeId, MAX_ODDS_MILLI, 1];
  return [outcomeId, oddsMilli, 0];
}
