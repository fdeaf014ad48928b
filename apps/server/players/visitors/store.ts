import type { visitors } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** The restrictions of a player; undefined for an unknown player. */
export async function restrictionsOf(
  db: Kysely<Schema>,
  userId: number,
): Promise<visitors.Restrictions | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('player_states', 'player_states.user_id', 'users.id')
    .select(['ban_level', 'ban_version', 'is_transfer_required', 'version'])
    .where('users.id', '=', BigInt(userId))
    .where('role', '=', 'player')
    .executeTakeFirst();
  return (
    row && {
      userId,
      banLevel: row.ban_level ?? 0,
      banVersion: row.ban_version ?? 0,
      isTransferRequired: row.is_transfer_required ?? false,
      version: row.version ?? 0,
    }
  );
}

/** Players who are banned or must be transferred; few of all. */
export async function heldPlayers(db: Kysely<Schema>): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('player_states')
    .select('user_id')
    .where((row) => row.or([row('ban_level', '>', 0), row('is_transfer_required', '=', true)]))
    .execute();
  return new Set(rows.map((row) => Number(row.user_id)));
}

export async function saveRestrictions(tx: Tx, { userId, ...said }: visitors.Restrictions): Promise<void> {
  const columns = {
    ban_level: said.banLevel,
    ban_version: said.banVersion,
    is_transfer_required: said.isTransferRequired,
    version: said.version,
  };
  await tx
    .insertInto('player_states')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function insertCookieAgreement(
  db: Kysely<Schema>,
  agreement: { at: Date; userId: number | null; agreedAt: Date; type: string },
): Promise<void> {
  const { at, userId, agreedAt, type } = agreement;
  await db
    .insertInto('cookie_agreements')
    .values({ at, user_id: userId, agreed_at: agreedAt, type })
    .execute();
}
