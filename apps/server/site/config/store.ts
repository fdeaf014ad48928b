import type { site } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface StoredGroup {
  group: site.SettingGroup;
  version: number;
  value: object;
  updatedAt: Date;
  updatedBy: number | null;
  updatedByLogin: string | null;
}

/** Writes missing defaults. Every node calls it at its start; the first one writes. */
export async function seedGroups(db: Kysely<Schema>, settings: site.Settings, at: Date): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
    version: 1,
    updated_at: at,
    updated_by: null,
  }));
  await db
    .insertInto('site_settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export async function allGroups(db: Kysely<Schema>): Promise<StoredGroup[]> {
  return (await groupRows(db).orderBy('site_settings.name').execute()).map(toGroup);
}

export async function groupOf(db: Kysely<Schema>, group: site.SettingGroup): Promise<StoredGroup> {
  return toGroup(await groupRows(db).where('name', '=', group).executeTakeFirstOrThrow());
}

function groupRows(db: Kysely<Schema>) {
  return db
    .selectFrom('site_settings')
    .leftJoin('users', 'users.id', 'site_settings.updated_by')
    .selectAll('site_settings')
    .select('users.login');
}

export async function replaceGroup(
  tx: Tx,
  group: site.SettingGroup,
  next: Omit<StoredGroup, 'group' | 'updatedByLogin'>,
): Promise<void> {
  await tx
    .updateTable('site_settings')
    .set({
      value: JSON.stringify(next.value),
      version: next.version,
      updated_at: next.updatedAt,
      updated_by: next.updatedBy,
    })
    .where('name', '=', group)
    .execute();
}

function toGroup(row: {
  name: string;
  version: number;
  value: object;
  updated_at: Date;
  updated_by: bigint | null;
  login: string | null;
}): StoredGroup {
  return {
    group: row.name as site.SettingGroup,
    version: row.version,
    value: row.value,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by === null ? null : Number(row.updated_by),
    updatedByLogin: row.login,
  };
}
