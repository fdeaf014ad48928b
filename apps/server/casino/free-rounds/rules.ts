import type { Reason } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Posting } from '../../money/wallet/index.ts';
import type { FreeRow } from './store.ts';

/** A round that a player wants to play for free. */
interface Wanted {
  userId: number;
  game: GameId;
  /** As the player saw it. */
  stake: string;
  /** Of the account that would get the win. */
  iso: string;
  now: number;
}

/** Why a round can't be one of these free rounds; null if it can. Pure. */
export function againstFree(free: FreeRow | undefined, wanted: Wanted): Reason | null {
  const { userId, game, stake, iso, now } = wanted;
  if (free === undefined || Number(free.user_id) !== userId) return { code: 'casino.unknown_free' };
  if (!isPlayable(free, now)) return { code: 'casino.free_over' };
  if (!(free.games as readonly string[]).includes(game)) return { code: 'casino.free_game' };
  if (free.currency !== iso) return { code: 'casino.other_currency', field: 'accountId' };
  const own = formatAmount(minorUnits(free.stake), free.currency);
  if (stake === own) return null;
  return { code: 'casino.free_stake', field: 'stake', values: { stake: `${own} ${free.currency}` } };
}

/** Whether another of these rounds can be started. Pure. */
export const isPlayable = (
  { state, used, rounds, expires_at }: Pick<FreeRow, 'state' | 'used' | 'rounds' | 'expires_at'>,
  now: number,
): boolean => state === 'active' && used < rounds && expires_at.getTime() > now;

/** The line of what a free round pays: money of the player, or held by the house until it becomes a bonus. */
export const winOf = ({ wins }: Pick<FreeRow, 'wins'>): Posting['kind'] =>
  wins === null ? 'free_round_win' : 'free_round_held';
