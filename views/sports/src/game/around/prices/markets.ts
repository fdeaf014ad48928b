import { screenOf } from '@fairbook/sports';
import type { Game } from '../../../data.ts';

/** A market whose prices can be drawn as lines. */
export interface DrawnMarket {
  id: string;
  typeId: number;
  line: string;
  outcomeIds: readonly string[];
}

export const MOST_LINES = 3;

/**
 * The markets of a game with two or three outcomes, the winner market first and then what lists of games show. A game
 * that is over has only the winner market.
 */
export function chosenMarkets(
  { markets, sportId }: Pick<Game, 'markets' | 'sportId'>,
  winner: readonly string[],
): DrawnMarket[] {
  const { columns, open } = screenOf(sportId);
  const order = [...new Set([...columns, ...open])];
  const rank = (typeId: number) => (order.includes(typeId) ? order.indexOf(typeId) : order.length);
  const offered = markets
    .filter(({ outcomes }) => outcomes.length >= 2 && outcomes.length <= MOST_LINES)
    .map(({ id, typeId, line, outcomes }) => ({
      id,
      typeId,
      line,
      outcomeIds: outcomes.map((each) => each.id),
    }))
    .sort((a, b) => rank(a.typeId) - rank(b.typeId));
  const [first] = winner;
  // A field of many has too many lines to be read.
  if (winner.length > MOST_LINES) return offered;
  if (first === undefined || offered.some(({ outcomeIds }) => outcomeIds.includes(first))) return offered;
  const typeId = columns[0]!;
  return [{ id: `${typeId}:`, typeId, line: '', outcomeIds: winner }, ...offered];
}
