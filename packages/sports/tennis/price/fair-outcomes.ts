import type { Distribution, MatchModel } from './match-model.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';

export interface FairOutcome {
  outcomeId: string;
  /** Inverse of the fair odds: the chance to win when the stake is not returned. */
  fair: number;
  /** What it pays no longer depends on the rest of the match. */
  isDecided: boolean;
}

/** Where all but this share of a stake comes back anyhow, what is left is a rounding of the sums and has no price. */
const NOTHING_AT_RISK = 1e-9;
const CERTAIN = 1e-6;

/** Fair odds solve `P(void) + P(win) × odds = 1`. */
export function fairOutcomes(model: MatchModel, outcomeIds: readonly string[]): FairOutcome[] {
  return outcomeIds.map((outcomeId) => {
    const table = payoffTable(outcomeId);
    const fair = fairOf(model, table);
    // Only at the ends of the range can there be nothing left to wait for.
    const isOpen = table.scope !== 'game' && fair > CERTAIN && fair < 1 - CERTAIN;
    const isOver = !isOpen && decided(model, table);
    return { outcomeId, fair: isOver ? 0 : fair, isDecided: isOver };
  });
}

/** Whether an outcome pays the same whatever happens in the rest of the match. */
export function isDecided(model: MatchModel, outcomeId: string): boolean {
  return decided(model, payoffTable(outcomeId));
}

/** Inverse of the fair odds of an outcome, from the ends that can come; 0 of a game that nobody knows to be played. */
export function fairOf(model: MatchModel, table: PayoffTable): number {
  const { scope, won } = table;
  if (scope === 'game') return ofGame(model, table);
  const wins = shareOf(model[scope], won);
  const atRisk = 1 - returnedIn(model, table);
  return atRisk > NOTHING_AT_RISK ? Math.min(1, wins / atRisk) : 0;
}

/** The chance that the stake is returned. */
export function returnedIn(model: MatchModel, { scope, returned }: PayoffTable): number {
  return scope === 'game' || returned === null ? 0 : shareOf(model[scope], returned);
}

function shareOf({ cells, p }: Distribution, table: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < cells.length; n++) sum += p[n]! * table[cells[n]!]!;
  return sum;
}

function ofGame({ nextGames }: MatchModel, { set, line, key }: PayoffTable): number {
  const game = nextGames.find(({ setIndex, number }) => setIndex + 1 === set && number === line);
  if (game === undefined) return 0;
  return key === '1' ? game.first : 1 - game.first;
}

function decided(model: MatchModel, table: PayoffTable): boolean {
  const { scope, won, returned } = table;
  if (scope === 'game') return isGameOver(model, table);
  const { cells } = model[scope];
  const first = cells[0]!;
  return cells.every(
    (cell) => won[cell] === won[first] && (returned === null || returned[cell] === returned[first]),
  );
}

/** A game that was played, or that a set was too short for. */
function isGameOver({ nextGames, model: { sets } }: MatchModel, { set, line }: PayoffTable): boolean {
  const [now] = nextGames;
  const place = (set ?? 1) - 1;
  if (now === undefined) return sets.length > 0;
  return place < now.setIndex || (place === now.setIndex && line < now.number);
}
