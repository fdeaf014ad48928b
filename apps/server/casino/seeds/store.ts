import type { seeds as contract } from '@fairbook/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type PairRow = Selectable<Schema['casino_seeds']>;

const ofPlayer = (db: Db, userId: number) =>
  db.selectFrom('casino_seeds').selectAll().where('user_id', '=', BigInt(userId));

/** A player's pair in this state, of which there is at most one. */
export const pairIn = (db: Db, userId: number, state: 'next' | 'active'): Promise<PairRow | undefined> =>
  ofPlayer(db, userId).where('state', '=', state).executeTakeFirst();

/** A player's pair by its id. */
export const pairById = (db: Db, userId: number, id: string): Promise<PairRow | undefined> =>
  ofPlayer(db, userId).where('id', '=', id).executeTakeFirst();

/** Locks all pairs of a player until the commit, the latest first. */
export const heldPairs = (tx: Tx, userId: number): Promise<PairRow[]> =>
  ofPlayer(tx, userId).where('state', 'in', ['next', 'active']).orderBy('number').forUpdate().execute();

export const pairsOf = (db: Db, userId: number, before: number | null, limit: number): Promise<PairRow[]> =>
  ofPlayer(db, userId)
    .$if(before !== null, (rows) => rows.where('number', '<', before!))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export function shownPair(row: PairRow): contract.SeedPair {
  const { id, number, state, commitment, rounds, seed } = row;
  return {
    ...{ id, number, state, commitment, rounds, seed },
    clientSeed: row.client_seed,
    madeAt: row.made_at.toISOString(),
  };
}
