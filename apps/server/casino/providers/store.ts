import type { ProviderGameId, ProviderId } from '@fairbook/contracts/casino/provider-games';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type SessionRow = Selectable<Schema['provider_sessions']>;
export type RoundRow = Selectable<Schema['provider_rounds']>;
export type TransactionRow = Selectable<Schema['provider_transactions']>;

export const insertSession = (
  tx: Tx,
  session: Omit<SessionRow, 'ended_at' | 'ended_by'>,
): Promise<SessionRow> =>
  tx.insertInto('provider_sessions').values(session).returningAll().executeTakeFirstOrThrow();

/** The name under which a provider knows a player already; undefined for a new one. */
export async function playerRefOf(tx: Tx, provider: ProviderId, userId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('provider_sessions')
    .select('player_ref')
    .where('user_id', '=', BigInt(userId))
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return row?.player_ref;
}

export const sessionByToken = (
  db: Db,
  provider: ProviderId,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('provider_sessions')
    .selectAll()
    .where('provider', '=', provider)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export const sessionById = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('provider_sessions').selectAll().where('id', '=', id).executeTakeFirst();

export const lastSessions = (db: Db, userId: number, limit: number): Promise<SessionRow[]> =>
  db
    .selectFrom('provider_sessions')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();

/** Ends the player's sessions of a game that go on. */
export const endSessionsOf = (tx: Tx, userId: number, game: ProviderGameId, at: Date): Promise<unknown> =>
  tx
    .updateTable('provider_sessions')
    .set({ ended_at: at })
    .where('user_id', '=', BigInt(userId))
    .where('game', '=', game)
    .where('ended_at', 'is', null)
    .execute();

export const endSession = (db: Db, id: string, at: Date, by: string | null): Promise<unknown> =>
  db
    .updateTable('provider_sessions')
    .set({ ended_at: at, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

export const sessionsOf = (db: Db, userId: number, limit: number): Promise<SessionRow[]> =>
  db
    .selectFrom('provider_sessions')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();

/** What was played in sessions, by session. */
export async function sumsOfSessions(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { rounds: number; staked: bigint; paid: bigint }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('provider_rounds')
    .select((row) => [
      'session_id',
      row.fn.countAll<bigint>().as('rounds'),
      sql<bigint>`sum(stake - returned)::bigint`.as('staked'),
      sql<bigint>`sum(prize)::bigint`.as('paid'),
    ])
    .where('session_id', 'in', [...ids])
    .groupBy('session_id')
    .execute();
  return new Map(
    rows.map(({ session_id, rounds, staked, paid }) => [
      session_id,
      { rounds: Number(rounds), staked, paid },
    ]),
  );
}

/** The last start of a player's round at any provider. */
export async function lastRoundAt(tx: Tx, userId: bigint): Promise<Date | null> {
  const row = await tx
    .selectFrom('provider_rounds')
    .select((each) => each.fn.max('at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
}

export const roundByRef = (tx: Tx, provider: ProviderId, ref: string): Promise<RoundRow | undefined> =>
  tx
    .selectFrom('provider_rounds')
    .selectAll()
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();

export const roundById = (db: Db, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('provider_rounds').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined if another account's round has this name already. */
export const insertRound = (
  tx: Tx,
  round: Omit<RoundRow, 'returned' | 'prize' | 'status' | 'settled_at' | 'asked_at' | 'raised'>,
): Promise<RoundRow | undefined> =>
  tx
    .insertInto('provider_rounds')
    .values(round)
    .onConflict((conflict) => conflict.columns(['provider', 'ref']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const changeRound = (
  tx: Db,
  id: string,
  to: Partial<
    Pick<
      RoundRow,
      'stake' | 'returned' | 'prize' | 'status' | 'stepped_at' | 'settled_at' | 'asked_at' | 'raised'
    >
  >,
): Promise<unknown> => tx.updateTable('provider_rounds').set(to).where('id', '=', id).execute();

export const transactionById = (
  tx: Tx,
  provider: ProviderId,
  id: string,
): Promise<TransactionRow | undefined> =>
  tx
    .selectFrom('provider_transactions')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();

/** False if the id is taken: a request of another player came at the same moment. */
export async function insertTransaction(
  tx: Tx,
  transaction: Omit<TransactionRow, 'undone_at'> & { undone_at?: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('provider_transactions')
    .values(transaction)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const undo = (tx: Tx, provider: ProviderId, id: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('provider_transactions')
    .set({ undone_at: at })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();

export const transactionsOfRound = (db: Db, roundId: string): Promise<TransactionRow[]> =>
  db
    .selectFrom('provider_transactions')
    .selectAll()
    .where('round_id', '=', roundId)
    .orderBy('at')
    .orderBy('id')
    .execute();

/** How many rounds at providers go on for a player. */
export async function countOpenProviderRounds(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('provider_rounds')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Open rounds without a change since this moment that nobody asked for since then either, the eldest first. */
export const leftRounds = (db: Db, since: Date, limit: number): Promise<RoundRow[]> =>
  db
    .selectFrom('provider_rounds')
    .selectAll()
    .where('status', '=', 'open')
    .where('stepped_at', '<', since)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<', since)]))
    .orderBy('stepped_at')
    .limit(limit)
    .execute();

/** Counts a request that was refused. */
export async function noteFault(db: Db, provider: ProviderId, at: Date): Promise<void> {
  await sql`insert into provider_faults as f (provider, hour, refused)
    values (${provider}, date_trunc('hour', ${at}::timestamptz, 'UTC'), 1)
    on conflict (provider, hour) do update set refused = f.refused + 1`.execute(db);
}
