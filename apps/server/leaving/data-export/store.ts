import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type ExportRow = Selectable<Schema['data_exports']>;

/** The player’s latest export, with the size of its file. */
export async function lastOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('data_exports')
    .leftJoin('files', 'files.id', 'file_id')
    .selectAll('data_exports')
    .select('files.size')
    .where('user_id', '=', BigInt(userId))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False when one is waiting already. */
export async function insertExport(
  tx: Tx,
  row: { id: string; userId: number; lng: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into data_exports (id, user_id, lng, asked_at, state)
    values (${row.id}, ${row.userId}, ${row.lng}, ${row.at}, 'waiting')
    on conflict (user_id) where state = 'waiting' do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** The export that has waited longest, without those in `except`; counts this try. */
export async function takeWaiting(
  db: Kysely<Schema>,
  except: readonly string[],
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    update data_exports set tries = tries + 1 where id = (
      select id from data_exports where state = 'waiting' and not id = any(${except}::uuid[])
      order by asked_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

export async function setReady(
  tx: Tx,
  id: string,
  { fileId, at, until }: { fileId: string; at: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_exports')
    .set({ state: 'ready', file_id: fileId, done_at: at, expires_at: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setFailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('data_exports')
    .set({ state: 'failed', done_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes exports that are over, or all of a player but one; returns their files. */
export async function deleteExports(
  tx: Tx,
  which: { expiredAt: Date } | { ofUser: number; except: string },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('data_exports')
    .where((of) =>
      'expiredAt' in which
        ? of('expires_at', '<=', which.expiredAt)
        : of.and([
            of('user_id', '=', BigInt(which.ofUser)),
            of('id', '<>', which.except),
            of('state', '<>', 'waiting'),
          ]),
    )
    .returning('file_id')
    .execute();
  return rows.flatMap(({ file_id }) => file_id ?? []);
}

export async function exportOfUser(
  db: Kysely<Schema>,
  id: string,
  userId: number,
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
}
