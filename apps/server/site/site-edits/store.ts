import type { EditPart } from '@fairbook/contracts/site/edit-parts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { auditLineWritten } from '../../platform/http/audited.ts';
import { howApproved } from '../same-person/index.ts';

/**
 * Increments the revision of a part and returns it. Its row is locked until the commit, so edits of a part run one
 * after another.
 */
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
  /** The player whom the edit is about. A subject of the part `players` is that player’s number. */
  playerId?: number | undefined;
  userId: number;
  at: Date;
  before: object | null;
  after: object | null;
}

/** The only place that writes a line. */
export async function insertEdit(
  db: Kysely<Schema>,
  { userId, playerId, before, after, ...edit }: NewEdit,
): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const named = edit.part === 'players' && /^\d{1,15}$/.test(edit.subject) ? Number(edit.subject) : null;
  await db
    .insertInto('operator_edits')
    .values({
      ...edit,
      user_id: userId,
      player_id: playerId ?? named,
      before: json(before),
      after: json(after && { ...after, ...howApproved(db) }),
    })
    .execute();
  auditLineWritten();
}

export interface EditFilter {
  part?: EditPart | 'search';
  subject?: string;
  /** The operator’s login. */
  operator?: string;
  player?: number;
  /** `YYYY-MM-DD` in UTC. */
  day?: string;
}

export interface EditPage {
  /** Older than the line with this id. */
  before: number | null;
  limit: number;
}

export interface EditRow {
  id: bigint;
  at: Date;
  user_id: bigint;
  login: string;
  part: EditPart | 'search';
  subject: string;
  player_id: bigint | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Lines of the log and searches that fit, newest first: their ids come from one sequence. */
export async function editsOf(
  db: Kysely<Schema>,
  { part, subject, operator, player, day }: EditFilter,
  { before, limit }: EditPage,
): Promise<EditRow[]> {
  const of = (table: 'e' | 's') => {
    const parts = [sql`true`];
    if (before !== null) parts.push(sql`${sql.ref(`${table}.id`)} < ${before}`);
    if (operator !== undefined)
      parts.push(sql`${sql.ref(`${table}.user_id`)} = (select id from users where login = ${operator})`);
    if (day !== undefined)
      parts.push(
        sql`${sql.ref(`${table}.at`)} >= ${`${day}T00:00:00Z`} and ${sql.ref(`${table}.at`)} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`,
      );
    return parts;
  };
  const edits = of('e');
  if (part !== undefined) edits.push(sql`e.part = ${part}`);
  if (subject !== undefined) edits.push(sql`e.subject = ${subject}`);
  if (player !== undefined)
    edits.push(sql`(e.player_id = ${player} or (e.part = 'players' and e.subject = ${String(player)}))`);
  // A search is about nobody yet.
  const withSearches =
    (part === undefined || part === 'search') && subject === undefined && player === undefined;
  const searches = withSearches
    ? sql`union all (select s.id, s.at, s.user_id, 'search', 'search', null::bigint, null::jsonb,
        jsonb_build_object('text', s.text, 'found', s.found)
      from operator_searches s where ${sql.join(of('s'), sql` and `)} order by s.id desc limit ${limit})`
    : sql``;
  const { rows } = await sql<EditRow>`
    select found.*, users.login from (
      (select e.id, e.at, e.user_id, e.part, e.subject, e.player_id, e.before, e.after
       from operator_edits e where ${sql.join(edits, sql` and `)} order by e.id desc limit ${limit})
      ${searches}
    ) found join users on users.id = found.user_id
    order by found.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertSearch(
  db: Kysely<Schema>,
  search: { userId: number; text: string; found: number; at: Date },
): Promise<void> {
  const { userId, ...rest } = search;
  await db
    .insertInto('operator_searches')
    .values({ ...rest, user_id: userId })
    .execute();
}

export async function forgetSearches(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('operator_searches').where('at', '<', before).execute();
}
