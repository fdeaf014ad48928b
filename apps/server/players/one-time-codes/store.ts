import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;

export interface NewCode {
  purpose: string;
  subject: string;
  kind: 'digits' | 'link';
  hash: Buffer;
  now: number;
  expiresAt: number;
}

/** Replaces an earlier code. Returns how many codes the subject was given since the count began. */
export async function putCode(
  tx: Tx,
  code: NewCode,
  windowMs: number,
): Promise<{ issued: number; since: number }> {
  const now = new Date(code.now);
  const old = new Date(code.now - windowMs);
  const { rows } = await sql<{ issued: number; counted_from: Date }>`
    insert into one_time_codes as c
      (purpose, subject, kind, secret_hash, counted_from, expires_at)
    values (${code.purpose}, ${code.subject}, ${code.kind}, ${code.hash}, ${now}, ${new Date(code.expiresAt)})
    on conflict (purpose, subject) do update set
      kind = excluded.kind, secret_hash = excluded.secret_hash, expires_at = excluded.expires_at,
      tries = 0, used_at = null,
      issued = case when c.counted_from <= ${old} then 1 else c.issued + 1 end,
      counted_from = case when c.counted_from <= ${old} then ${now} else c.counted_from end
    returning issued, counted_from`.execute(tx);
  return { issued: rows[0]!.issued, since: rows[0]!.counted_from.getTime() };
}

/** Gives the codes hashes that no secret has. */
export async function spoilCodes(
  tx: Tx,
  { purpose, subjects, hash }: { purpose: string; subjects: readonly string[]; hash(): Buffer },
): Promise<void> {
  for (const subject of subjects) {
    await tx
      .updateTable('one_time_codes')
      .set({ secret_hash: hash() })
      .where('purpose', '=', purpose)
      .where('subject', '=', subject)
      .execute();
  }
}

/** Takes one of the tries of a code, and returns its hash; undefined when no code is open or no try is left. */
export async function takeTry(
  db: Db,
  { purpose, subject, now, most }: { purpose: string; subject: string; now: number; most: number },
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where('tries', '<', most)
    .returning('secret_hash')
    .executeTakeFirst();
  return row?.secret_hash;
}

/** Uses the code with this hash. Only one of several callers gets its subject. */
export async function useCode(
  db: Db,
  { purpose, hash, now, subject }: { purpose: string; hash: Buffer; now: number; subject?: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ used_at: new Date(now) })
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .$if(subject !== undefined, (rows) => rows.where('subject', '=', subject ?? ''))
    .returning('subject')
    .executeTakeFirst();
  return row?.subject;
}

export async function subjectOf(
  db: Db,
  { purpose, hash, now }: { purpose: string; hash: Buffer; now: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('subject')
    .where('purpose', '=', purpose)
    .where('kind', '=', 'link')
    .where('secret_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.subject;
}

/** The mistakes counted under these keys since `after`. */
export async function failuresOf(
  db: Db,
  keys: readonly string[],
  after: number,
): Promise<Map<string, { failures: number; since: number }>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('one_time_code_failures')
    .select(['network', 'failures', 'since'])
    .where('network', 'in', [...keys])
    .where('since', '>', new Date(after))
    .execute();
  return new Map(rows.map(({ network, failures, since }) => [network, { failures, since: since.getTime() }]));
}

export async function addFailures(
  db: Db,
  keys: readonly string[],
  now: number,
  windowMs: number,
): Promise<void> {
  const old = new Date(now - windowMs);
  // Sorted, so that two transactions with the same keys can't deadlock.
  await sql`
    insert into one_time_code_failures as f
    select key, 1, ${new Date(now)} from unnest(${[...keys].sort()}::text[]) key order by key
    on conflict (network) do update set
      failures = case when f.since <= ${old} then 1 else f.failures + 1 end,
      since = case when f.since <= ${old} then excluded.since else f.since end`.execute(db);
}

/** The subject of a link that was used, as long as its row is kept. */
export async function usedSubject(
  db: Db,
  { purpose, hash }: { purpose: string; hash: Buffer },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('subject')
    .where('purpose', '=', purpose)
    .where('kind', '=', 'link')
    .where('secret_hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row?.subject;
}

export async function deleteOld(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', new Date(before))
    .where('counted_from', '<', new Date(before))
    .execute();
  await db.deleteFrom('one_time_code_failures').where('since', '<', new Date(before)).execute();
}
