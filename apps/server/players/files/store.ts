import type { FilePurpose, StoredFile } from '@fairbook/contracts/players/files';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type KeptPurpose = FilePurpose | 'export';

export interface FileRow extends Omit<StoredFile, 'purpose' | 'type'> {
  ownerId: number;
  purpose: KeptPurpose;
  type: string;
}

/**
 * How many files, and bytes, a player sent since a moment. Locks the player's row, so that two uploads at once count
 * each other.
 */
export async function sentSince(
  tx: Tx,
  ownerId: number,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  await tx.selectFrom('users').select('id').where('id', '=', BigInt(ownerId)).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('files')
    .select((of) => [of.fn.countAll<bigint>().as('files'), of.fn.sum<bigint | null>('size').as('bytes')])
    .where('owner_id', '=', BigInt(ownerId))
    .where('at', '>', since)
    .where('purpose', '<>', 'export')
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) };
}

export async function insertFile(db: Kysely<Schema>, { ownerId, ...file }: FileRow, at: Date): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...file, owner_id: ownerId, at, stored_at: null, attached_at: null, removed_at: null })
    .execute();
}

export async function setStored(db: Kysely<Schema>, id: string, at: Date): Promise<void> {
  await db.updateTable('files').set({ stored_at: at }).where('id', '=', id).execute();
}

/** A file whose bytes are there. */
export async function fileOf(db: Kysely<Schema>, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && toFile(row);
}

export async function filesOf(db: Kysely<Schema>, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toFile);
}

/** Attaches stored files of this player and purpose that are not attached yet. Returns how many. */
export async function setAttached(
  tx: Tx,
  { ownerId, purpose, ids }: { ownerId: number; purpose: KeptPurpose; ids: readonly string[] },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ attached_at: at })
    .where('id', 'in', ids)
    .where('owner_id', '=', BigInt(ownerId))
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The attached files of a player, the oldest first. */
export async function attachedBy(db: Kysely<Schema>, ownerId: number): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('owner_id', '=', BigInt(ownerId))
    .where('purpose', '<>', 'export')
    .where('attached_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('at')
    .execute();
  return rows.map(toFile);
}

export async function setRemoved(tx: Kysely<Schema>, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('files')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export async function setRemovedOf(tx: Kysely<Schema>, ownerId: number, at: Date): Promise<void> {
  await tx
    .updateTable('files')
    .set({ removed_at: at })
    .where('owner_id', '=', BigInt(ownerId))
    .where('removed_at', 'is', null)
    .execute();
}

/** Marks files that nobody attached as removed. Returns some of the removed files, whose bytes are to be deleted. */
export async function toDelete(db: Kysely<Schema>, looseBefore: Date, now: Date): Promise<string[]> {
  await db
    .updateTable('files')
    .set({ removed_at: now })
    .where('attached_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('at', '<', looseBefore)
    .execute();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('removed_at', 'is not', null)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

export const AT_ONCE = 500;

export async function deleteFile(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

function toFile(row: Selectable<Schema['files']>): FileRow {
  const { id, name, type, size } = row;
  return { id, name, type, size, ownerId: Number(row.owner_id), purpose: row.purpose as KeptPurpose };
}
