import type { Distribution } from '../../price/distribution.ts';
import { fairPrices } from '../../price/fair-outcomes.ts';
import { type CountScope, countScope, type Scope } from '../final-state.ts';
import { isRaceOver, raceChance } from './count-model.ts';
import type { MatchModel } from './match-model.ts';
import { type PayoffTable, payoffTable } from './payoff-table.ts';

type Scores = Omit<MatchModel, 'match'>;

export const { fairOutcomes, isDecided, fairOf, returnedIn } = fairPrices<MatchModel, Scores, PayoffTable>({
  payoffTable,
  chancesOf,
  event: { fair: eventChance, isDecided: isEventDecided },
});

/** Null for events, and for corners and cards where the model tells none. */
function chancesOf(scores: Scores, scope: Scope): Distribution | null {
  if (scope === 'next' || scope === 'race') return null;
  const counting = countScope(scope);
  if (!counting) return scores[scope as Exclude<Scope, 'next' | 'race' | CountScope>];
  const { count, part } = counting;
  return part === 'race' ? null : (scores.counts?.[count][part] ?? null);
}

function eventChance(scores: Scores, table: PayoffTable): number {
  if (table.scope === 'next') return nextGoal(scores, table);
  if (table.scope === 'race') return goalRace(scores, table);
  const chances = scores.counts?.[countScope(table.scope)!.count];
  return chances ? raceChance(chances, table.line, table.key) : 0;
}

/** What a model says nothing of is not for sale. */
function isEventDecided(model: MatchModel, table: PayoffTable): boolean {
  if (table.scope === 'next') return isGoalDecided(model, table);
  if (table.scope === 'race') return isGoalRaceOver(model, table);
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
