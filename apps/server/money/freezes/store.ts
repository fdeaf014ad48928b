import type { AnswerOf, freezes } from '@fairbook/contracts';
import type { FreezeReason } from '@fairbook/contracts/money/freeze-reasons';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Freeze = AnswerOf<typeof freezes.read>;

/** Whether the money of a player is frozen; undefined for an unknown player. */
export async function freezeOf(db: Kysely<Schema>, userId: number): Promise<Freeze | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('account_freezes', 'account_freezes.user_id', 'users.id')
    .select(['reason', 'since', 'version'])
    .where('users.id', '=', BigInt(userId))
    .where('role', '=', 'player')
    .executeTakeFirst();
  if (!row) return undefined;
  const { reason, since, version } = row;
  const frozen = reason && since ? { reason, since: since.toISOString() } : null;
  return { userId, frozen, version: version ?? 0 };
}

export async function saveFreeze(tx: Tx, { userId, frozen, version }: Freeze): Promise<void> {
  const columns = {
    reason: frozen?.reason ?? null,
    since: frozen ? new Date(frozen.since) : null,
    version,
  };
  await tx
    .insertInto('account_freezes')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/**
 * Marks every account of a player as frozen; null unfreezes them. A statement of its own locks them all first. So
 * whatever moves money waits and then reads the mark, and the update finds an account that was just being opened.
 */
export async function markAccounts(tx: Tx, userId: number, reason: FreezeReason | null): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', BigInt(userId))
    .where('kind', '=', 'player')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .updateTable('accounts')
    .set({ frozen_for: reason })
    .where('user_id', '=', BigInt(userId))
    .where('kind', '=', 'player')
    .execute();
}
