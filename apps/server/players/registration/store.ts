import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { RegistrationKind } from './tables.ts';

/** What a player chose when registering. */
export interface Chosen {
  bonusId?: 0 | 1 | 2;
  changeCoefAction?: number;
  promoCode?: string;
  wantsNews?: boolean;
  isAdult: boolean;
}

export async function insertRegistration(
  tx: Tx,
  userId: number,
  type: RegistrationKind,
  chosen: Chosen,
): Promise<void> {
  await tx
    .insertInto('registrations')
    .values({
      user_id: userId,
      type,
      bonus_id: chosen.bonusId ?? 0,
      change_coef_action: chosen.changeCoefAction ?? null,
      promo_code: chosen.promoCode?.toUpperCase() ?? null,
      wants_news: chosen.wantsNews ?? false,
      is_adult: chosen.isAdult,
    })
    .execute();
}

export function playerOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('users')
    .select(['login', 'lng', 'created_at as createdAt'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow();
}
