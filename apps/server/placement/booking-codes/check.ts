import type { codes } from '@fairbook/contracts';
import { type PickBoard, type PickGame, pickFace } from '../../sportsbook/index.ts';
import { nearMatches } from './near.ts';
import type { PastGame } from './store.ts';

type Asked = { gameId: number; outcomeId: string };

export interface CheckDeps {
  picks: PickBoard;
  pastGames(ids: readonly number[]): Promise<Map<number, PastGame>>;
}

/** The current state of selections, in a language. Games that have left memory have only their names. */
export async function checkPicks(
  { picks, pastGames }: CheckDeps,
  asked: readonly Asked[],
  lng: string,
): Promise<codes.CheckedPick[]> {
  const games = picks.games();
  const byId = new Map(games.map((game) => [game.gameId, game]));
  const missing = asked.map(({ gameId }) => gameId).filter((id) => !byId.has(id));
  const past = missing.length > 0 ? await pastGames(missing) : new Map<number, PastGame>();
  return asked.map(({ gameId, outcomeId }) => {
    const game = byId.get(gameId);
    const played = game ?? past.get(gameId);
    const { state, coefMilli } = game
      ? standing(game, outcomeId)
      : { state: pastState(played), coefMilli: null };
    const isToBeHad = state === 'offered' || state === 'suspended';
    const near = played && !isToBeHad ? nearMatches(played, outcomeId, games) : [];
    return {
      gameId,
      outcomeId,
      state,
      coef: coefMilli === null ? null : coefMilli / 1000,
      face: played ? pickFace(played, outcomeId, lng) : null,
      near: near.flatMap(({ why, game, outcomeId: id, coefMilli: odds }) => {
        const face = pickFace(game, id, lng);
        return face ? [{ why, gameId: game.gameId, outcomeId: id, coef: odds / 1000, face }] : [];
      }),
    };
  });
}

function pastState(played: PastGame | undefined): 'over' | 'gone' {
  return played ? 'over' : 'gone';
}

function standing(
  game: PickGame,
  outcomeId: string,
): { state: codes.CheckedPick['state']; coefMilli: number | null } {
  if (game.state === 'over') return { state: 'over', coefMilli: null };
  const found = game.outcomes.find(({ id }) => id === outcomeId);
  if (!found) return { state: 'gone', coefMilli: null };
  const isSuspended = game.state === 'suspended' || found.isBlocked;
  return { state: isSuspended ? 'suspended' : 'offered', coefMilli: found.coefMilli };
}
