import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

const MOST = 50;

function players(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .leftJoin('player_states', 'player_states.user_id', 'users.id')
    .select(['users.id', 'login', 'country_id', 'currency', 'lng', 'created_at', 'changes_held_until'])
    .select((row) =>
      row
        .or([row('ban_level', '>', 0), row('is_transfer_required', '=', true)])
        .$castTo<boolean | null>()
        .as('is_held'),
    )
    .where('role', '=', 'player');
}

export type PlayerRow = Awaited<ReturnType<ReturnType<typeof players>['execute']>>[number];

export function playerById(db: Kysely<Schema>, id: number): Promise<PlayerRow | undefined> {
  return players(db).where('users.id', '=', BigInt(id)).executeTakeFirst();
}

/** In no order. */
export function playersById(db: Kysely<Schema>, ids: readonly bigint[]): Promise<PlayerRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : players(db)
        .where('users.id', 'in', [...ids])
        .execute();
}

export function latestPlayers(db: Kysely<Schema>, most: number): Promise<PlayerRow[]> {
  return players(db).orderBy('users.id', 'desc').limit(most).execute();
}

export function devicesOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('known_devices')
    .select(['device_id', 'last_at', 'user_agent'])
    .where('user_id', '=', BigInt(userId))
    .orderBy('last_at', 'desc')
    .limit(MOST)
    .execute();
}

/** Other players with the same device, document, phone or e-mail address. */
export async function linkedTo(db: Kysely<Schema>, userId: number) {
  const { rows } = await sql<{ id: bigint; login: string; by: 'device' | 'document' | 'phone' | 'email' }>`
    select distinct users.id, users.login, found.by from (
      select other.user_id, 'device' as by from known_devices own
        join known_devices other on other.device_id = own.device_id where own.user_id = ${userId}
      union all
      select other.user_id, 'document' from persons own
        join persons other on other.document_key = own.document_key or other.tax_key = own.tax_key
        where own.user_id = ${userId}
      union all
      select other.user_id, 'phone' from contacts own join contacts other on other.phone = own.phone
        where own.user_id = ${userId}
      union all
      select other.user_id, 'email' from contacts own join contacts other on other.email_key = own.email_key
        where own.user_id = ${userId}
    ) found join users on users.id = found.user_id
    where found.user_id <> ${userId} and users.role = 'player'
    order by users.id, found.by limit ${MOST}`.execute(db);
  return rows;
}

export async function verificationOf(db: Kysely<Schema>, userId: number): Promise<string> {
  const row = await db
    .selectFrom('verifications')
    .select('state')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row?.state ?? 'none';
}

function notes(db: Kysely<Schema>) {
  return db
    .selectFrom('player_notes')
    .innerJoin('users', 'users.id', 'player_notes.operator_id')
    .select(['player_notes.id', 'at', 'users.login', 'text']);
}

export type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

export function notesOf(db: Kysely<Schema>, userId: number): Promise<NoteRow[]> {
  return notes(db)
    .where('user_id', '=', BigInt(userId))
    .orderBy('player_notes.id', 'desc')
    .limit(MOST)
    .execute();
}

export async function insertNote(
  tx: Tx,
  note: { userId: number; operatorId: number; at: Date; text: string },
): Promise<NoteRow> {
  const { id } = await tx
    .insertInto('player_notes')
    .values({ user_id: note.userId, operator_id: note.operatorId, at: note.at, text: note.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return notes(tx).where('player_notes.id', '=', id).executeTakeFirstOrThrow();
}

export interface ChangeRow {
  id: bigint;
  at: Date;
  by: 'operator' | 'player';
  login: string;
  kind: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Changes by operators and by the player, newest first: the ids of both come from one sequence. */
export async function changesOf(
  db: Kysely<Schema>,
  userId: number,
  { by, before, limit }: { by: 'operator' | 'player' | null; before: number | null; limit: number },
): Promise<ChangeRow[]> {
  const page = before === null ? sql`true` : sql`id < ${before}`;
  const parts = [
    ...(by === 'player'
      ? []
      : [
          sql`(select id, at, 'operator' as by, user_id, part as kind, before, after from operator_edits
            where (player_id = ${userId} or (part = 'players' and subject = ${String(userId)})) and ${page}
            order by id desc limit ${limit})`,
        ]),
    ...(by === 'operator'
      ? []
      : [
          sql`(select id, at, 'player' as by, user_id, kind, before, after from player_changes
            where user_id = ${userId} and ${page} order by id desc limit ${limit})`,
        ]),
  ];
  const { rows } = await sql<ChangeRow>`
    select found.id, found.at, found.by, users.login, found.kind, found.before, found.after
    from (${sql.join(parts, sql` union all `)}) found join users on users.id = found.user_id
    order by found.id desc limit ${limit}`.execute(db);
  return rows;
}
