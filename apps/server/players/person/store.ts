import type {
  Choices,
  DocumentKind,
  PersonalFields,
  VerificationState,
} from '@fairbook/contracts/players/person';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { documentKey, NOBODY, nameKey, taxKey } from './rules.ts';

export interface Person {
  fields: PersonalFields;
  identifiedAt: Date | null;
  version: number;
}

/** Locks the player's row until the end of the transaction, so that a check and a change run one after another. */
export async function holdPerson(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', BigInt(userId)).forNoKeyUpdate().execute();
}

export async function personOf(db: Kysely<Schema>, userId: number): Promise<Person> {
  const row = await db
    .selectFrom('persons')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  // A field of a later version is empty in older rows.
  const fields = { ...NOBODY, ...((row?.fields ?? {}) as Partial<PersonalFields>) };
  return { fields, identifiedAt: row?.identified_at ?? null, version: row?.version ?? 0 };
}

export async function savePerson(tx: Tx, userId: number, person: Person, at: Date): Promise<void> {
  const { fields, identifiedAt, version } = person;
  const columns = {
    fields: JSON.stringify(fields),
    document_key: documentKey(fields),
    tax_key: taxKey(fields),
    name_key: nameKey(fields),
    identified_at: identifiedAt,
    version,
    changed_at: at,
  };
  await tx
    .insertInto('persons')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Makes name keys anew that an older release made, some at a time; true while there may be more. */
export async function foldNames(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query<{ user_id: bigint; name_key: string; fields: PersonalFields }>({
    text: `select user_id, name_key, fields from persons where name_key is not null and not starts_with(name_key, '~') limit 500`,
  });
  const keys = rows.map(({ fields }) => nameKey({ ...NOBODY, ...fields }));
  await sql.query({
    text: `update persons p set name_key = n.key from unnest($1::bigint[], $2::text[], $3::text[]) n(user_id, old, key)
           where p.user_id = n.user_id and p.name_key = n.old`,
    values: [rows.map((row) => row.user_id), rows.map((row) => row.name_key), keys],
  });
  return rows.length > 0;
}

/** Other players with the same document or tax number. */
export async function sameDocument(
  db: Kysely<Schema>,
  userId: number,
  fields: PersonalFields,
): Promise<number[]> {
  const [document, tax] = [documentKey(fields), taxKey(fields)];
  const rows = await db
    .selectFrom('persons')
    .select('user_id')
    .where('user_id', '<>', BigInt(userId))
    .where((of) => of.or([of('document_key', '=', document), of('tax_key', '=', tax)]))
    .orderBy('user_id')
    .limit(20)
    .execute();
  return rows.map((row) => Number(row.user_id));
}

export async function choicesOf(db: Kysely<Schema>, userId: number): Promise<Partial<Choices>> {
  const row = await db
    .selectFrom('person_choices')
    .select('choices')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return (row?.choices ?? {}) as Partial<Choices>;
}

/** Changes some choices at once, so that two changes at the same time both stay. */
export async function mergeChoices(
  db: Kysely<Schema>,
  userId: number,
  some: Partial<Choices>,
): Promise<void> {
  await db
    .insertInto('person_choices')
    .values({ user_id: userId, choices: JSON.stringify(some) })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ choices: sql`person_choices.choices || excluded.choices` }),
    )
    .execute();
}

export interface StoredCheck {
  state: VerificationState;
  reason: string;
  requested: DocumentKind | null;
  sentAt: Date | null;
  decidedAt: Date | null;
  decidedBy: number | null;
  version: number;
}

const UNASKED: StoredCheck = {
  state: 'none',
  reason: '',
  requested: null,
  sentAt: null,
  decidedAt: null,
  decidedBy: null,
  version: 0,
};

export async function checkOf(db: Kysely<Schema>, userId: number): Promise<StoredCheck> {
  const row = await db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  if (!row) return UNASKED;
  return {
    state: row.state as VerificationState,
    reason: row.reason,
    requested: row.requested as DocumentKind | null,
    sentAt: row.sent_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by === null ? null : Number(row.decided_by),
    version: row.version,
  };
}

export async function saveCheck(tx: Tx, userId: number, check: StoredCheck): Promise<void> {
  const { sentAt, decidedAt, decidedBy, ...rest } = check;
  const columns = { ...rest, sent_at: sentAt, decided_at: decidedAt, decided_by: decidedBy };
  await tx
    .insertInto('verifications')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function insertDocuments(
  tx: Tx,
  userId: number,
  documents: readonly { id: string; kind: DocumentKind }[],
  at: Date,
): Promise<void> {
  const rows = documents.map(({ id, kind }) => ({ file_id: id, user_id: userId, kind, sent_at: at }));
  await tx.insertInto('verification_files').values(rows).execute();
}

export async function documentsOf(db: Kysely<Schema>, userId: number) {
  const rows = await db
    .selectFrom('verification_files')
    .innerJoin('files', 'files.id', 'verification_files.file_id')
    .select(['files.id', 'kind', 'name', 'size', 'sent_at'])
    .where('user_id', '=', BigInt(userId))
    .where('removed_at', 'is', null)
    .orderBy('files.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id, kind, name, size, sent_at }) => ({
    id,
    kind: kind as DocumentKind,
    name,
    size,
    sentAt: sent_at.toISOString(),
  }));
}

const SHOWN = 200;

export async function listChecks(db: Kysely<Schema>, list: 'waiting' | 'decided') {
  const base = db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'login', 'state', 'sent_at', 'decided_at'])
    .limit(SHOWN);
  const rows = await (list === 'waiting'
    ? base.where('state', '=', 'waiting').orderBy('sent_at')
    : base.where('decided_at', 'is not', null).orderBy('decided_at', 'desc')
  ).execute();
  return rows.map((row) => ({
    userId: Number(row.user_id),
    login: row.login,
    state: row.state as VerificationState,
    sentAt: row.sent_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

export async function countWaiting(db: Kysely<Schema>): Promise<number> {
  const { n } = await db
    .selectFrom('verifications')
    .select((of) => of.fn.countAll<bigint>().as('n'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Facts of other modules' tables that every page of the player needs. */
export async function factsOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('users')
    .select((of) => [
      'login',
      'country_id as countryId',
      'created_at as createdAt',
      of
        .exists(
          of
            .selectFrom('deposits')
            .select('id')
            .whereRef('user_id', '=', 'users.id')
            .where('status', '=', 'done'),
        )
        .as('hasDeposit'),
    ])
    .where('id', '=', BigInt(userId))
    .where('role', '=', 'player')
    .executeTakeFirst();
}

/** The median time from sending to the decision of the checks decided since then; null if fewer than `least` were. */
export async function usualCheckMs(db: Kysely<Schema>, since: Date, least: number): Promise<number | null> {
  const { rows } = await sql<{ ms: string | null }>`
    select round(1000 * percentile_cont(0.5) within group (order by extract(epoch from decided_at - sent_at))) ms
    from verifications where decided_at > ${since} and sent_at < decided_at having count(*) >= ${least}`.execute(
    db,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Number(ms);
}
