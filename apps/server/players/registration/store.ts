import type { registration } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { RegistrationKind } from './tables.ts';

/** What a player told and chose when registering. */
export interface Chosen {
  bonusId?: number;
  changeCoefAction?: number;
  promoCode?: string;
  wantsNews?: boolean;
  person?: registration.Person;
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
      person: JSON.stringify(chosen.person ?? {}),
    })
    .execute();
}

export function registrationOf(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('registrations').selectAll().where('user_id', '=', BigInt(userId)).executeTakeFirst();
}

export async function stopNews(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ wants_news: false })
    .where('user_id', '=', BigInt(userId))
    .execute();
}

export function playerOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('users')
    .select(['login', 'lng', 'created_at as createdAt'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow();
}
