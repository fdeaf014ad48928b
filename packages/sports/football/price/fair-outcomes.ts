import type { Distribution, MatchModel } from './match-model.ts';
import { type PayoffTable, payoffTable, type Shares } from './payoff-table.ts';

export interface FairOutcome {
  outcomeId: string;
  /** Inverse of the fair odds: the probability to win when no stake can be returned. */
  fair: number;
  /** What it pays no longer depends on the rest of the match. */
  isDecided: boolean;
}

type Scores = Omit<MatchModel, 'match'>;

/** Where all but this share of a stake comes back anyhow, what is left is a rounding of the sums and has no price. */
const NOTHING_AT_RISK = 1e-9;
const CERTAIN = 1e-6;

/**
 * Fair odds solve `E[void + (1 − void) × result × odds] = 1`, so their inverse is the expected winning share of the
 * stake over the expected share at risk.
 */
export function fairOutcomes(model: MatchModel, outcomeIds: readonly string[]): FairOutcome[] {
  return outcomeIds.map((outcomeId) => {
    const table = payoffTable(outcomeId);
    const fair = fairOf(model, table);
    // Only at the ends of the range can there be nothing left to wait for.
    const isOpen = table.scope !== 'next' && fair > CERTAIN && fair < 1 - CERTAIN;
    const isDecided = !isOpen && decided(model, table);
    return { outcomeId, fair: isDecided ? 0 : fair, isDecided };
  });
}

/** Whether an outcome pays the same whatever happens in the rest of the match. */
export function isDecided(model: MatchModel, outcomeId: string): boolean {
  return decided(model, payoffTable(outcomeId));
}

/** Inverse of the fair odds of an outcome, from the scores that can come. */
export function fairOf(model: Scores, table: PayoffTable): number {
  if (table.scope === 'next') return nextGoal(model, table);
  const wins = shareOf(model[table.scope], table.paying, table.won);
  if (table.returning === null) return Math.min(1, wins);
  const atRisk = 1 - returnedIn(model, table);
  return atRisk > NOTHING_AT_RISK ? Math.min(1, wins / atRisk) : 0;
}

/** The share of the stake that is expected back by voids. */
export function returnedIn(model: Scores, { scope, returning, returned }: PayoffTable): number {
  if (scope === 'next' || returning === null || returned === null) return 0;
  return shareOf(model[scope], returning, returned);
}

/** Probability of some cells, each by its share: over them, or over the cells that can come where those are fewer. */
function shareOf({ dense, cells, p }: Distribution, { whole, parts }: Shares, table: Float64Array): number {
  let sum = 0;
  if (cells.length < whole.length) {
    for (let n = 0; n < cells.length; n++) sum += p[n]! * table[cells[n]!]!;
    return sum;
  }
  for (let n = 0; n < whole.length; n++) sum += dense[whole[n]!]!;
  for (const [cell, share] of parts) sum += dense[cell]! * share;
  return sum;
}

/** Only the very next goal has a price; later ones are not offered. */
function nextGoal({ next }: Scores, { key }: PayoffTable): number {
  if (key === 'none') return next.none;
  return key === '1' ? next.home : next.away;
}

function decided(model: MatchModel, table: PayoffTable): boolean {
  if (table.scope === 'next') return table.line <= model.match.goals.length || model.next.none === 1;
  const { cells } = model[table.scope];
  const { won, returned } = table;
  const first = cells[0]!;
  return cells.every(
    (cell) => won[cell] === won[first] && (returned === null || returned[cell] === returned[first]),
  );
}
