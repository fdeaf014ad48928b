import type { Reason } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { BonusRow } from './store.ts';

/** Wagered sums are in hundredths of a minor unit, because percentages of stakes count. */
const HUNDREDTHS = 100n;

/** What has to be wagered in all, in minor units. */
export const requiredOf = ({ amount, terms }: Pick<BonusRow, 'amount' | 'terms'>): bigint =>
  amount * BigInt(terms.wagerTimes);

/** What is left to wager, in minor units; a part of one counts as a whole one. */
export function leftToStake(bonus: Pick<BonusRow, 'amount' | 'terms' | 'wagered'>): bigint {
  const left = requiredOf(bonus) * HUNDREDTHS - bonus.wagered;
  return left > 0n ? (left + HUNDREDTHS - 1n) / HUNDREDTHS : 0n;
}

/** The highest stake of a round. It is never below the lowest stake of the house, or nothing could be played. */
export function mostStakeOf({ amount, terms }: Pick<BonusRow, 'amount' | 'terms'>, least: bigint): bigint {
  const part = (amount * BigInt(terms.mostStakePercent)) / 100n;
  return part > least ? part : least;
}

/** What of a balance becomes the player's own. */
export function paidOf({ amount, terms }: Pick<BonusRow, 'amount' | 'terms'>, balance: bigint): bigint {
  const most = amount * BigInt(terms.mostTimes);
  return balance < most ? balance : most;
}

/** What a first stake counts for, in hundredths of a minor unit. Further stakes of a round don’t count. */
export const countedOf = ({ terms }: Pick<BonusRow, 'terms'>, game: GameId, first: bigint): bigint =>
  first * BigInt(terms.counts[game] ?? 0);

/** Why a round can’t be staked with a bonus; null if it can. `staked`: what its start stakes, in minor units. */
export function againstBonus(
  bonus: BonusRow | undefined,
  { game, staked, least, now }: { game: GameId; staked: bigint; least: bigint; now: number },
): Reason | null {
  if (bonus?.state !== 'active' || bonus.expires_at.getTime() <= now) return { code: 'casino.bonus_over' };
  if (bonus.terms.counts[game] === undefined) return { code: 'casino.bonus_game' };
  const most = mostStakeOf(bonus, least);
  if (staked <= most) return null;
  const text = `${formatAmount(minorUnits(most), bonus.currency)} ${bonus.currency}`;
  return { code: 'casino.bonus_stake', field: 'stake', values: { most: text } };
}
