import { Refusal } from '@fairbook/contracts';
import type { BonusGameRules } from '@fairbook/contracts/promotions/bonus-games';
import { type Db, standingOf } from './store.ts';

const DAY_MS = 86_400_000;

/** What of the conditions a player doesn't meet. Without them fresh accounts would use up the budgets. */
export interface Lacking {
  /** A deposit is asked for, and there is none. */
  lacksDeposit: boolean;
  /** When the account is old enough, in epoch milliseconds; null if it is. */
  openFrom: number | null;
}

/** Reads what the player still lacks at a moment. */
export async function lackingOf(
  db: Db,
  { leastDays, needsDeposit }: BonusGameRules,
  { userId, now }: { userId: number; now: number },
): Promise<Lacking> {
  const { created_at, has_deposit } = await standingOf(db, userId);
  const openFrom = created_at.getTime() + leastDays * DAY_MS;
  return { lacksDeposit: needsDeposit && !has_deposit, openFrom: openFrom > now ? openFrom : null };
}

/** Throws `bonus_games.no_deposit` and `bonus_games.too_new`. */
export async function refuseLacking(...asked: Parameters<typeof lackingOf>): Promise<void> {
  const { lacksDeposit, openFrom } = await lackingOf(...asked);
  if (lacksDeposit) throw new Refusal('bonus_games.no_deposit');
  if (openFrom === null) return;
  const days = Math.ceil((openFrom - asked[2].now) / DAY_MS);
  throw new Refusal({ code: 'bonus_games.too_new', values: { days } });
}
