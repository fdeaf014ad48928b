import type { stops } from '@fairbook/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type StoredStop = Selectable<Schema['stops']>;

const SHOWN = 1_000;

/** The stops that are on, newest first, without those of games that are over. */
export async function openStops(db: Kysely<Schema>): Promise<StoredStop[]> {
  return db
    .selectFrom('stops')
    .selectAll('stops')
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('games')
            .select('games.id')
            .whereRef('games.id', '=', 'stops.game_id')
            .where('games.status', 'in', ['ended', 'cancelled']),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Adds a stop; undefined where the same is on. */
export async function insertStop(
  tx: Tx,
  row: Omit<StoredStop, 'id' | 'ended_by' | 'ended_at' | 'tx'>,
): Promise<StoredStop | undefined> {
  return tx
    .insertInto('stops')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A stop that is on, locked. */
export async function heldStop(tx: Tx, id: number): Promise<StoredStop | undefined> {
  return tx
    .selectFrom('stops')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function endStop(tx: Tx, id: bigint, by: number, at: number): Promise<StoredStop> {
  return tx
    .updateTable('stops')
    .set({ ended_by: BigInt(by), ended_at: new Date(at) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const KNOWN = {
  sport: 'select 1 from champs where sport_id = $1 and ($2::int is null or sport_id = $2) limit 1',
  champ: 'select 1 from champs where id = $1 and ($2::int is null or sport_id = $2)',
};

/** Whether the book has a sport or a champ; with `sportId`, one of that sport. */
export async function isKnown(
  sql: Sql,
  scope: keyof typeof KNOWN,
  { id, sportId }: { id: number; sportId?: number },
): Promise<boolean> {
  const { rowCount } = await sql.query({ text: KNOWN[scope], values: [id, sportId ?? null] });
  return rowCount === 1;
}

export function stopToWire(row: StoredStop): stops.Stop {
  return {
    id: Number(row.id),
    scope: row.scope,
    subject: row.subject,
    why: row.why,
    note: row.note,
    hides: row.hides,
    stoppedAt: row.stopped_at.toISOString(),
    stoppedBy: Number(row.stopped_by),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by === null ? null : Number(row.ended_by),
  };
}
