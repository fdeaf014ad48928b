import { type vipLevels as contract, Refusal, type site } from '@fairbook/contracts';
import { pointsOf } from '@fairbook/contracts/promotions/vip-levels';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import { lockAccounts, refuseFrozen } from '../../money/wallet/index.ts';
import { transact } from '../../platform/database/transact.ts';
import { mainAccount } from '../main-account.ts';
import { mayBeOffered } from '../may-be-offered.ts';
import { levelOf } from '../weeks.ts';
import type { LevelsDeps, LevelsPlatform } from './count.ts';
import { heldReward, holdRewards, levelRow, markTaken, rewardsOf, takenByOther } from './store.ts';

export const text = (sum: bigint): string => formatAmount(minorUnits(sum), BASE_CURRENCY);

/** A player's level as the last count has it. Nothing is shown to whom nothing may be offered now. */
export async function ownLevel(
  { db, pool, clock }: LevelsPlatform,
  { rules, gate }: LevelsDeps,
  settings: site.Settings,
  userId: number,
): Promise<contract.OwnVipLevel> {
  const { isOn, from, levels } = rules();
  const isShown =
    isOn &&
    (await mayBeOffered(pool, userId, clock.now())) &&
    (await gate.foreseeStake(pool, userId)) === null;
  const row = await levelRow(db, userId);
  const [sport, casino] = [row?.sport ?? 0n, row?.casino ?? 0n];
  const points = pointsOf(levels);
  return {
    isOn: isShown,
    iso: BASE_CURRENCY,
    levels: levels.map((level, i) => ({ ...level, points: points[i]! })),
    level: levelOf(levels, sport + casino),
    turnover: text(sport + casino),
    sport: text(sport),
    casino: text(casino),
    from,
    countedAt: row?.counted_at.toISOString() ?? null,
    gives: {
      cashback: settings.cashback.isOn,
      casino: settings.casinoCashback.vip.isOn,
      birthday: settings.birthday.isOn,
    },
    rewards: (isShown ? await rewardsOf(db, userId) : []).map((reward) => ({
      level: reward.level,
      points: Number(reward.points),
      at: reward.at.toISOString(),
      takenAt: reward.taken_at?.toISOString() ?? null,
    })),
  };
}

/** Gives the points of a level, once. Throws why they can't be taken; they then still wait. */
export async function takePoints(
  { pool, clock, bus }: LevelsPlatform,
  { gate, points, ledger }: LevelsDeps,
  userId: number,
  level: number,
): Promise<void> {
  // It locks the book of the player by itself, so it comes before the transaction that does.
  const limited = await gate.foreseeStake(pool, userId);
  await transact(pool, async (tx) => {
    await holdRewards(tx);
    const reward = await heldReward(tx, userId, level);
    if (!reward) throw new Refusal('vip_levels.nothing');
    if (reward.taken_at !== null) return;
    const closed = (await gate.refuseGift(tx, userId)) ?? limited;
    if (closed) throw new Refusal(closed);
    if (await takenByOther(tx, userId, level)) throw new Refusal('vip_levels.same_person');
    const main = Number((await mainAccount(tx, userId)).id);
    const target = await ledger.openPointsAccount(tx, userId);
    refuseFrozen(...(await lockAccounts(tx, [main, target])).values());
    await points.grant(tx, { userId, points: reward.points, reference: `vip_level:${userId}:${level}` });
    await markTaken(tx, reward, new Date(clock.now()));
    tx.onCommit(() => bus.publish('account.changed', { userId }));
  });
}
