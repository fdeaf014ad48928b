import { mainMarketTypes } from '../screens/screens.ts';

interface Lined {
  typeId: number;
  line: string;
}

/**
 * The markets of a list row, at most one of each type, by default of each main one: of a total or handicap the most
 * balanced line. A quarter line, which may split a stake in halves, is taken only where there is no other. `oddsOf` gives
 * the odds of a market's outcomes, in any unit.
 */
export function mainMarkets<M extends Lined>(
  markets: readonly M[],
  oddsOf: (market: M) => number[],
  types: readonly number[] = mainMarketTypes(),
): M[] {
  return types.flatMap((typeId) => {
    const best = mainLine(
      markets.filter((market) => market.typeId === typeId),
      oddsOf,
    );
    return best === undefined ? [] : [best];
  });
}

/** The most balanced line of one type; quarter lines only where there is no other. */
export function mainLine<M extends Lined>(
  lines: readonly M[],
  oddsOf: (market: M) => number[],
): M | undefined {
  let best: M | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const its = imbalance(line, oddsOf);
    if (best !== undefined && its >= least) continue;
    best = line;
    least = its;
  }
  return best;
}

function imbalance<M extends Lined>(market: M, oddsOf: (market: M) => number[]): number {
  const odds = oddsOf(market);
  if (odds.length < 2) return Number.MAX_SAFE_INTEGER;
  const isQuarter = !Number.isInteger(Number(market.line) * 2);
  return Math.abs(Math.log(Math.max(...odds) / Math.min(...odds))) + (isQuarter ? 10 : 0);
}
