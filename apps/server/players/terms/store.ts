import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface Terms {
  id: number;
  publishedAt: Date;
  publishedBy: number | null;
  note: string;
}

type TermsRow = { id: number; published_at: Date; published_by: bigint | null; note: string };

export async function currentTerms(db: Kysely<Schema>): Promise<Terms> {
  const query = db.selectFrom('terms_versions').selectAll().orderBy('id', 'desc').limit(1);
  return toTerms(await query.executeTakeFirstOrThrow());
}

export async function termsVersions(db: Kysely<Schema>): Promise<(Terms & { accepted: number })[]> {
  const rows = await db
    .selectFrom('terms_versions')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('terms_acceptances')
        .whereRef('terms_id', '=', 'terms_versions.id')
        .select((all) => all.fn.countAll<bigint>().as('count'))
        .as('accepted'),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ accepted, ...row }) => ({ ...toTerms(row), accepted: Number(accepted) }));
}

export async function insertTerms(tx: Tx, terms: Omit<Terms, 'id'>): Promise<Terms> {
  const row = await tx
    .insertInto('terms_versions')
    .values({ published_at: terms.publishedAt, published_by: terms.publishedBy, note: terms.note })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTerms(row);
}

/** A repeated acceptance changes nothing: the first one counts. */
export async function acceptTerms(
  db: Kysely<Schema>,
  { userId, termsId, at }: { userId: number; termsId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values({ user_id: userId, terms_id: termsId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function acceptedBy(db: Kysely<Schema>, userId: number, termsId: number): Promise<boolean> {
  const row = await db
    .selectFrom('terms_acceptances')
    .select('terms_id')
    .where('user_id', '=', BigInt(userId))
    .where('terms_id', '=', termsId)
    .executeTakeFirst();
  return row !== undefined;
}

function toTerms({ id, published_at: publishedAt, published_by: by, note }: TermsRow): Terms {
  return { id, publishedAt, publishedBy: by === null ? null : Number(by), note };
}
