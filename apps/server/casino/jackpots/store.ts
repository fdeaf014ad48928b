import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type HitRow = Selectable<Schema['casino_jackpot_hits']> & { login: string };

/** Locks the open pot until the commit, shared with others who only fill it, and answers its number. */
export async function holdJackpot(tx: Tx, isAlone: boolean): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(
    isAlone
      ? { name: 'casino_jackpot_alone', text: 'select number from casino_jackpot for update' }
      : { name: 'casino_jackpot_shared', text: 'select number from casino_jackpot for share' },
  );
  return rows[0]!.number;
}

/** What rounds have put into a pot. */
export async function filledBy(tx: Tx, number: number): Promise<bigint> {
  const { rows } = await tx.query<{ parts: bigint }>({
    name: 'casino_jackpot_parts',
    text: 'select coalesce(sum(jackpot_part), 0)::bigint parts from casino_rounds where jackpot_number = $1',
    values: [number],
  });
  return rows[0]!.parts;
}

/** The open pot: what rounds have put in, and how many. */
export async function openPot(db: Db): Promise<{ parts: bigint; rounds: number }> {
  const { rows } = await sql<{ parts: bigint; rounds: number }>`
    select coalesce(sum(r.jackpot_part), 0)::bigint parts, count(r.id)::int rounds
    from casino_jackpot j left join casino_rounds r on r.jackpot_number = j.number`.execute(db);
  return rows[0]!;
}

/** The hits, the last first. */
export const lastHits = (db: Db, limit: number): Promise<HitRow[]> =>
  db
    .selectFrom('casino_jackpot_hits as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .selectAll('h')
    .select('u.login')
    .orderBy('h.number', 'desc')
    .limit(limit)
    .execute();

export const hitByNumber = (db: Db, number: number) =>
  db.selectFrom('casino_jackpot_hits').selectAll().where('number', '=', number).executeTakeFirst();

/** What all pots so far have paid, and what of it was the house's. */
export async function paidSoFar(db: Db): Promise<{ paid: bigint; seeds: bigint }> {
  const { rows } = await sql<{ paid: bigint; seeds: bigint }>`
    select coalesce(sum(parts + seed), 0)::bigint paid, coalesce(sum(seed), 0)::bigint seeds
    from casino_jackpot_hits`.execute(db);
  return rows[0]!;
}
