import type { Game } from '../data.ts';
import { isOver } from '../games/held.ts';

/** Whether a game, its league or one of its sides is starred. */
function isStarred(
  { id, champId, opponents }: Pick<Game, 'id' | 'champId' | 'opponents'>,
  keys: ReadonlySet<string>,
): boolean {
  return (
    keys.has(`game/${id}`) ||
    keys.has(`champ/${champId}`) ||
    opponents.some((side) => keys.has(`team/${side.id}`))
  );
}

/** The starred games, in play first, then the soonest. */
export function starredGames(games: readonly Game[], keys: ReadonlySet<string>): Game[] {
  const order = ({ state, startsAt }: Game) => (state.status === 'live' ? 0 : Date.parse(startsAt));
  return games.filter((game) => isStarred(game, keys)).sort((a, b) => order(a) - order(b) || a.id - b.id);
}

/** The starred games that play or will: a list keeps those that have ended for a while, a card would show their start. */
export function starredNow(games: readonly Game[], keys: ReadonlySet<string>): Game[] {
  return starredGames(games, keys).filter((game) => !isOver(game));
}
