import type { drafts } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export async function draftOf(db: Kysely<Schema>, userId: number) {
  const row = await db
    .selectFrom('coupon_drafts')
    .select(['version', 'draft'])
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return { version: row?.version ?? 0, draft: (row?.draft as drafts.Draft | undefined) ?? null };
}

/** Stores a draft; false when the stored version is not the one before it. */
export async function putDraft(
  db: Kysely<Schema>,
  { userId, version, draft, at }: { userId: number; version: number; draft: drafts.Draft; at: Date },
): Promise<boolean> {
  const values = { version, draft: JSON.stringify(draft), updated_at: at };
  if (version === 1) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('coupon_drafts')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('coupon_drafts')
    .set(values)
    .where('user_id', '=', BigInt(userId))
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
