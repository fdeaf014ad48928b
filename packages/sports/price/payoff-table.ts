import type { Payoff } from '../markets/payoffs.ts';
import type { Verdict } from '../settlement/verdict.ts';
import { oncePerId } from './once.ts';

/** The payoff of an outcome in each cell of its scope: the share of the stake that wins, and the share returned. */
export interface PayoffTable<Market extends { scope: string }> {
  market: Market;
  scope: Market['scope'];
  key: string;
  line: number;
  won: Column;
  /** Null when no cell returns any stake. */
  returned: Column | null;
  /** Only the cells in which some of the stake wins, for sums over them. */
  paying: Shares;
  returning: Shares | null;
}

/** A share for each cell. There are few different shares, so a cell keeps a byte that says which: tables are many. */
export interface Column {
  shares: readonly number[];
  which: Uint8Array;
}

/** Cells that count fully, and cells that count by a share. */
export interface Shares {
  whole: Uint16Array;
  parts: [cell: number, share: number][];
}

/**
 * The payoff tables of a sport's outcomes, cached. `verdictsOf` gives the results of an outcome in all cells of its
 * scope.
 */
export function payoffTables<Market extends { scope: string }, State>(
  payoffOf: (outcomeId: string) => Payoff<Market, State> | null,
  verdictsOf: (payoff: Payoff<Market, State>) => readonly Verdict[],
) {
  const knownTable = oncePerId((outcomeId): PayoffTable<Market> | null => {
    const payoff = payoffOf(outcomeId);
    return payoff && tabulate(payoff, verdictsOf(payoff));
  });
  return {
    /** Null for an id that names no outcome of the rules: feeds may have such ids. */
    knownTable,
    /** Throws a RangeError for an id that names no outcome. */
    payoffTable(outcomeId: string): PayoffTable<Market> {
      const table = knownTable(outcomeId);
      if (table === null) throw new RangeError(`No payoff for outcome ${outcomeId}`);
      return table;
    },
  };
}

/** Runs once for each outcome, over thousands of cells, so it is one loop without arrays between. */
function tabulate<Market extends { scope: string }>(
  { market, outcome, line }: Pick<Payoff<Market, never>, 'market' | 'outcome' | 'line'>,
  verdicts: readonly Verdict[],
): PayoffTable<Market> {
  const won = emptyColumn(verdicts.length);
  const returned = emptyColumn(verdicts.length);
  for (const [cell, verdict] of verdicts.entries()) {
    const back = verdict.void[0] / verdict.void[1];
    put(returned, cell, back);
    put(won, cell, (1 - back) * (verdict.result[0] / verdict.result[1]));
  }
  const isReturning = returned.shares.some((share) => share > 0);
  return {
    ...{ market, scope: market.scope, key: outcome, line: Number(line) },
    ...{ won, returned: isReturning ? returned : null },
    ...{ paying: sharesOf(won), returning: isReturning ? sharesOf(returned) : null },
  };
}

interface GrowingColumn extends Column {
  shares: number[];
}

function emptyColumn(cells: number): GrowingColumn {
  return { shares: [], which: new Uint8Array(cells) };
}

function put({ shares, which }: GrowingColumn, cell: number, share: number): void {
  const known = shares.indexOf(share);
  which[cell] = known < 0 ? shares.push(share) - 1 : known;
}

function sharesOf({ shares, which }: Column): Shares {
  const whole: number[] = [];
  const parts: [cell: number, share: number][] = [];
  for (const [cell, n] of which.entries()) {
    const share = shares[n]!;
    if (share === 1) whole.push(cell);
    else if (share > 0) parts.push([cell, share]);
  }
  return { whole: Uint16Array.from(whole), parts };
}

/** The share of a cell. */
export function shareAt({ shares, which }: Column, cell: number): number {
  return shares[which[cell]!]!;
}
