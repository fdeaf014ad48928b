import type { EditPart } from '@fairbook/contracts/edit-parts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

/** Increments the revision of a part. Its row is locked until the commit, so edits of a part run one after another. */
/** Returns the new revision. */
export async function moveOn(tx: Tx, part: EditPart): Promise<number> {
  const { revision } = await tx
    .updateTable('site_changes')
    .set((row) => ({ revision: sql`${row.ref('revision')} + 1` }))
    .where('part', '=', part)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return Number(revision);
}

export async function revisions(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('site_changes').selectAll().execute();
  return new Map(rows.map(({ part, revision }) => [part, Number(revision)]));
}

export interface NewEdit {
  part: EditPart;
  subject: string;
  userId: number;
  at: Date;
  before: object | null;
  after: object | null;
}

export async function insertEdit(tx: Tx, { userId, before, after, ...edit }: NewEdit): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await tx
    .insertInto('operator_edits')
    .values({ ...edit, user_id: userId, before: json(before), after: json(after) })
    .execute();
}

export interface EditPage {
  part: string | null;
  subject: string | null;
  before: number | null;
  limit: number;
}

export function editsOf(db: Kysely<Schema>, { part, subject, before, limit }: EditPage) {
  let query = db
    .selectFrom('operator_edits')
    .innerJoin('users', 'users.id', 'operator_edits.user_id')
    .selectAll('operator_edits')
    .select('users.login')
    .orderBy('operator_edits.id', 'desc')
    .limit(limit);
  if (part !== null) query = query.where('part', '=', part);
  if (subject !== null) query = query.where('subject', '=', subject);
  if (before !== null) query = query.where('operator_edits.id', '<', BigInt(before));
  return query.execute();
}
