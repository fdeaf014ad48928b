import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

const MOST = 50;

function players(db: Kysely<Schema>) {
  return db
    .selectFrom('users')
    .leftJoin('player_states', 'player_states.user_id', 'users.id')
    .select(['users.id', 'login', 'country_id', 'currency', 'lng', 'created_at'])
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

/** Players with one of these numbers, or a login that starts like this; the one with exactly this login first. */
export function playersLike(
  db: Kysely<Schema>,
  { ids, login, most }: { ids: readonly bigint[]; login: string; most: number },
): Promise<PlayerRow[]> {
  const like = sql<boolean>`starts_with(lower(login), ${login.toLowerCase()})`;
  return players(db)
    .where((row) => row.or([like, ...(ids.length > 0 ? [row('users.id', 'in', [...ids])] : [])]))
    .orderBy((row) => row('login', '=', login), 'desc')
    .orderBy('users.id')
    .limit(most)
    .execute();
}

export function latestPlayers(db: Kysely<Schema>, most: number): Promise<PlayerRow[]> {
  return players(db).orderBy('users.id', 'desc').limit(most).execute();
}

export function openSessions(db: Kysely<Schema>, userId: number, now: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', BigInt(userId))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('last_seen_at', 'desc')
    .limit(MOST)
    .execute();
}

export function devicesOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('known_devices')
    .select(['device_id', 'last_at'])
    .where('user_id', '=', BigInt(userId))
    .orderBy('last_at', 'desc')
    .limit(MOST)
    .execute();
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
