import { type OutcomeRef, parseOutcomeId } from '@fairbook/sports';
import { competitorOf, mirrored } from '@fairbook/sports/settle';
import type { PickGame } from '../../sportsbook/index.ts';

/** An alternative to a selection that is not available. */
export interface Near {
  why: 'other_line' | 'next_game';
  game: PickGame;
  outcomeId: string;
  coefMilli: number;
}

/** The game of a selection, with the facts that find the next games of its teams. */
export type PlayedGame = Pick<PickGame, 'gameId' | 'sportId' | 'competitors' | 'startsAt'>;

const MOST_LINES = 2;
const MOST_GAMES = 2;

/**
 * Alternatives to a selection. First the same outcome at other lines of the same game, nearest line first; then the
 * same outcome in the next games of the picked team (of both when no team was picked), for the side it plays on there.
 */
export function nearMatches(played: PlayedGame, outcomeId: string, games: readonly PickGame[]): Near[] {
  const ref = parseOutcomeId(outcomeId);
  if (!ref) return [];
  const same = games.find(({ gameId }) => gameId === played.gameId);
  const others = same ? offeredLines(same, ref).filter(({ id }) => id !== outcomeId) : [];
  const lines = others
    .slice(0, MOST_LINES)
    .map(({ id, coefMilli }) => ({ why: 'other_line' as const, game: same!, outcomeId: id, coefMilli }));
  return [...lines, ...nextGames(played, ref, games)];
}

function nextGames(played: PlayedGame, ref: OutcomeRef, games: readonly PickGame[]): Near[] {
  const teams = teamsOf(played, ref);
  const later = games
    .filter(
      (game) => game.sportId === played.sportId && game.gameId !== played.gameId && game.state === 'offered',
    )
    .filter((game) => game.competitors.some(({ id }) => teams.includes(id)))
    .sort((a, b) => a.startsAt - b.startsAt || a.gameId - b.gameId);
  const found = later.flatMap((game) => {
    const isSamePlace = game.competitors.some(({ id }, place) => id === played.competitors[place]?.id);
    const best = offeredLines(game, isSamePlace ? ref : mirrored(ref))[0];
    return best ? [{ why: 'next_game' as const, game, outcomeId: best.id, coefMilli: best.coefMilli }] : [];
  });
  return found.slice(0, MOST_GAMES);
}

/** The outcome at every line now on offer, nearest line first. */
function offeredLines(game: PickGame, { typeId, line, key }: OutcomeRef) {
  if (game.state !== 'offered') return [];
  const distance = (id: string) => Math.abs(Number(parseOutcomeId(id)?.line) - Number(line));
  return game.outcomes
    .filter(({ id, isBlocked }) => !isBlocked && isOf(id, typeId, key))
    .sort((a, b) => distance(a.id) - distance(b.id) || a.coefMilli - b.coefMilli);
}

function isOf(id: string, typeId: number, key: string): boolean {
  return id.startsWith(`${typeId}:`) && id.endsWith(`:${key}`);
}

function teamsOf({ competitors }: PlayedGame, ref: OutcomeRef): number[] {
  const all = competitors.map(({ id }) => id);
  const place = competitorOf(ref);
  return place === null ? all : all.slice(place, place + 1);
}
