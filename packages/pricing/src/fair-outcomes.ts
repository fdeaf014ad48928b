import type { MatchModel } from './match-model.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';

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

/**
 * Fair odds solve `E[void + (1 − void) × result × odds] = 1`, so their inverse is the expected winning share of the
 * stake over the expected share at risk.
 */
export function fairOutcomes(model: MatchModel, outcomeIds: readonly string[]): FairOutcome[] {
  return outcomeIds.map((outcomeId) => {
    const table = payoffTable(outcomeId);
    const isDecided = decided(model, table);
    return { outcomeId, fair: isDecided ? 0 : fairOf(model, table), isDecided };
  });
}

/** Whether an outcome pays the same whatever happens in the rest of the match. */
export function isDecided(model: MatchModel, outcomeId: string): boolean {
  return decided(model, payoffTable(outcomeId));
}

/** Inverse of the fair odds of an outcome, from the scores that can come. */
export function fairOf(model: Scores, table: PayoffTable): number {
  if (table.scope === 'next') return nextGoal(model, table);
  const { cells, p } = model[table.scope];
  const { won, returned } = table;
  let wins = 0;
  let back = 0;
  for (let index = 0; index < cells.length; index++) wins += p[index]! * won[cells[index]!]!;
  if (returned !== null)
    for (let index = 0; index < cells.length; index++) back += p[index]! * returned[cells[index]!]!;
  const atRisk = 1 - back;
  return atRisk > NOTHING_AT_RISK ? Math.min(1, wins / atRisk) : 0;
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
