import { ApiError } from '@fairbook/client';
import type { casino } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import type { LoadContext } from '@fairbook/remote-view';

/** What a player has played lately. */
export interface Mine {
  /** Games of the latest rounds, the last played first. */
  played: GameId[];
  /** Games with a round that goes on. */
  waiting: GameId[];
}

/** What the caller has played; null for a visitor and for an operator. */
export async function mineOf({ api, isSignedIn }: LoadContext): Promise<Mine | null> {
  if (!isSignedIn) return null;
  try {
    const [{ rounds }, open] = await Promise.all([
      api('casino.history', { query: {} }),
      api('casino.open', {}),
    ]);
    return {
      played: gamesOf(rounds),
      waiting: gamesOf(open.rounds),
    };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}

const gamesOf = (rounds: readonly casino.CasinoRound[]): GameId[] => [
  ...new Set(rounds.map(({ game }) => game)),
];
