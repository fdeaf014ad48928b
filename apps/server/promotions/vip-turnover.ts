import type { site } from '@fairbook/contracts';
import type { VipLevel } from '@fairbook/contracts/promotions/vip-levels';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { levelOf } from './weeks.ts';

/** The levels that take the place of those of other promotions; null while VIP levels are off. */
export const vipLevelsOf = ({ vipLevels }: Pick<site.Settings, 'vipLevels'>): readonly VipLevel[] | null =>
  vipLevels.isOn ? vipLevels.levels : null;

/** The stakes that count for the VIP levels of these players, in minor units of the base currency; none for others. */
export async function vipTurnovers(
  db: Kysely<Schema>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ user_id: bigint; turnover: bigint }>`
    select user_id, sport + casino turnover from vip_levels where user_id = any(${[...userIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ user_id, turnover }) => [Number(user_id), turnover]));
}

export async function vipTurnover(db: Kysely<Schema>, userId: number): Promise<bigint> {
  return (await vipTurnovers(db, [userId])).get(userId) ?? 0n;
}

/** What a player's level makes of a birthday gift, in percent; 100 while VIP levels are off. */
export async function birthdayPercent(
  db: Kysely<Schema>,
  settings: Pick<site.Settings, 'vipLevels'>,
  userId: number,
): Promise<number> {
  const levels = vipLevelsOf(settings);
  return levels ? levels[levelOf(levels, await vipTurnover(db, userId))]!.birthdayPercent : 100;
}
