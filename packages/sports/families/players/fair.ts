import { isPlayerDecided, type PlayerChances } from './chances.ts';
import { NOBODY } from './kinds.ts';

/** What each market asks of a player, by its key: the first or the last goal, or a number of goals. */
const ASKED: Readonly<Record<string, { place: 0 | -1 } | { goals: number }>> = {
  first_scorer: { place: 0 },
  last_scorer: { place: -1 },
  anytime_scorer: { goals: 1 },
  two_goals: { goals: 2 },
  hat_trick: { goals: 3 },
};

/** The chance of an outcome of a market on scorers; 0 where nothing is told of the players. */
export function scorerChance(players: PlayerChances | null, key: string, market: string): number {
  if (!players) return 0;
  if (key === NOBODY) return players.nobody;
  const asked = ASKED[market]!;
  if ('goals' in asked) return players.atLeast(key, asked.goals);
  return asked.place === 0 ? players.first(key) : players.last(key);
}

/** Whether nothing to come changes what an outcome pays. What nothing is told of is not for sale. */
export function isScorerOver(players: PlayerChances | null, key: string, market: string): boolean {
  if (!players) return true;
  if (key === NOBODY) return players.isOver || players.nobody === 0;
  return isPlayerDecided(players, key, ASKED[market]!);
}
