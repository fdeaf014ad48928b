import type { blocks } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** In the order of matching. */
export async function allRules(db: Kysely<Schema>): Promise<blocks.BlockRule[]> {
  const rows = await db.selectFrom('block_rules').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: Number(row.id),
    countries: row.countries,
    networks: row.networks,
    userIds: row.user_ids.map(Number),
    paths: row.paths,
    displayTypeId: row.display_type as blocks.BlockRule['displayTypeId'],
    templateTypeId: row.template_type as blocks.BlockRule['templateTypeId'],
    note: row.note,
    isActive: row.is_active,
    version: row.version,
  }));
}

export async function insertRule(tx: Tx, fields: blocks.BlockFields): Promise<blocks.BlockRule> {
  const { id } = await tx
    .insertInto('block_rules')
    .values({ ...columns(fields), version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: Number(id), ...fields, version: 1 };
}

export async function replaceRule(tx: Tx, { id, version, ...fields }: blocks.BlockRule): Promise<void> {
  await tx
    .updateTable('block_rules')
    .set({ ...columns(fields), version })
    .where('id', '=', BigInt(id))
    .execute();
}

export async function deleteRule(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('block_rules').where('id', '=', BigInt(id)).execute();
}

function columns(fields: blocks.BlockFields) {
  return {
    countries: fields.countries,
    networks: fields.networks,
    user_ids: fields.userIds,
    paths: fields.paths,
    display_type: fields.displayTypeId,
    template_type: fields.templateTypeId,
    note: fields.note,
    is_active: fields.isActive,
  };
}
