import { seasonKeyOf, sportOf } from '@fairbook/sports/state';
import type { HouseFacts } from './house.ts';
import type { Fact } from './types.ts';

/**
 * Groups of games whose results depend on each other: those that the operator names, and a long-term bet with each game of its
 * league or cup. The winner of a final wins the cup, so the product of the two prices would be far too high.
 */
export function relatedGamesOf(
  facts: readonly Fact[],
  { relatedGames }: Pick<HouseFacts['rules'], 'relatedGames'>,
): number[][] {
  const known = facts.filter((fact) => typeof fact !== 'string');
  const seasons = known.filter(({ sportId }) => sportOf(sportId) === 'season');
  const pairs = seasons.flatMap(({ gameId, champKey: seasonKey }) =>
    known.filter(({ champKey }) => seasonKeyOf(champKey) === seasonKey).map((game) => [gameId, game.gameId]),
  );
  return [...relatedGames, ...pairs];
}
