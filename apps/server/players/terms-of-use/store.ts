import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface Terms {
  id: number;
  publishedAt: Date;
  publishedBy: number | null;
  note: string;
  /** Published for a moment ahead. */
  isAhead: boolean;
}

/** A version with its author's login and the number of players who accepted it. */
export interface ListedTerms extends Terms {
  login: string | null;
  accepted: number;
}

type TermsRow = {
  id: number;
  published_at: Date;
  published_by: bigint | null;
  note: string;
  is_ahead: boolean;
};

/** All versions, the latest to take effect first. */
export async function allTerms(db: Kysely<Schema>): Promise<Terms[]> {
  const query = db.selectFrom('terms_versions').selectAll().orderBy('published_at', 'desc');
  return (await query.execute()).map(toTerms);
}

/** The version in force at a moment, of versions with the latest first. */
export function termsAt(versions: readonly Terms[], now: number): Terms {
  const found = versions.find(({ isAhead, publishedAt }) => !isAhead || publishedAt.getTime() <= now);
  if (!found) throw new Error('there are no terms');
  return found;
}

export async function termsVersions(db: Kysely<Schema>): Promise<ListedTerms[]> {
  const rows = await db
    .selectFrom('terms_versions')
    .leftJoin('users', 'users.id', 'terms_versions.published_by')
    .selectAll('terms_versions')
    .select('users.login')
    .select((row) =>
      row
        .selectFrom('terms_acceptances')
        .whereRef('terms_id', '=', 'terms_versions.id')
        .select((all) => all.fn.countAll<bigint>().as('count'))
        .as('accepted'),
    )
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map(({ accepted, login, ...row }) => ({ ...toTerms(row), login, accepted: Number(accepted) }));
}

/** Players who accepted a version, the latest first. */
export async function playersWhoAccepted(
  db: Kysely<Schema>,
  { termsId, before, limit }: { termsId: number; before: Date | null; limit: number },
) {
  return db
    .selectFrom('terms_acceptances')
    .innerJoin('users', 'users.id', 'terms_acceptances.user_id')
    .select(['users.id', 'users.login', 'terms_acceptances.at'])
    .where('terms_id', '=', termsId)
    .$if(before !== null, (rows) => rows.where('terms_acceptances.at', '<', before!))
    .orderBy('terms_acceptances.at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertTerms(tx: Tx, terms: Omit<Terms, 'id'>): Promise<Terms> {
  const row = await tx
    .insertInto('terms_versions')
    .values({
      published_at: terms.publishedAt,
      published_by: terms.publishedBy,
      note: terms.note,
      is_ahead: terms.isAhead,
    })
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

/** When a player last accepted the terms; null for never. */
export async function lastAcceptance(db: Kysely<Schema>, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('terms_acceptances')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row?.at ?? null;
}

function toTerms({
  id,
  published_at: publishedAt,
  published_by: by,
  note,
  is_ahead: isAhead,
}: TermsRow): Terms {
  return { id, publishedAt, publishedBy: by === null ? null : Number(by), note, isAhead };
}
