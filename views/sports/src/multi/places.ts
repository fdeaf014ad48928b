import type { Game } from '../data.ts';
import { isLive } from '../live.ts';

/**
 * The games to choose from, each in its place: an ended game stays there until a newcomer takes it, so that no chip
 * moves under the finger.
 */
export function placesNow(places: readonly Game[], games: readonly Game[]): Game[] {
  const now = new Map(games.filter(isLive).map((game) => [game.id, game]));
  const taken = new Set(places.map(({ id }) => id));
  const newcomers = [...now.values()].filter(({ id }) => !taken.has(id));
  const kept = places.map((game) => now.get(game.id) ?? newcomers.shift() ?? game);
  return [...kept, ...newcomers];
}
