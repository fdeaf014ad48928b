import type { Distribution } from './distribution.ts';
import { type Column, type PayoffTable, type Shares, shareAt } from './payoff-table.ts';

export interface FairOutcome {
  outcomeId: string;
  /** Inverse of the fair odds: the probability to win when no stake can be returned. */
  fair: number;
  /** Its payoff no longer depends on the rest of the game. */
  isDecided: boolean;
}

type AnyTable = PayoffTable<{ scope: string }>;

/** The inputs of a sport's prices. `Chances` are the part of a `Model` that prices need. */
interface FairSport<Model extends Chances, Chances, Table extends AnyTable> {
  payoffTable(outcomeId: string): Table;
  /** The chances of the cells of a scope; null for the scope of single events, which has none. */
  chancesOf(chances: Chances, scope: Table['scope']): Distribution | null;
  /** Outcomes of a single event: the next goal, a game of a set. Missing where all scopes have chances. */
  event?: {
    fair(chances: Chances, table: Table): number;
    isDecided(model: Model, table: Table): boolean;
  };
}

/** When all but this share of a stake comes back anyway, the rest is rounding and has no price. */
const NOTHING_AT_RISK = 1e-9;
const CERTAIN = 1e-6;

/**
 * Fair odds solve `E[void + (1 − void) × result × odds] = 1`, so their inverse is the expected winning share of the
 * stake over the expected share at risk.
 */
export function fairPrices<Model extends Chances, Chances, Table extends AnyTable>({
  payoffTable,
  chancesOf,
  event,
}: FairSport<Model, Chances, Table>) {
  return { fairOutcomes, isDecided, fairOf, returnedIn };

  function fairOutcomes(model: Model, outcomeIds: readonly string[]): FairOutcome[] {
    return outcomeIds.map((outcomeId) => {
      const table = payoffTable(outcomeId);
      const fair = fairOf(model, table);
      // Only an outcome whose chance is 0 or 1 can be decided.
      const isOpen = chancesOf(model, table.scope) !== null && fair > CERTAIN && fair < 1 - CERTAIN;
      const isOver = !isOpen && decided(model, table);
      return { outcomeId, fair: isOver ? 0 : fair, isDecided: isOver };
    });
  }

  /** Whether an outcome pays the same whatever happens in the rest of the game. */
  function isDecided(model: Model, outcomeId: string): boolean {
    return decided(model, payoffTable(outcomeId));
  }

  /** Inverse of the fair odds of an outcome, from everything that can still happen. */
  function fairOf(chances: Chances, table: Table): number {
    const cells = chancesOf(chances, table.scope);
    if (cells === null) return event?.fair(chances, table) ?? 0;
    const wins = shareOf(cells, table.paying, table.won);
    if (table.returning === null) return Math.min(1, wins);
    const atRisk = 1 - returnedIn(chances, table);
    return atRisk > NOTHING_AT_RISK ? Math.min(1, wins / atRisk) : 0;
  }

  /** The share of the stake that is expected back by voids. */
  function returnedIn(chances: Chances, { scope, returning, returned }: Table): number {
    const cells = chancesOf(chances, scope);
    return cells === null || returning === null ? 0 : shareOf(cells, returning, returned!);
  }

  function decided(model: Model, table: Table): boolean {
    const chances = chancesOf(model, table.scope);
    if (chances === null) return event?.isDecided(model, table) ?? false;
    const { won, returned } = table;
    const [first] = chances.cells;
    return chances.cells.every(
      (cell) => isAlike(won, cell, first!) && (returned === null || isAlike(returned, cell, first!)),
    );
  }
}

const isAlike = ({ which }: Column, one: number, other: number) => which[one] === which[other];

/**
 * Sum of the probabilities of some cells, each weighted by its share. It runs over these cells or, if there are fewer,
 * over the cells that can still come.
 */
function shareOf({ dense, cells, p }: Distribution, { whole, parts }: Shares, table: Column): number {
  let sum = 0;
  if (cells.length < whole.length) {
    for (let n = 0; n < cells.length; n++) sum += p[n]! * shareAt(table, cells[n]!);
    return sum;
  }
  for (let n = 0; n < whole.length; n++) sum += dense[whole[n]!]!;
  for (const [cell, share] of parts) sum += dense[cell]! * share;
  return sum;
}
