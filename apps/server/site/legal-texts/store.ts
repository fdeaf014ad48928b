import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Wording } from './wording.ts';

type Db = Kysely<Schema>;

/**
 * Adds a version of each wording that differs from the latest one. Of two nodes that do it at once one waits for the
 * other. Returns how many were added.
 */
export async function addChanged(
  tx: Tx,
  wordings: readonly Wording[],
  { mode, at }: { mode: 'play' | 'real'; at: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('legal texts', 0))`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into legal_texts (document, lng, number, mode, hash, title, text, from_at)
    select w.document, w.lng, coalesce(l.number, 0) + 1, ${mode}, w.hash, w.title, w.text, ${at}
    from jsonb_to_recordset(${JSON.stringify(wordings)}::jsonb)
      w (document text, lng text, hash text, title text, text text)
    left join lateral (select number, mode, hash from legal_texts l
      where l.document = w.document and l.lng = w.lng order by number desc limit 1) l on true
    where l.hash is distinct from w.hash or l.mode is distinct from ${mode}`.execute(tx);
  return Number(numAffectedRows);
}

interface Row {
  document: string;
  number: number;
  title: string;
  from_at: Date;
  until_at: Date | null;
  mode: 'play' | 'real';
  hash: string;
}

const columns = sql`document, number, title, from_at, mode, hash,
  lead(from_at) over (partition by document order by number) until_at`;

const shown = ({ from_at, until_at, ...row }: Row) => ({
  ...row,
  from: from_at.toISOString(),
  until: until_at?.toISOString() ?? null,
});

/** The latest version of each document in a language. */
export async function latestVersions(db: Db, lng: string) {
  const { rows } = await sql<Row>`
    select distinct on (document) document, number, title, from_at, mode, hash, null::timestamptz until_at
    from legal_texts where lng = ${lng} order by document, number desc`.execute(db);
  return rows.map(shown);
}

/** All versions of a document in a language, newest first. */
export async function versionsOf(db: Db, document: string, lng: string) {
  const { rows } = await sql<Row>`
    select ${columns} from legal_texts where document = ${document} and lng = ${lng} order by number desc`.execute(
    db,
  );
  return rows.map(shown).map(({ document: _, ...version }) => version);
}

export async function textOf(db: Db, document: string, lng: string, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('legal_texts')
    .select('text')
    .where('document', '=', document)
    .where('lng', '=', lng)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** The number of the version that was in force at a moment; null before the first. */
export async function versionAt(
  db: Db,
  { document, lng, at }: { document: string; lng: string; at: Date },
): Promise<number | null> {
  const row = await db
    .selectFrom('legal_texts')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('document', '=', document)
    .where('lng', '=', lng)
    .where('from_at', '<=', at)
    .executeTakeFirst();
  return row?.number ?? null;
}
