import { isScorerOver, scorerChance } from '../../families/players/fair.ts';
import type { Distribution } from '../../price/distribution.ts';
import { fairPrices } from '../../price/fair-outcomes.ts';
import { type CountScope, countScope, type EventScope, isEvent, type Scope } from '../final-state.ts';
import { EARLY_LEAD, earlyLeads } from '../markets/early-result.ts';
import { isRaceOver, raceChance } from './count-model.ts';
import { isQuarterOver } from './first-goal.ts';
import { fullScores, type MatchModel } from './match-model.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';

type Scores = Omit<MatchModel, 'match'>;

export const { fairOutcomes, isDecided, fairOf, returnedIn } = fairPrices<MatchModel, Scores, PayoffTable>({
  payoffTable,
  chancesOf,
  event: { fair: eventChance, isDecided: isEventDecided },
});

/** Null for events, and for corners and cards where the model tells none. */
function chancesOf(scores: Scores, scope: Scope): Distribution | null {
  if (isEvent(scope)) return null;
  const counting = countScope(scope);
  if (!counting) return scores[scope as Exclude<Scope, EventScope | CountScope>];
  const { count, part } = counting;
  return part === 'race' ? null : (scores.counts?.[count][part] ?? null);
}

function eventChance(scores: Scores, table: PayoffTable): number {
  if (table.scope === 'next') return nextGoal(scores, table);
  if (table.scope === 'race') return goalRace(scores, table);
  if (table.scope === 'early') return earlyChance(scores, table);
  if (table.scope === 'when') return scores.firstGoal(table.key);
  if (table.scope === 'tie') return throughChance(scores, table);
  if (table.scope === 'players') return scorerChance(scores.players, table.key, table.market.key);
  const chances = scores.counts?.[countScope(table.scope)!.count];
  return chances ? raceChance(chances, table.line, table.key) : 0;
}

/** What a model says nothing of is not for sale. */
function isEventDecided(model: MatchModel, table: PayoffTable): boolean {
  if (table.scope === 'next') return isGoalDecided(model, table);
  if (table.scope === 'race') return isGoalRaceOver(model, table);
  if (table.scope === 'early') return isEarlyDecided(model, table);
  if (table.scope === 'when') return isFirstGoalDecided(model, table);
  if (table.scope === 'tie') return model.through === null || model.through === 0 || model.through === 1;
  if (table.scope === 'players') return isScorerDecided(model, table);
  const chances = model.counts?.[countScope(table.scope)!.count];
  return chances === undefined || isRaceOver(chances, table.line);
}

/** Only the very next goal has a price; later ones are not offered. */
function nextGoal({ next }: Scores, { key }: PayoffTable): number {
  if (key === 'none') return next.none;
  return key === '1' ? next.home : next.away;
}

function isGoalDecided({ match, next }: MatchModel, { line }: PayoffTable): boolean {
  return line <= match.goals.length || next.none === 1;
}

function goalRace({ race }: Scores, { key, line }: PayoffTable): number {
  const { home, away, neither } = race(line);
  if (key === 'neither') return neither;
  return key === '1' ? home : away;
}

function isGoalRaceOver({ match: { first, second }, next }: MatchModel, { line }: PayoffTable): boolean {
  return Math.max(first[0] + second[0], first[1] + second[1]) >= line || next.none === 1;
}

/** A draw pays as in the result, so it must have the same price. */
function earlyChance({ early, full: { cells, p } }: Scores, { key }: PayoffTable): number {
  if (key !== 'x') return early(key === '1' ? 0 : 1);
  return cells.reduce((sum, cell, n) => (isLevel(cell) ? sum + p[n]! : sum), 0);
}

function isLevel(cell: number): boolean {
  const [home, away] = fullScores[cell]!;
  return home === away;
}

/** A stored model has no order of goals, but a lead of now is seen in its score. */
function isEarlyDecided(
  { match: { first, second, goals }, next }: MatchModel,
  { key }: PayoffTable,
): boolean {
  if (next.none === 1) return true;
  const lead = first[0] + second[0] - first[1] - second[1];
  return earlyLeads(goals).includes(key) || (key !== 'x' && (key === '1' ? lead : -lead) >= EARLY_LEAD);
}

function throughChance({ through }: Scores, { key }: PayoffTable): number {
  if (through === null) return 0;
  return key === '1' ? through : 1 - through;
}

function isFirstGoalDecided({ match, next }: MatchModel, { key }: PayoffTable): boolean {
  return match.goals.length > 0 || next.none === 1 || !match.quarters || isQuarterOver(match.quarters, key);
}

function isScorerDecided({ players, next }: MatchModel, { key, market }: PayoffTable): boolean {
  return next.none === 1 || isScorerOver(players, key, market.key);
}
