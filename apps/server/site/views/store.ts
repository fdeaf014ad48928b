import type { views } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface RolloutRow {
  view: string;
  stable: string | null;
  candidate: string | null;
  percent: number;
  previous: string | null;
  version: number;
}

export async function readAll(db: Kysely<Schema> | Tx) {
  const [versions, rollouts] = await Promise.all([
    db.selectFrom('view_versions').selectAll().orderBy('view').orderBy('registered_at').execute(),
    db.selectFrom('view_rollouts').selectAll().orderBy('view').execute(),
  ]);
  return { versions, rollouts };
}

export async function isVersion(tx: Tx, view: string, version: string): Promise<boolean> {
  const found = await tx
    .selectFrom('view_versions')
    .select('view')
    .where('view', '=', view)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
}

export function rolloutOf(tx: Tx, view: string): Promise<RolloutRow | undefined> {
  return tx.selectFrom('view_rollouts').selectAll().where('view', '=', view).executeTakeFirst();
}

export async function insertVersion(
  tx: Tx,
  { origin, pins }: { origin: string; pins: views.Pins },
  userId: number,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('view_versions')
    .values({
      view: pins.name,
      version: pins.version,
      origin,
      pins: JSON.stringify(pins),
      registered_at: at,
      registered_by: userId,
    })
    .execute();
}

export async function saveRollout(tx: Tx, row: RolloutRow): Promise<void> {
  await tx
    .insertInto('view_rollouts')
    .values(row)
    .onConflict((conflict) => conflict.column('view').doUpdateSet(row))
    .execute();
}
