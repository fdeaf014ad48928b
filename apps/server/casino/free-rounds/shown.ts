import type { casinoFree as contract } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { namedGames } from '../../promotions/game-names.ts';
import { isPlayable } from './rules.ts';
import type { FreeRow } from './store.ts';

/** Free rounds as their player sees them. */
export function shownFree(row: FreeRow, lng: string, now: number): contract.FreeRounds {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), row.currency);
  return {
    id: row.id,
    iso: row.currency,
    games: namedGames(row.games, lng),
    stake: text(row.stake),
    rounds: row.rounds,
    left: isPlayable(row, now) ? row.rounds - row.used : 0,
    wagerTimes: row.wins?.wagerTimes ?? null,
    won: text(row.won),
    state: row.state,
    at: row.at.toISOString(),
    until: row.expires_at.toISOString(),
  };
}
